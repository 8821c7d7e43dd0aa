import {
  containsPath,
  joinPath,
  pathBelow,
  relativePath,
  splitAddress,
  withoutTrailingSlash,
} from '@docsgen/text';
import { imagesOf, linksOf } from '../check/rule.ts';
import { originalFolder } from '../config/locales.ts';
import type { AddressStyle, LinkLookup } from '../graph/link-lookup.ts';
import { decodePath, findNamed, resolveOutside } from '../graph/links.ts';
import type { Entry, SidebarItemConfig, SiteGraph, Span, Version } from '../model/index.ts';
import type { ParsedCollection } from '../parse/parse-sources.ts';
import type { SiteRun } from '../pipeline.ts';
import { withoutPrefixes } from '../routes/routes.ts';
import { createFileReader, type FileReader, fileReferences } from './file-references.ts';

/** A reference to a file in a source file. */
export interface Reference {
  /** The file that contains the reference. */
  readonly file: string;
  /** Its span, which may include quotes, a query and a fragment. */
  readonly span: Span;
  /** How it names its target. Links by redirects and to static files stay as they are. */
  readonly style: Exclude<AddressStyle, 'redirect' | 'static'> | 'category-id' | 'folder';
  /** The reference as written, without quotes, query and fragment, percent-decoded. */
  readonly written: string;
  /** The referenced file; a folder for the style `folder`. */
  readonly target: string;
  /** The folder of the collection that contains the reference. */
  readonly folder: string;
  /**
   * The folder of the originals, if the target has no translation: the reference is written as if
   * the translation existed below `folder`.
   */
  readonly originals?: string;
  /** Whether it is an address, in which some characters must be percent-encoded. */
  readonly isAddress: boolean;
  /** Whether the reference includes the target's text. */
  readonly isInclude?: boolean;
  /** The end of the target's path that the name of an import leaves out, such as `.mdx`. */
  readonly omitted?: string;
  /** Whether a relative name must begin with a dot: without it, an import names a package. */
  readonly needsDot?: boolean;
}

/** A site with its source files. */
export type SourcedSite = Pick<SiteRun, 'site' | 'graph' | 'sources' | 'collections' | 'renderer'>;

/** Finds all references in the site to its files. Each position is reported once. */
export function findReferences(reading: SourcedSite): Reference[] {
  const reader = createFileReader(reading, knownFiles(reading));
  const found = reading.site.versions.flatMap((version) => {
    return referencesIn(version, reading, reader);
  });
  return uniquePlaces([...found, ...redirectReferences(reading.site)]);
}

/** Finds the references in the files of a version. Each position is reported once. */
export function versionReferences(version: Version, reading: SourcedSite): Reference[] {
  const reader = createFileReader(reading, knownFiles(reading));
  return uniquePlaces(referencesIn(version, reading, reader));
}

function referencesIn(
  version: Version,
  { site, graph, sources, collections }: SourcedSite,
  reader: FileReader,
): Reference[] {
  const at = site.versions.indexOf(version);
  const parsed = collections[at];
  const files = sources.collections[at];
  const lookup = graph.names.connections.collections[at]?.lookup;
  if (parsed === undefined || files === undefined || lookup === undefined) return [];
  const context = { site, version, lookup, known: reader.known };
  // The references of an untranslated entry are in the original's file.
  const entries = [...version.entries.values()].filter((entry) => entry.untranslated !== true);
  return [
    ...entries.flatMap((entry) => entryReferences(entry, context)),
    ...sidebarReferences(parsed, context),
    ...categoryReferences(parsed, context),
    ...[...files.entries, ...files.partials].flatMap((file) => {
      return fileReferences(file, version, reader);
    }),
  ];
}

function uniquePlaces(references: readonly Reference[]): Reference[] {
  return [...new Map(references.map((reference) => [placeKey(reference), reference])).values()];
}

function placeKey({ file, span }: Reference): string {
  return `${file}:${span.line}:${span.column}`;
}

function knownFiles({ site, sources, collections }: SourcedSite): ReadonlySet<string> {
  const { root, staticDir } = site.config;
  const folder = relativePath(root, staticDir);
  const ofStatic = [...sources.staticFiles.keys()].map((path) => joinPath(folder, path));
  const ofCollections = sources.collections.flatMap(({ entries, partials, modules }, at) => [
    ...[...entries, ...partials, ...modules].map(({ path }) => path),
    ...(collections[at]?.assets.keys() ?? []),
  ]);
  return new Set([...ofStatic, ...ofCollections]);
}

function entryReferences(entry: Entry, context: AddressContext): Reference[] {
  const { filePath: page, frontMatter, frontMatterSpans } = entry;
  const addresses: AddressAt[] = [...linksOf(entry), ...imagesOf(entry)];
  const image = frontMatterSpans.image?.value;
  if (frontMatter.image !== undefined && image !== undefined) {
    addresses.push({ href: frontMatter.image, span: image, file: page });
  }
  const ids = (['pagination_prev', 'pagination_next'] as const).flatMap((key) => {
    return idReference(frontMatter[key] ?? null, frontMatterSpans[key]?.value, page, context);
  });
  return [...ids, ...addresses.flatMap((one) => addressReference({ ...one, page }, context))];
}

function idReference(
  id: string | null,
  span: Span | null | undefined,
  file: string,
  { version, lookup: { folder } }: AddressContext,
): Reference[] {
  const entry = id === null ? undefined : version.entries.get(id);
  if (id === null || span == null || entry === undefined) return [];
  const target = entry.filePath;
  return [{ file, span, style: 'id', written: id, target, folder, isAddress: false }];
}

function sidebarReferences({ sidebars }: ParsedCollection, context: AddressContext): Reference[] {
  return sidebars.flatMap(({ file, items }) => itemReferences(items, file, context));
}

function itemReferences(
  items: readonly SidebarItemConfig[],
  file: string,
  context: AddressContext,
): Reference[] {
  return items.flatMap((item): Reference[] => {
    switch (item.type) {
      case 'doc':
      case 'ref':
        return idReference(item.id, item.at, file, context);
      case 'link':
        if (item.at === null) return [];
        return addressReference({ href: item.href, span: item.at, file }, context);
      case 'autogenerated': {
        if (item.at === null || item.dirName === '.') return [];
        const { folder } = context.lookup;
        const [written, target] = [item.dirName, joinPath(folder, item.dirName)];
        const span = item.at;
        return [{ file, span, style: 'folder', written, target, folder, isAddress: false }];
      }
      case 'category': {
        const { link } = item;
        const own = link?.type === 'doc' ? idReference(link.id, link.at, file, context) : [];
        return [...own, ...itemReferences(item.items, file, context)];
      }
      default:
        return [];
    }
  });
}

/** References of category files to an entry by its id: relative to their folder, or complete. */
function categoryReferences(
  { categories }: ParsedCollection,
  { version, lookup: { folder } }: AddressContext,
): Reference[] {
  return categories.flatMap(({ file, folder: own, link }): Reference[] => {
    if (link?.type !== 'doc' || link.at === null) return [];
    const ids = [
      joinPath(withoutPrefixes(own, version.collection.numberPrefixes), link.id),
      link.id,
    ];
    const entry = ids.map((id) => version.entries.get(id)).find(Boolean);
    if (entry === undefined) return [];
    const reference = { file, span: link.at, style: 'category-id', written: link.id } as const;
    return [{ ...reference, target: entry.filePath, folder, isAddress: false }];
  });
}

/** The targets of the configuration's redirects, which are routes. */
function redirectReferences({ redirects, routes }: SiteGraph): Reference[] {
  return redirects.flatMap(({ file, to }): Reference[] => {
    if (to === null || to.span.endColumn === to.span.column) return [];
    const { path } = splitAddress(to.written);
    const written = decodePath(path) ?? path;
    const target = routes.get(withoutTrailingSlash(written))?.filePath;
    if (target === undefined) return [];
    return [{ file, span: to.span, style: 'route', written, target, folder: '', isAddress: true }];
  });
}

/** The context for resolving addresses. */
interface AddressContext {
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
function addressReference(
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
  // A translation may write the route of an original, which leads to the page in its language. The
  // route of the last version leads to the page of another version, which moves by itself.
  const original = style === 'route' ? site.routes.get(withoutTrailingSlash(written)) : undefined;
  const shown = site.routes.get(target.route);
  const entry = original?.version === shown?.version ? original : shown;
  return entry === undefined ? [] : [{ ...reference, target: entry.filePath }];
}

/** A file of the site, or the original that stands in for it. */
function knownFile(
  path: string,
  { site: { config }, lookup, known }: AddressContext,
): Pick<Reference, 'target' | 'originals'> | null {
  if (known.has(path)) return { target: path };
  const { folder, collection } = lookup;
  if (collection.locale === '' || !containsPath(folder, path)) return null;
  const originals = originalFolder(collection, config.root);
  const target = joinPath(originals, pathBelow(folder, path));
  return known.has(target) ? { target, originals } : null;
}
