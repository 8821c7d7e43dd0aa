import type {
  Entry,
  NodeSpan,
  SidebarItemConfig,
  SiteGraph,
  Span,
  Version,
} from '../model/index.ts';
import type { ParsedCollection } from '../parse/parse-sources.ts';
import type { SiteRun } from '../pipeline.ts';
import { withoutPrefixes } from '../routes/routes.ts';
import { joinPath, relativePath } from '../text/paths.ts';
import { includeReferences } from './include-references.ts';
import { type AddressContext, addressReference } from './link-references.ts';

/**
 * The style of a reference to a page: a path relative to the file's folder (`relative`), to the
 * collection's folder, with a leading slash (`root`) or without (`collection`), or to the site's
 * root (`site-root`); an id; the page's absolute route; or a relative address.
 */
type LinkStyle = 'relative' | 'root' | 'collection' | 'site-root' | 'id' | 'route' | 'address';

/** A reference to a file in a source file. */
export interface Reference {
  /** The file that contains the reference. */
  readonly file: string;
  /** Its span, which may include quotes, a query and a fragment. */
  readonly span: Span;
  readonly style: LinkStyle | 'category-id' | 'folder';
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
}

/** A site with its source files. */
type SourcedSite = Pick<SiteRun, 'site' | 'sources' | 'collections'>;

/** Finds includes in a body as the parser does. */
type FindIncludeReferences = Parameters<typeof includeReferences>[1]['find'];

/** Finds all references in the site to its files. Each position is reported once. */
export function findReferences(reading: SourcedSite, find: FindIncludeReferences): Reference[] {
  const { site, sources, collections } = reading;
  const known = knownFiles(reading);
  const byFile = entriesByFile(site);
  const found = site.versions.flatMap((version, at): Reference[] => {
    const parsed = collections[at];
    const files = sources.collections[at];
    if (parsed === undefined || files === undefined) return [];
    const folder = relativePath(site.config.root, version.collection.path);
    const context = { site, version, folder, known, entries: byFile };
    // The references of an untranslated entry are in the original's file.
    const entries = [...version.entries.values()].filter((entry) => entry.untranslated !== true);
    return [
      ...entries.flatMap((entry) => entryReferences(entry, context)),
      ...sidebarReferences(parsed, context),
      ...categoryReferences(parsed, context),
      ...includeReferences([...files.entries, ...files.partials], { folder, known, find }),
    ];
  });
  const unique = [...found, ...redirectReferences(reading, { known, entries: byFile })].map(
    (reference): [string, Reference] => [placeKey(reference), reference],
  );
  return [...new Map(unique).values()];
}

/** Maps files to entries, without untranslated entries, which have the original's file. */
export function entriesByFile({ versions }: SiteGraph): ReadonlyMap<string, Entry> {
  const found = new Map<string, Entry>();
  for (const { entries } of versions) {
    for (const entry of entries.values()) {
      const isOwn = entry.untranslated !== true;
      if (isOwn && !found.has(entry.filePath)) found.set(entry.filePath, entry);
    }
  }
  return found;
}

function placeKey({ file, span }: Reference): string {
  return `${file}:${span.line}:${span.column}`;
}

function knownFiles({ site, sources, collections }: SourcedSite): ReadonlySet<string> {
  const { root, staticDir } = site.config;
  const folder = relativePath(root, staticDir);
  const ofStatic = [...sources.staticFiles.keys()].map((path) => joinPath(folder, path));
  const ofCollections = sources.collections.flatMap(({ entries, partials }, at) => [
    ...[...entries, ...partials].map(({ path }) => path),
    ...(collections[at]?.assets.keys() ?? []),
  ]);
  return new Set([...ofStatic, ...ofCollections]);
}

function entryReferences(entry: Entry, context: AddressContext): Reference[] {
  const { body, filePath, frontMatter, frontMatterSpans } = entry;
  const addresses = [
    ...body.links.map(({ href, span, file }) => ({ href, span, file: file ?? filePath })),
    ...body.images.map(({ src, span, file }) => ({ href: src, span, file: file ?? filePath })),
  ];
  const image = frontMatterSpans.image?.value;
  if (frontMatter.image !== undefined && image !== undefined) {
    addresses.push({ href: frontMatter.image, span: image, file: filePath });
  }
  const ids = (['pagination_prev', 'pagination_next'] as const).flatMap((key) => {
    return idReference(frontMatter[key] ?? null, frontMatterSpans[key], filePath, context);
  });
  return [...ids, ...addresses.flatMap((address) => addressReference(address, context))];
}

function idReference(
  id: string | null,
  span: NodeSpan | Span | null | undefined,
  file: string,
  { version, folder }: Pick<AddressContext, 'version' | 'folder'>,
): Reference[] {
  const entry = id === null ? undefined : version.entries.get(id);
  if (id === null || span == null || entry === undefined) return [];
  const at = 'value' in span ? span.value : span;
  const target = entry.filePath;
  return [{ file, span: at, style: 'id', written: id, target, folder, isAddress: false }];
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
        const { folder } = context;
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
  { version, folder }: { version: Version; folder: string },
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

/** The targets of the configuration's redirects. */
function redirectReferences(
  { site }: SourcedSite,
  files: Pick<AddressContext, 'known' | 'entries'>,
): Reference[] {
  const [version] = site.versions;
  if (version === undefined) return [];
  const context = { site, version, folder: '', ...files };
  return site.redirects.flatMap(({ file, to }) => {
    if (to === null || to.span.endColumn === to.span.column) return [];
    return addressReference({ href: to.written, span: to.span, file }, context);
  });
}
