import type { HeaderRules, RedirectRules } from './host-rules.ts';
import {
  contentType,
  type HttpResponse,
  type ResponseBody,
  redirectResponse,
  textResponse,
} from './http-response.ts';
import { type HasFile, parseTarget, type RequestTarget, resolveTarget } from './request-target.ts';

/** A site as a static host serves it: files by path, and rules. */
export interface StaticSite {
  /** Starts and ends with a slash. */
  readonly base: string;
  readonly has: HasFile;
  /** Reads a file for which `has` is true; null if it has been removed since. */
  read(path: string): Promise<HostedFile | null>;
  readonly headers: HeaderRules;
  readonly redirects: RedirectRules;
  /** Default lifetime in browser caches. */
  readonly cacheControl: string;
}

/** A served file, in memory if it is small. */
export interface HostedFile {
  readonly content: ResponseBody;
  readonly modified?: Date;
  /** The entity tag, without quotes. */
  readonly tag: string;
}

/** Responds as a static host would: redirects first, then files, then rewrites, then 404. */
export async function answerFrom(site: StaticSite, target: RequestTarget): Promise<HttpResponse> {
  const path = decodedPath(target);
  const rule = site.redirects(path, target.search);
  if (rule !== null && rule.status !== 200) {
    return withHeaders(site, path, redirectResponse(rule.status, rule.location));
  }
  const answer = (await fileAnswer(site, target)) ?? (await rewrite(site, rule?.location));
  return withHeaders(site, path, answer ?? (await notFound(site)));
}

function decodedPath({ segments, trailingSlash }: RequestTarget): string {
  return segments.length === 0 ? '/' : `/${segments.join('/')}${trailingSlash ? '/' : ''}`;
}

async function fileAnswer(site: StaticSite, target: RequestTarget): Promise<HttpResponse | null> {
  const found = resolveTarget(target, site.base, site.has);
  if (found.type === 'redirect') return redirectResponse(301, found.location);
  return found.type === 'none' ? null : readAnswer(site, found.path);
}

async function rewrite(
  site: StaticSite,
  location: string | undefined,
): Promise<HttpResponse | null> {
  if (location === undefined) return null;
  const target = parseTarget(location);
  if ('status' in target) return null;
  const found = resolveTarget(target, site.base, site.has);
  return found.type === 'file' ? readAnswer(site, found.path) : null;
}

async function notFound(site: StaticSite): Promise<HttpResponse> {
  const page = site.has('404.html') ? await readAnswer(site, '404.html') : null;
  if (page === null) return textResponse(404, 'There is nothing at this address.');
  return { ...page, status: 404 };
}

async function readAnswer(site: StaticSite, path: string): Promise<HttpResponse | null> {
  const file = await site.read(path);
  if (file === null) return null;
  const { content, modified, tag } = file;
  const times = modified === undefined ? {} : { 'Last-Modified': modified.toUTCString() };
  return {
    status: 200,
    headers: { 'Content-Type': contentType(path), ETag: `"${tag}"`, ...times },
    body: content,
  };
}

/** The site's headers override the server's, except those that `parseHeaderRules` rejects. */
function withHeaders(site: StaticSite, path: string, answer: HttpResponse): HttpResponse {
  const own = site.headers(path);
  const names = new Set(Object.keys(own).map((name) => name.toLowerCase()));
  const defaults = { 'Cache-Control': site.cacheControl, ...answer.headers };
  const kept = Object.entries(defaults).filter(([name]) => !names.has(name.toLowerCase()));
  return { ...answer, headers: { ...Object.fromEntries(kept), ...own } };
}
