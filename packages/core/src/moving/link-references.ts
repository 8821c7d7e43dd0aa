import { originalFolder } from '../config/locales.ts';
import { decodePath, findNamed, type LinkLookup, resolveOutside } from '../graph/links.ts';
import type { SiteGraph, Span, Version } from '../model/index.ts';
import { splitAddress } from '../text/address.ts';
import { containsPath, joinPath, pathBelow, withoutTrailingSlash } from '../text/paths.ts';
import type { Reference } from './references.ts';

/** The context for resolving addresses. */
export interface AddressContext {
  readonly site: SiteGraph;
  readonly version: Version;
  /** The targets of links in the collection. */
  readonly lookup: LinkLookup;
  /** Every file of the site. */
  readonly known: ReadonlySet<string>;
}

interface AddressAt {
  readonly href: string;
  readonly span: Span;
  readonly file: string;
  /** The file of the page, if it includes `file`. */
  readonly page?: string;
}

/** Resolves an address to a file; empty if it isn't that of a file. */
export function addressReference(
  { href, span, file, page = file }: AddressAt,
  context: AddressContext,
): Reference[] {
  const written = decodePath(splitAddress(href).path);
  if (written === null || written === '' || resolveOutside(href, 'link') !== null) return [];
  const { lookup, site } = context;
  const named = findNamed(href, { from: file, page }, lookup);
  const { style, target } = named;
  if (style === null || style === 'redirect' || style === 'static') return [];
  const reference = { file, span, written, style, folder: lookup.folder, isAddress: true } as const;
  if (named.file !== undefined) {
    const found = knownFile(named.file, context);
    return found === null ? [] : [{ ...reference, ...found }];
  }
  if (target.type !== 'route') return [];
  // A translation may write the route of an original, which leads to the page in its language.
  const route = style === 'route' ? withoutTrailingSlash(written) : target.route;
  const entry = site.routes.get(route);
  return entry === undefined ? [] : [{ ...reference, target: entry.filePath }];
}

/** A file of the site, or the original that stands in for it. */
function knownFile(
  path: string,
  { lookup, known }: AddressContext,
): Pick<Reference, 'target' | 'originals'> | null {
  if (known.has(path)) return { target: path };
  const { folder, collection } = lookup;
  if (collection.locale === '' || !containsPath(folder, path)) return null;
  const originals = originalFolder(folder, collection);
  const target = joinPath(originals, pathBelow(folder, path));
  return known.has(target) ? { target, originals } : null;
}
