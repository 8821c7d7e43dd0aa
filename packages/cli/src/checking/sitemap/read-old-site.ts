import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { PublishedSite, SiteConfig } from '@docsgen/core';
import { decodeAddress, isFolder, toPosix } from '@docsgen/core';
import { Parser } from 'htmlparser2';
import { pathFrom } from '../../files/paths.ts';
import { Failure } from '../../process/failure.ts';
import type { Interruption } from '../../process/interruption.ts';
import { messageOf } from '../../process/reasons.ts';
import { fetchText } from './fetch-text.ts';
import { parseSitemap, type Sitemap } from './parse-sitemap.ts';

/** The context for reading an old site. */
export interface OldSiteContext {
  readonly cwd: string;
  readonly config: SiteConfig;
  readonly interruption: Interruption;
}

/** The published state, and the part of it that can't be compared. */
export interface OldSite extends PublishedSite {
  /** A sentence about what was left out of the comparison; null if nothing was. */
  readonly leftOut: string | null;
}

/** Maximum number of sitemaps in an index. */
const mostSitemaps = 1000;

/** Maximum size of an uncompressed sitemap by the protocol of sitemaps.org, in bytes. */
const largestSitemap = 50 * 1024 * 1024;
const tooLarge = 'it is larger than 50 MB';

/**
 * Reads the published state of another generator: the addresses in its sitemap, or those of a built
 * folder with the ids of headings.
 *
 * @param written An address, or a file or folder relative to the working directory.
 * @throws Failure
 */
export async function readOldSite(written: string, context: OldSiteContext): Promise<OldSite> {
  if (/^https?:\/\//i.test(written)) return readAddress(written, context);
  const place = path.resolve(context.cwd, written);
  return (await isFolder(place)) ? readFolder(place, context) : readFiles(place, written, context);
}

/** A parsed sitemap with its text. */
interface ReadSitemap extends Sitemap {
  readonly file: string;
  readonly text: string;
}

async function readFiles(
  file: string,
  written: string,
  { config }: OldSiteContext,
): Promise<OldSite> {
  const read = async (target: string): Promise<ReadSitemap> => {
    const name = pathFrom(config.root, path.dirname(target), path.basename(target));
    const text = await readSitemapFile(target).catch((cause: unknown) => {
      const reason = messageOf(cause).replace(/\.$/, '');
      throw new Failure(`The sitemap ${name} can't be read: ${reason}.`, { cause });
    });
    return sitemapOf(text, name);
  };
  const first = await read(file);
  if (!first.isIndex) return publishedBy([first], config);
  const below = first.addresses.map(({ url }) => {
    if (!URL.canParse(url, 'file:'))
      throw new Failure(`${written} lists "${url}", which is not a valid address.`);
    return path.join(path.dirname(file), path.posix.basename(new URL(url, 'file:').pathname));
  });
  return publishedBy(await readAll(below, read), config);
}

/** The text of a sitemap, gzipped or not. @throws Error when it isn't a readable sitemap. */
async function readSitemapFile(file: string): Promise<string> {
  const found = await stat(file);
  // Pipes and devices may be endless.
  if (!found.isFile()) throw new Error('it is not a file');
  if (found.size > largestSitemap) throw new Error(tooLarge);
  const bytes = await readFile(file);
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes.toString('utf8');
  try {
    return gunzipSync(bytes, { maxOutputLength: largestSitemap }).toString('utf8');
  } catch (cause) {
    const isTooLarge = cause instanceof RangeError;
    throw isTooLarge ? new Error(tooLarge, { cause }) : cause;
  }
}

async function readAddress(
  address: string,
  { config, interruption }: OldSiteContext,
): Promise<OldSite> {
  if (!URL.canParse(address)) throw new Failure(`${address} is not a valid address.`);
  const stop = new AbortController();
  const { timeout, allowPrivate } = config.external;
  const options = { timeoutMs: timeout * 1000, allowPrivate, signal: stop.signal };
  const { host } = new URL(address);
  const read = async (url: string): Promise<ReadSitemap> => {
    const text = await interruption.race(fetchText(url, host, options));
    return sitemapOf(text, url);
  };
  try {
    const first = await read(address);
    const urls = first.addresses.map(({ url }) => url).filter((url) => /^https?:/i.test(url));
    const sitemaps = first.isIndex ? await readAll(urls, read) : [first];
    // A remote sitemap has no file in the site, so its findings are reported at the configuration.
    const place = { file: config.file ?? 'docsgen.config.ts', at: null };
    return { ...publishedBy(sitemaps, config), file: '', text: '', positionOf: () => place };
  } finally {
    stop.abort();
  }
}

async function readAll(
  places: readonly string[],
  read: (place: string) => Promise<ReadSitemap>,
): Promise<ReadSitemap[]> {
  if (places.length > mostSitemaps) {
    throw new Failure(`The index lists more than ${mostSitemaps} sitemaps.`);
  }
  const found: ReadSitemap[] = [];
  for (const place of places) found.push(await read(place));
  return found;
}

/** @throws Failure when it isn't a sitemap. */
function sitemapOf(written: string, file: string): ReadSitemap {
  const text = written.replace(/^\uFEFF/, '');
  const sitemap = parseSitemap(text);
  if (sitemap === null) throw new Failure(`${file} isn't an XML sitemap.`);
  return { ...sitemap, file, text };
}

/** The routes in sitemaps. @throws Failure when none is below the site's base. */
function publishedBy(sitemaps: readonly ReadSitemap[], { base }: SiteConfig): OldSite {
  const places = new Map<string, ReturnType<PublishedSite['positionOf']>>();
  const [first] = sitemaps;
  let listed = 0;
  let outside = 0;
  for (const { addresses, file } of sitemaps) {
    for (const { url, at } of addresses) {
      listed += 1;
      const route = URL.canParse(url) ? oldRoute(new URL(url).pathname, base) : null;
      if (route === null) outside += 1;
      // Offsets refer to `text`, which is that of the first sitemap.
      if (route !== null) places.set(route, { file, at: file === first?.file ? at : null });
    }
  }
  if (listed > 0 && places.size === 0) {
    throw new Failure(`No address in the sitemap is below ${base}, the site's base.`);
  }
  return {
    file: first?.file ?? '',
    text: first?.text ?? '',
    routes: Object.fromEntries([...places.keys()].map((route) => [route, []])),
    redirects: {},
    addressesOnly: true,
    twin: async () => null,
    leftOut: outside === 0 ? null : leftOutText(outside, listed, base),
    positionOf: (route) => places.get(route) ?? { file: first?.file ?? '', at: null },
  };
}

function leftOutText(outside: number, listed: number, base: string): string {
  const verbs = outside === 1 ? ['is', 'was'] : ['are', 'were'];
  const which = `${outside} of the sitemap's ${listed} addresses`;
  return `${which} ${verbs[0]} outside of ${base}, the site's base, and ${verbs[1]} not compared.`;
}

/** The pages of a built folder; those with an immediate redirect count as redirects. */
async function readFolder(folder: string, { config }: OldSiteContext): Promise<OldSite> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const pages = found
    .filter((entry) => entry.isFile() && /\.html?$/i.test(entry.name))
    .map((entry) => toPosix(path.relative(folder, path.join(entry.parentPath, entry.name))))
    .filter((file) => file !== '404.html')
    .sort();
  if (pages.length === 0) throw new Failure(`${folder} has no pages (.html).`);
  const files = new Map<string, string>();
  const routes: [string, readonly string[]][] = [];
  const redirects: [string, string][] = [];
  for (const file of pages) {
    const { anchors, refresh } = readPage(await readFile(path.join(folder, file), 'utf8'));
    const route = oldRoute(`/${encodeURI(file)}`, '/') ?? '/';
    files.set(route, file);
    if (refresh === null) routes.push([route, anchors]);
    else redirects.push([route, refresh]);
  }
  return {
    file: '',
    text: '',
    addressesOnly: true,
    twin: async () => null,
    leftOut: null,
    routes: Object.fromEntries(routes),
    redirects: Object.fromEntries(redirects),
    positionOf: (route) => ({
      file: pathFrom(config.root, folder, files.get(route) ?? ''),
      at: null,
    }),
  };
}

/** The heading ids of a page, and the target of its immediate redirect; null without one. */
function readPage(html: string): { anchors: readonly string[]; refresh: string | null } {
  const anchors: string[] = [];
  let refresh: string | null = null;
  const parser = new Parser({
    onopentag(name, { id = '', 'http-equiv': equiv = '', content = '' }) {
      if (/^h[1-6]$/.test(name) && id !== '') anchors.push(id);
      if (name === 'meta' && equiv.toLowerCase() === 'refresh') {
        refresh = /\burl\s*=\s*['"]?([^'"]*)/i.exec(content)?.[1] ?? null;
      }
    },
  });
  parser.end(html);
  return { anchors, refresh };
}

/**
 * Converts a path of another generator's site to a route: without base, trailing slash and file
 * names. Null for a path outside of the base.
 *
 * @param address Path of an address, percent-encoded.
 */
function oldRoute(address: string, base: string): string | null {
  const decoded = decodeAddress(address);
  const below = decoded === base.replace(/\/$/, '') ? base : decoded;
  if (!below.startsWith(base)) return null;
  const bare = below
    .slice(base.length)
    .replace(/(?:^|\/)index\.html?$/i, '')
    .replace(/\.html?$/i, '')
    .replace(/(?<!\/)\/+$/, '');
  return `/${bare}`;
}
