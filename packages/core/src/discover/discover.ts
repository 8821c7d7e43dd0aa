import { containsPath, fileStart, joinPath, valueSpan } from '@docsgen/text';
import { sourcePatterns } from '../config/source-patterns.ts';
import {
  besideOriginals,
  translationFiles,
  translationFolders,
} from '../config/translation-files.ts';
import { isVersionName } from '../config/version-schema.ts';
import { type PlannedVersion, planLocalVersions, planVersions } from '../config/versions.ts';
import type { Cache } from '../io/cache.ts';
import { everyFile, type FileSystem, type ListedFile } from '../io/file-system.ts';
import { matchesAny } from '../io/glob-test.ts';
import type { SourceCache } from '../io/source-cache.ts';
import type { CollectionConfig } from '../model/collection-config.ts';
import type { SiteConfig } from '../model/config.ts';
import type { Finding, Result } from '../model/diagnostic.ts';
import type { SourceFile } from '../model/entry.ts';
import type { MadeData } from '../model/site.ts';
import type { CopiedFile } from './copied-file.ts';
import { joinEntries, readRuleInputs, runSources } from './extension-sources.ts';
import { createLateTexts } from './late-texts.ts';
import {
  emptyVersion,
  type MissingSearch,
  missingPaths,
  shareFontFindings,
  unknownVersions,
} from './missing-sources.ts';
import { checkOverlap } from './output-overlap.ts';
import { baselineFile, ignoredPaths, notCopied } from './source-folders.ts';
import { createSourceReader, type SourceReader } from './source-reader.ts';
import { readAround, type VersionTexts } from './surrounding-files.ts';
import { sidebarPrograms, unknownLocales, unreadFiles, unreadVersions } from './unread-files.ts';

/** The files of a collection in one version, each kind sorted by path. */
export interface CollectionSources extends PlannedVersion {
  readonly entries: readonly SourceFile[];
  /** Partials: Markdown that isn't an entry but may be included in one. */
  readonly partials: readonly SourceFile[];
  readonly categories: readonly SourceFile[];
  readonly sidebars: readonly SourceFile[];
  /** The file with all sidebars, if the version has one. */
  readonly sidebarMap: SourceFile | null;
  /** The file that defines tags, if there is one. */
  readonly tags: SourceFile | null;
  /** Files beside the entries that texts may link to, by path relative to the site's root. */
  readonly assets: ReadonlyMap<string, CopiedFile>;
  /** Files outside of the collections that its pages may include or import. */
  readonly modules: readonly SourceFile[];
  /**
   * The static files that its pages may link to, by path relative to the static folder. A version of
   * a commit has those of the commit: a file that the site no longer has, or has with another
   * content, is published like a file beside entries.
   */
  readonly staticFiles: ReadonlyMap<string, CopiedFile>;
  /** Paths of the other files, which aren't read. */
  readonly unread: readonly string[];
}

/** All inputs of a build. */
export interface Sources {
  readonly collections: readonly CollectionSources[];
  /** Files to copy unchanged, by path relative to the static folder. */
  readonly staticFiles: ReadonlyMap<string, CopiedFile>;
  /** The text of the configuration, for the positions of findings. */
  readonly configFile: SourceFile | null;
  /** The baseline; null if the site has none. */
  readonly baseline: SourceFile | null;
  /** The inputs of the site's own rules, by name. */
  readonly ruleInputs: Readonly<Record<string, readonly SourceFile[]>>;
  /** The results of the site's own sources, besides their entries. */
  readonly made: MadeData;
}

/**
 * Reads the site's sources. A file that can't be read is a finding; all others are still read.
 *
 * @param cache If given, texts are read when they are asked for, and reading one throws a `LostValue`
 *   when the file has changed in between: see `LateSource`. The cache has what earlier runs have read.
 * @throws UnusableOutput when the output folder overlaps with them.
 */
export async function discover(
  config: SiteConfig,
  fs: FileSystem,
  sourceCache: SourceCache,
  cache: Cache | null = null,
): Promise<Result<Sources>> {
  await checkOverlap(config, fs);
  const findings: Finding[] = [];
  const late = cache === null ? null : createLateTexts(config, { fs, cache, sourceCache });
  const reader = createSourceReader({ config, fs, sourceCache, findings, late });
  const configFile =
    config.file === null ? null : await reader.text(`${config.root}/${config.file}`);
  const search: MissingSearch = { config, configFile, fs };
  findings.push(...(await missingPaths(search)));
  const reading = { ...search, sourceCache, reader, findings };
  const made = await runSources(reading);
  const ruleInputs = await readRuleInputs(reading);
  const planned: PlannedVersion[] = [];
  const versions: VersionTexts[] = [];
  const programs = new Set<string>();
  for (const collection of config.collections) {
    const list = await reader.text(collection.archive.list);
    const names = list === null ? [] : await versionNames(list, findings);
    findings.push(...unknownVersions(collection, names, search));
    planned.push(...planVersions(collection, names));
  }
  for (const version of inLocales(planned, config)) {
    const isWritten = version.info.version === 'current';
    const isIn = createIsIn(version.collection, config, reader);
    const own = isWritten ? made.entriesOf(version.collection.id).filter(isIn) : [];
    versions.push(await readVersion(version, reader, { ...search, findings, programs, own }));
  }
  if (!hasComputedSidebars(config.collections)) findings.push(...sidebarPrograms([...programs]));
  findings.push(...(await docusaurusFiles(config, reader)));
  const staticFiles = await reader.staticFiles(config.staticDir, await notCopied(config));
  findings.push(...shareFontFindings(search, staticFiles));
  const baseline = await reader.text(`${config.root}/${baselineFile}`);
  const around = { config, reader, sourceCache, configFile, staticFiles };
  const collections = await readAround(versions, around);
  late?.store();
  const { data, files } = made;
  const own = { ruleInputs, made: { data, files } };
  const value = { collections, staticFiles, configFile, baseline, ...own };
  return { value, findings };
}

/** Every version in every language, the site's own language first. */
function inLocales(
  versions: readonly PlannedVersion[],
  { locales, lang }: SiteConfig,
): readonly PlannedVersion[] {
  if (locales.length === 0) return versions;
  return locales.flatMap((locale) => planLocalVersions(versions, locale, lang));
}

/** Returns a predicate: whether a file belongs to a collection, but not to its translations. */
function createIsIn(
  collection: CollectionConfig,
  { locales }: SiteConfig,
  { relative }: Pick<SourceReader, 'relative'>,
): (file: SourceFile) => boolean {
  const own = relative(collection.path);
  const isOriginal = collection.locale === '';
  const others = isOriginal ? translationFolders(collection, locales).map(relative) : [];
  const isBeside = matchesAny(isOriginal ? besideOriginals(collection, locales) : []);
  const isOwn = matchesAny(translationFiles(collection) ?? everyFile);
  return ({ path }) =>
    containsPath(own, path) &&
    isOwn(path) &&
    !isBeside(path) &&
    !others.some((folder) => containsPath(folder, path));
}

/** Reports Docusaurus's sidebars and versions in the root that the site doesn't use. */
async function docusaurusFiles(
  { root, collections }: SiteConfig,
  reader: SourceReader,
): Promise<Finding[]> {
  const { docusaurus, docusaurusSidebars, foreign } = sourcePatterns;
  const listed = await reader.list(root, docusaurus, { ignore: foreign });
  const files = listed.map(({ path }) => path);
  const [first] = collections;
  const hasDefault = first === undefined || collections.some(({ id }) => id === 'default');
  return [
    ...(hasComputedSidebars(collections)
      ? []
      : sidebarPrograms(files.filter(matchesAny(docusaurusSidebars)))),
    ...(hasDefault ? [] : unreadVersions(files, first.id)),
  ];
}

/** Whether the configuration has inline sidebars, which may be imported from files with code. */
function hasComputedSidebars(collections: readonly CollectionConfig[]): boolean {
  return collections.some((one) => Object.keys(one.computedSidebars).length > 0);
}

/** The names in a `versions.json`, newest first; invalid ones are reported and left out. */
async function versionNames(source: SourceFile, findings: Finding[]): Promise<string[]> {
  // Loaded on demand: most sites have no versions, and their discovery needs no YAML parser.
  const { parseYamlFile } = await import('@docsgen/text/yaml');
  const { path: file } = source;
  const rule = 'unreadable-file';
  const data = parseYamlFile(source, rule);
  const hint = 'Write a list of names, newest first, such as ["2.0", "1.0"].';
  if (data.finding !== null) findings.push(data.finding);
  const list: unknown = data.finding === null ? data.value : [];
  if (!Array.isArray(list)) {
    findings.push({ rule, message: 'This is not a list of versions.', file, ...fileStart, hint });
    return [];
  }
  return list.filter((name: unknown, at): name is string => {
    if (typeof name === 'string' && isVersionName(name)) return true;
    const span = valueSpan(data.spans, String(at));
    const message = 'This is not a valid name for a version.';
    findings.push({ rule, message, file, ...span, hint });
    return false;
  });
}

/** The files in a folder of sidebars. */
interface SidebarFiles {
  readonly data: readonly ListedFile[];
  /** Paths of files with code, from the site's root. */
  readonly programs: readonly string[];
}

const noSidebars: SidebarFiles = { data: [], programs: [] };
const isSidebar = matchesAny(sourcePatterns.sidebars);
const isProgram = matchesAny(sourcePatterns.programs);

/** Lists a folder of sidebars. Code in it is no sidebar if it has entries or is the site's root. */
async function listSidebars(
  { path: folder, sidebarsPath }: CollectionConfig,
  root: string,
  reader: SourceReader,
): Promise<SidebarFiles> {
  const files = await reader.list(sidebarsPath, ['*'], { ignore: sourcePatterns.foreign });
  const code = files.filter(({ path }) => isProgram(path));
  const isShared = sidebarsPath === folder || sidebarsPath === root;
  return {
    data: files.filter(({ path }) => isSidebar(path)),
    programs: isShared ? [] : code.map(({ path }) => joinPath(reader.relative(sidebarsPath), path)),
  };
}

/** The context for reading a version. */
interface VersionReading {
  readonly findings: Finding[];
  /** Collects the files with code in folders of sidebars, by path from the root. */
  readonly programs: Set<string>;
  /** Entries of this version that the site's own sources made. */
  readonly own: readonly SourceFile[];
}

async function readVersion(
  version: PlannedVersion,
  reader: SourceReader,
  { findings, programs, own, ...search }: MissingSearch & VersionReading,
): Promise<VersionTexts> {
  const { config } = search;
  const { collection } = version;
  const { path: folder, sidebarsPath } = collection;
  const listed = translationFiles(collection) ?? everyFile;
  const files = await reader.list(folder, listed, await ignoredPaths(collection, config));
  const { pages, partials, categories, others } = reader.sort(files, collection.include);
  const below = reader.relative(folder);
  const content = [...others, ...partials].map(({ path }) => joinPath(below, path));
  if (pages.length + own.length > 0 || collection.locale !== '')
    findings.push(...unreadFiles(content));
  else findings.push(...(await emptyVersion(version, search)));
  findings.push(...unknownLocales(pages, below, version.collection, config));
  const isMap = sidebarsPath.endsWith('.json');
  const inSidebars = isMap ? noSidebars : await listSidebars(collection, config.root, reader);
  for (const file of inSidebars.programs) programs.add(file);
  return {
    ...version,
    entries: joinEntries(await reader.texts(folder, pages), own, findings),
    partials: await reader.texts(folder, partials),
    categories: await reader.texts(folder, categories),
    sidebars: await reader.texts(sidebarsPath, inSidebars.data),
    sidebarMap: isMap ? await reader.text(sidebarsPath) : null,
    tags:
      collection.tagsFile === null ? null : await reader.text(`${folder}/${collection.tagsFile}`),
    others,
  };
}
