import {
  asWords,
  createNameIndex,
  fileStart,
  foldPath,
  joinPath,
  lastSegment,
  type NameIndex,
  parentPath,
  pathBelow,
  relativePath,
  shorten,
  suggestName,
  valueSpan,
} from '@docsgen/text';
import { withoutLanguage } from '../config/translation-files.ts';
import type {
  CollectionConfig,
  Finding,
  ParsedEntry,
  SidebarFile,
  SidebarItemConfig,
  SiteConfig,
  Span,
} from '../model/index.ts';
import {
  type EntryLocation,
  locateEntry,
  slugPath,
  slugProblem,
  toRoute,
  withoutExtension,
} from '../routes/routes.ts';

/** The parts of a parsed entry that names, sidebars and redirects are resolved from: not its body. */
export type EntryHead = Pick<
  ParsedEntry,
  'filePath' | 'frontMatter' | 'readDetails' | 'summary' | 'original'
>;

/** An entry with its id, route and title, before its links are resolved. */
export interface NamedEntry {
  readonly parsed: EntryHead;
  readonly location: EntryLocation;
  readonly id: string;
  readonly route: string;
  readonly title: string;
}

/** The span of a value in the front matter; the start of the file if it isn't there. */
export function frontMatterSpan(
  { readDetails }: Pick<ParsedEntry, 'readDetails'>,
  key: string,
): Span {
  return valueSpan(readDetails().frontMatterSpans, key);
}

/** The entries of a collection by id, in the order of their files. */
export interface NamedEntries {
  /** The folder of the entries, from the site's root. */
  readonly folder: string;
  readonly entries: ReadonlyMap<string, NamedEntry>;
  /** The entries, each with its index in `ParsedCollection.entries`. */
  readonly indexed: readonly (readonly [entry: NamedEntry, index: number])[];
  /** Ids of entries that exist but aren't built: drafts and duplicates. */
  readonly absent: ReadonlySet<string>;
  /** Duplicates, each with the entry that has its id or route. */
  readonly leftOut: ReadonlyMap<NamedEntry, NamedEntry>;
  /** Drafts, with the names that they would have if they were built. */
  readonly drafts: readonly NamedEntry[];
  /** Every folder that contains an entry, a draft or a duplicate. */
  readonly folders: ReadonlySet<string>;
  /** The ids of all entries, for suggestions. */
  readonly ids: NameIndex;
}

/** What names of entries depend on. */
interface Naming {
  readonly collection: CollectionConfig;
  /** Labels that sidebars give to entries, by id: titles of those without one. */
  readonly labels: ReadonlyMap<string, string>;
  readonly findings: Finding[];
}

/** The labels that the files of sidebars give to entries, by id; the first one of each. */
export function writtenLabels(files: readonly SidebarFile[]): ReadonlyMap<string, string> {
  const labels = new Map<string, string>();
  const collect = (items: readonly SidebarItemConfig[]): void => {
    for (const item of items) {
      if (item.type === 'category') {
        const { link, label } = item;
        if (link?.type === 'doc' && !labels.has(link.id)) labels.set(link.id, label);
        collect(item.items);
      } else if ((item.type === 'doc' || item.type === 'ref') && item.label !== undefined) {
        if (!labels.has(item.id)) labels.set(item.id, item.label);
      }
    }
  };
  for (const { items } of files) collect(items);
  return labels;
}

/**
 * Determines the id, route and title of each entry of a collection. Of two entries with the same id
 * or route, the first is kept.
 */
export function nameEntries(
  parsed: readonly ParsedEntry[],
  config: SiteConfig,
  naming: Naming,
): NamedEntries {
  const { collection, findings } = naming;
  const folder = relativePath(config.root, collection.path);
  const entries = new Map<string, NamedEntry>();
  const absent = new Set<string>();
  const leftOut = new Map<NamedEntry, NamedEntry>();
  const drafts: NamedEntry[] = [];
  const folders = new Set<string>();
  const routes = new Map<string, NamedEntry>();
  const indexed: [NamedEntry, number][] = [];
  const isOther = otherIndexes(parsed.map((entry) => entryPath(entry, folder, collection)));
  const context = { ...naming, isOther };
  for (const [index, entry] of parsed.entries()) {
    const named = nameEntry(entry, folder, context);
    folders.add(named.location.folder);
    if (named.parsed.frontMatter.draft === true && !config.drafts) {
      absent.add(named.id);
      drafts.push(named);
      continue;
    }
    const sameId = entries.get(named.id);
    // File systems that ignore case or Unicode normalization would store both in one file.
    const folded = foldPath(named.route);
    const sameRoute = routes.get(folded);
    if (sameId !== undefined) {
      findings.push(duplicate('duplicate-id', `the id "${named.id}"`, 'id', [named, sameId]));
      leftOut.set(named, sameId);
    } else if (sameRoute !== undefined) {
      const what = `the route "${named.route}"`;
      findings.push(duplicate('duplicate-route', what, 'slug', [named, sameRoute]));
      leftOut.set(named, sameRoute);
      absent.add(named.id);
    } else {
      entries.set(named.id, named);
      indexed.push([named, index]);
      routes.set(folded, named);
    }
  }
  const ids = createNameIndex(() => entries.keys());
  return { folder, entries, indexed, absent, leftOut, drafts, folders, ids };
}

/** Whether a file is its folder's index whatever the folder's name is. */
export function isIndexFile(path: string): boolean {
  return /(?:^|\/)(?:index|readme)\.[^./]+$/i.test(path);
}

/** Such a file that comes before a README. */
const firstIndex = /(?:^|\/)index\.[^./]+$/i;

/** Whether another file is the index of the folder of an entry. @param path Its path in the collection */
type IsOther = (path: string) => boolean;

/** @param paths The paths of all entries in the collection. */
function otherIndexes(paths: readonly string[]): IsOther {
  const foldersOf = (files: readonly string[]): ReadonlySet<string> => {
    return new Set(files.map((path) => parentPath(path)));
  };
  const withFirst = foldersOf(paths.filter((path) => firstIndex.test(path)));
  const withAny = foldersOf(paths.filter(isIndexFile));
  return (path) => {
    if (firstIndex.test(path)) return false;
    return (isIndexFile(path) ? withFirst : withAny).has(parentPath(path));
  };
}

function nameEntry(
  entry: ParsedEntry,
  folder: string,
  { collection, labels, findings, isOther }: Naming & { readonly isOther: IsOther },
): NamedEntry {
  const { frontMatter, readDetails, summary, filePath, original } = entry;
  const parsed: EntryHead = {
    filePath,
    frontMatter,
    readDetails,
    summary,
    ...(original === undefined ? {} : { original }),
  };
  const { numberPrefixes } = collection;
  const prefixes = frontMatter.parse_number_prefixes === false ? false : numberPrefixes;
  const written = entryPath(parsed, folder, collection);
  const located = locateEntry(written, prefixes);
  // Beside an index, a README or a file with the name of its folder is a page like others.
  const location = isOther(written) ? { ...located, isIndex: false } : located;
  const id = joinPath(location.idFolder, frontMatter.id ?? location.name);
  const slug = slugOf(parsed, location, findings) ?? collection.slugs[written] ?? null;
  const path = slug ?? defaultPath(location, id);
  const title = writtenTitle(entry) || labels.get(id) || nameOf(location, id, collection);
  const route = toRoute(collection.routeBasePath, path);
  return { parsed, location, id, route, title };
}

/**
 * An entry's path in its collection.
 *
 * @param folder The collection's folder, relative to the site's root.
 */
export function entryPath(
  { filePath, original }: Pick<ParsedEntry, 'filePath' | 'original'>,
  folder: string,
  collection: Pick<CollectionConfig, 'languageEnds'>,
): string {
  return withoutLanguage(pathBelow(original ?? folder, filePath), collection);
}

/** The title that an entry has itself: in its front matter, as its first heading, or in its hero. */
export function writtenTitle({
  frontMatter: { title, template, hero },
  summary,
}: Pick<ParsedEntry, 'frontMatter' | 'summary'>): string {
  const ofHome = template === 'home' ? hero?.title : undefined;
  return title || summary.title || ofHome || '';
}

function defaultPath(location: EntryLocation, id: string): string {
  return location.isIndex ? location.idFolder : id;
}

function slugOf(parsed: EntryHead, location: EntryLocation, findings: Finding[]): string | null {
  const { slug } = parsed.frontMatter;
  if (slug === undefined || slug === '') return null;
  const problem = slugProblem(slug);
  if (problem === null) return slugPath(slug, location);
  findings.push({
    rule: 'invalid-slug',
    message: `The slug "${shorten(slug, 80)}" ${problem}.`,
    file: parsed.filePath,
    ...frontMatterSpan(parsed, 'slug'),
    hint: 'Write letters, digits, dots and dashes between single slashes, without `..`.',
  });
  return null;
}

function duplicate(
  rule: 'duplicate-id' | 'duplicate-route',
  what: string,
  key: string,
  [second, first]: readonly [NamedEntry, NamedEntry],
): Finding {
  const related = {
    message: 'The other one is here.',
    file: first.parsed.filePath,
    ...frontMatterSpan(first.parsed, key),
  };
  const advice = `Give one of them another \`${key}\`, or another file name.`;
  return {
    rule,
    message: `Another entry has ${what} already, so this one is left out.`,
    file: second.parsed.filePath,
    ...frontMatterSpan(second.parsed, key),
    hint: key === 'id' && differByPrefix(second, first) ? `${prefixHint} ${advice}` : advice,
    related: [related],
  };
}

const prefixHint =
  'Number prefixes are positions unless the collection sets `numberPrefixes: false`.';

/** Whether two entries share an id because number prefixes are removed from it. */
function differByPrefix(a: NamedEntry, b: NamedEntry): boolean {
  const isPlain = [a, b].every(({ parsed }) => parsed.frontMatter.id === undefined);
  const plainId = ({ parsed }: NamedEntry): string => withoutExtension(parsed.filePath);
  return isPlain && plainId(a) !== plainId(b);
}

/** What an entry without a title is called: by its id, or an index by its folder, as words. */
function nameOf(
  { isIndex, idFolder, name }: EntryLocation,
  id: string,
  { label }: CollectionConfig,
) {
  const isNamedByFile = id === joinPath(idFolder, name);
  if (!isIndex || !isNamedByFile) return asWords(lastSegment(id));
  return idFolder === '' ? label : asWords(lastSegment(idFolder));
}

/** The finding about an id that no entry has; `at` is the span of the id, if it is written. */
export function unknownId(
  id: string,
  { ids, folder }: NamedEntries,
  at: Span | null,
): Omit<Finding, 'file'> {
  const message = `There is no entry with the id "${id}".`;
  const advice = suggestName(ids.nearest(id), id, at);
  const wanted = joinPath(folder, id);
  return { rule: 'broken-doc-id', message, wanted, ...(at ?? fileStart), ...advice };
}

/** An entry's description: its front matter's, else its hero's tagline, else its first paragraph. */
export function entryDescription({ frontMatter, summary }: ParsedEntry): string {
  return frontMatter.description ?? frontMatter.hero?.tagline ?? summary.excerpt ?? '';
}
