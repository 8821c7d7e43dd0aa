import { originalFolder } from '../config/locales.ts';
import { decodePath } from '../graph/links.ts';
import type { Entry, SiteConfig, SiteGraph, Span, Version } from '../model/index.ts';
import { classifyAddress, splitAddress } from '../text/address.ts';
import { climbPath, joinPath, parentPath, withoutTrailingSlash } from '../text/paths.ts';
import type { Reference } from './references.ts';

/** The context for resolving addresses. */
export interface AddressContext {
  readonly site: SiteGraph;
  readonly version: Version;
  /** The collection's folder. */
  readonly folder: string;
  /** Every file of the site. */
  readonly known: ReadonlySet<string>;
  /** Entries by file. */
  readonly entries: ReadonlyMap<string, Entry>;
}

interface AddressAt {
  readonly href: string;
  readonly span: Span;
  readonly file: string;
}

/**
 * Resolves an address to a file by the rules of `resolveLink`; empty if it isn't that of a file.
 */
export function addressReference(
  { href, span, file }: AddressAt,
  context: AddressContext,
): Reference[] {
  if (classifyAddress(href, 'link').type !== 'site') return [];
  const written = decodePath(splitAddress(href).path);
  if (written === null || written === '') return [];
  const named = written.startsWith('/')
    ? absoluteTarget(written, context)
    : relativeTarget(written, file, context);
  if (named === null) return [];
  return [{ file, span, written, ...named, folder: context.folder, isAddress: true }];
}

type NamedTarget = Pick<Reference, 'style' | 'target' | 'originals'>;

function absoluteTarget(
  written: string,
  { site, folder, known }: AddressContext,
): NamedTarget | null {
  const entry = site.routes.get(withoutTrailingSlash(written));
  if (entry !== undefined) return { style: 'route', target: entry.filePath };
  const path = written.slice(1);
  const target = joinPath(folder, path);
  if (known.has(target)) return { style: 'root', target };
  return known.has(path) ? { style: 'site-root', target: path } : null;
}

function relativeTarget(
  written: string,
  file: string,
  context: AddressContext,
): NamedTarget | null {
  const { site, version, folder, known, entries } = context;
  const { collection } = version;
  const isDotted = written.startsWith('.');
  const byId = isDotted ? undefined : version.entries.get(written.replace(/\/$/, ''));
  if (byId !== undefined) return { style: 'id', target: byId.filePath };
  const target = climbPath(joinPath(parentPath(file), written));
  if (known.has(target)) return { style: 'relative', target };
  if (collection.locale !== '' && target.startsWith(`${folder}/`)) {
    const originals = originalFolder(folder, collection);
    const original = joinPath(originals, target.slice(folder.length + 1));
    if (known.has(original)) return { style: 'relative', target: original, originals };
  }
  const fromRoot = climbPath(joinPath(folder, written));
  if (!isDotted && entries.has(fromRoot)) return { style: 'collection', target: fromRoot };
  const own = entries.get(file);
  const base = own && addressFolder(own.route, site.config);
  const page = base === undefined ? undefined : site.routes.get(`/${climbPath(base + written)}`);
  return page === undefined ? null : { style: 'address', target: page.filePath };
}

/** The base path for relative addresses on the page of a route, with a trailing slash. */
export function addressFolder(
  route: string,
  { trailingSlash }: Pick<SiteConfig, 'trailingSlash'>,
): string {
  return `${trailingSlash ? route : parentPath(route)}/`;
}
