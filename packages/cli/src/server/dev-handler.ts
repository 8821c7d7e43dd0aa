import { readFile } from 'node:fs/promises';
import type { Diagnostic } from '@docsgen/core';
import { packageFile } from '../own-package.ts';
import type { Io } from '../process/io.ts';
import type { DevSite, DevSnapshot } from './dev-site.ts';
import type { EventStreams } from './event-stream.ts';
import {
  contentType,
  type HttpResponse,
  hashOf,
  jsonResponse,
  textResponse,
} from './http-response.ts';
import { openInEditor } from './open-programs.ts';
import {
  type Handler,
  isSameOrigin,
  methodNotAllowed,
  type SafeRequest,
} from './request-listener.ts';
import { parseTarget, resolveTarget } from './request-target.ts';
import { answerFrom } from './static-site.ts';

/** The context for answering requests. */
export interface DevHandlerOptions {
  readonly site: DevSite;
  /** Resolves when the site has been loaded. */
  readonly ready: Promise<void>;
  /** Resolves when the site has been checked. */
  readonly checked: Promise<void>;
  readonly streams: EventStreams;
  readonly env: Io['env'];
}

/** Answers requests for the site's pages and those of the reload client. */
export async function createDevHandler(options: DevHandlerOptions): Promise<Handler> {
  const client = await loadClientFiles();
  return async (safe) => {
    const { request, target } = safe;
    const [first, own] = target.segments;
    const isOwn = first === ownFolder;
    if (isOwn && own === 'open') return openFile(safe, options);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return methodNotAllowed('GET, HEAD');
    }
    if (!isOwn) {
      await options.ready;
      return sendPage(safe, options.site.current());
    }
    if (own === 'events' && request.method === 'GET') return openStream(safe, options);
    const file = own === undefined ? undefined : client.get(own);
    return file ?? textResponse(404, 'There is nothing at this address.');
  };
}

/** The state that is sent to an open page: its tags and its problems, as JSON. */
export async function pageState(site: DevSite, address: string): Promise<string> {
  const snapshot = site.current();
  const target = parseTarget(address);
  const found = 'status' in target ? null : resolveTarget(target, snapshot.base, snapshot.has);
  const path = found?.type === 'file' ? found.path : '404.html';
  // For a missing page every problem may be the cause.
  const problems = path === '404.html' ? snapshot.diagnostics() : snapshot.problemsOf(path);
  return JSON.stringify({
    state: stateTag((await snapshot.content(path)) ?? Buffer.alloc(0), snapshot),
    rules: snapshot.rules,
    failure: site.failure(),
    problems: problems.slice(0, mostProblems).map(problemObject),
    more: Math.max(0, problems.length - mostProblems),
  });
}

/** Maximum number of problems in the overlay. */
const mostProblems = 50;

function problemObject(diagnostic: Diagnostic): object {
  const { rule, severity, message, hint = '', file, line, column, frame } = diagnostic;
  return { rule, severity, message, hint, file, line, column, frame };
}

function stateTag(content: Buffer, { rules }: DevSnapshot): string {
  return hashOf(hashOf(content) + rules);
}

async function sendPage({ target }: SafeRequest, snapshot: DevSnapshot): Promise<HttpResponse> {
  const answer = await answerFrom(snapshot, target);
  const isPage = answer.headers['Content-Type']?.startsWith('text/html') ?? false;
  if (!isPage || !Buffer.isBuffer(answer.body)) return answer;
  const html = injectClient(answer.body.toString('utf8'), {
    state: stateTag(answer.body, snapshot),
    rules: snapshot.rules,
  });
  const body = Buffer.from(html);
  return { ...answer, headers: { ...answer.headers, ETag: `"${hashOf(body)}"` }, body };
}

async function openStream(
  { request, response, target }: SafeRequest,
  { checked, site, streams }: DevHandlerOptions,
): Promise<HttpResponse | null> {
  if (!isSameOrigin(request))
    return textResponse(403, 'Only pages of this server may subscribe to its events.');
  await checked;
  const page = new URLSearchParams(target.search).get('page') ?? '/';
  if (response.destroyed) return null;
  const state = await pageState(site, page);
  return streams.open(request, response, { page, state })
    ? null
    : textResponse(503, 'Too many pages are open.');
}

/**
 * Opens a source file in the editor. The request must be a POST from a page of this server, since
 * it starts a program.
 */
async function openFile(
  { request, target }: SafeRequest,
  { ready, site, env }: DevHandlerOptions,
): Promise<HttpResponse> {
  if (request.method !== 'POST') return methodNotAllowed('POST');
  // Without either header the origin is unknown.
  const origin = request.headers.origin ?? request.headers['sec-fetch-site'];
  if (origin === undefined || !isSameOrigin(request)) {
    return textResponse(403, 'Only pages of this server may open files.');
  }
  await ready;
  const query = new URLSearchParams(target.search);
  const file = site.current().sourceFile(query.get('file') ?? '');
  if (file === null) return textResponse(404, 'This file is not a source of the site.');
  const [line, column] = [toNumber(query.get('line')), toNumber(query.get('column'))];
  const problem = await openInEditor({ file, line, column }, env);
  return problem === null ? jsonResponse(200, {}) : jsonResponse(501, { problem });
}

function toNumber(text: string | null): number {
  return /^\d{1,7}$/.test(text ?? '') ? Math.max(1, Number(text)) : 1;
}

/** Path prefix of the server's own files. */
const ownFolder = '__docsgen';

/**
 * The tags of a page in the browser. When `state` changes, its content must be fetched; when
 * `rules` changes, it must be reloaded.
 */
interface PageTags {
  readonly state: string;
  readonly rules: string;
}

/**
 * Adds the reload client to the response of a page. It is a script file, since the site's
 * Content-Security-Policy forbids inline scripts.
 */
export function injectClient(html: string, { state, rules }: PageTags): string {
  const client =
    `<link rel="stylesheet" href="/${ownFolder}/client.css">` +
    `<script type="module" src="/${ownFolder}/client.js" data-state="${state}" data-rules="${rules}"></script>`;
  const end = html.toLowerCase().lastIndexOf('</body>');
  return end < 0 ? html + client : html.slice(0, end) + client + html.slice(end);
}

/** Reads the reload client, which is shipped unbundled: its responses by file name. */
async function loadClientFiles(): Promise<ReadonlyMap<string, HttpResponse>> {
  const files = await Promise.all(
    ['client.js', 'client.css'].map(async (name): Promise<[string, HttpResponse]> => {
      const body = await readFile(packageFile(`client/${name}`));
      return [name, { ...textResponse(200, '', { 'Content-Type': contentType(name) }), body }];
    }),
  );
  return new Map(files);
}
