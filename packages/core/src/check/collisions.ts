import {
  fileStart,
  foldersAbove,
  foldPath,
  isUnwritable,
  memoized,
  parentPath,
  pathProblem,
  shorten,
} from '@docsgen/text';
import { configPath } from '../config/places.ts';
import { routesOfSite, themeCategories } from '../graph/theme-routes.ts';
import type { Finding, PlannedFile, Related, RuleName, SiteGraph, Span } from '../model/index.ts';
import { manifestPath, outputPath } from '../routes/routes.ts';

/** Matches paths of the search index, relative to its language's folder. */
const indexFile = /^search-index\/(index\.json$|(pages|terms|words)\/(?!index\.html$))/;

/** A problem with the path of an output file. */
interface Problem {
  readonly planned: PlannedFile;
  readonly message: string;
  /** The other file of a collision. */
  readonly other?: PlannedFile;
  /** Whether no file system can hold the file or it would be unsafe: see `Finding`. */
  readonly isFatal: boolean;
}

/**
 * Checks the path of every output file: that every system can hold it, that no other path is equal
 * to it on a case-insensitive or normalizing file system, and that no path is both a file and a
 * folder, such as the twin of `a.md` and the page of `a.md.md`. The graph reports two entries with
 * one route, and a static file at the path of an entry's page.
 */
export function findCollisions(site: SiteGraph, files: readonly PlannedFile[]): Finding[] {
  const { search, locales } = site.config;
  const reported = reportedIndexes(site);
  const planned = files
    .filter(({ path, from }) => from.type !== 'site' || !reported.has(path))
    .map(({ path, what, from }): FoldedFile => ({ path, what, from, folded: foldPath(path) }));
  const searched = search ? ['', ...locales.flatMap(({ path }) => (path === '' ? [] : path))] : [];
  const problems = [
    ...unusablePaths(planned),
    ...sharedPaths(planned),
    ...filesAsFolders(planned),
    ...searched.flatMap((folder) => indexPaths(planned, folder)),
    ...takenSearchPages(planned, site),
  ];
  const seen = new Set<string>();
  return problems.flatMap((problem): Finding[] => {
    const finding = findingOf(problem, site);
    const key = `${finding.file} ${finding.line} ${finding.rule} ${identity(problem)}`;
    if (seen.has(key)) return [];
    seen.add(key);
    return [finding];
  });
}

/**
 * Tells apart the problems of one place. A page and its twin have one source and are reported once.
 * So are the files of a folder that the site makes, such as those of a sidebar; each file of an
 * extension is reported.
 */
function identity({ planned, other }: Problem): string {
  const { from, path } = planned;
  const own = from.type === 'output' ? path : from.type === 'site' ? parentPath(path) : '';
  return `${own} ${other?.what}`;
}

/**
 * Output paths of the pages of categories whose route an entry has, too, or an earlier category in
 * another spelling. The graph has reported these: see `clashingIndexes` of `route-owners.ts`.
 */
function reportedIndexes({ versions, routes, config }: SiteGraph): ReadonlySet<string> {
  const categories = versions.flatMap(({ sidebars }) =>
    [...sidebars.values()].flatMap(({ items }) => themeCategories(items)),
  );
  const asked = categories.flatMap(({ href }) => href ?? []);
  if (asked.length === 0) return new Set();
  const taken = new Set([...routes.keys()].map(foldPath));
  const spelling = new Map<string, string>();
  const clashing = asked.filter((route) => {
    const folded = foldPath(route);
    const first = memoized(spelling, folded, () => route);
    return taken.has(folded) || first !== route;
  });
  return new Set(clashing.map((route) => outputPath(route, config.trailingSlash)));
}

/** An output file with its path as `foldPath` normalizes it. */
interface FoldedFile extends PlannedFile {
  readonly folded: string;
}

function unusablePaths(planned: readonly PlannedFile[]): Problem[] {
  return planned.flatMap((one): Problem[] => {
    const problem = pathProblem(one.path);
    if (problem === null) return [];
    const message = `"${shorten(one.path, 80)}" ${problem}.`;
    return [{ planned: one, message, isFatal: isUnwritable(one.path) }];
  });
}

/** Finds files whose paths differ only by case or Unicode normalization. */
function sharedPaths(planned: readonly FoldedFile[]): Problem[] {
  const first = new Map<string, PlannedFile>();
  return planned.flatMap((one): Problem[] => {
    const other = first.get(one.folded);
    if (other === undefined) {
      first.set(one.folded, one);
      return [];
    }
    if (mayShare(one, other)) return [];
    const message =
      one.path === other.path
        ? `"${one.path}" is ${other.what} already.`
        : `"${one.path}" (${one.what}) and "${other.path}" (${other.what}) are one file on some systems.`;
    const isAsset = [one, other].some(({ from }) => from.type === 'asset');
    const isFatal = one.path === other.path && (isAsset || one.path === manifestPath);
    return [{ planned: one, message, other, isFatal }];
  });
}

/**
 * Whether two files may have the same path. A static file may replace a file that docsgen makes,
 * except the manifest, which lists docsgen's own files. Files with the same content may share a path.
 */
function mayShare({ path, from }: PlannedFile, other: PlannedFile): boolean {
  if (from.type === 'asset' && other.from.type === 'asset') {
    // Their names contain a hash that is short enough to be forged.
    return Buffer.compare(from.content, other.from.content) === 0;
  }
  if (path === other.path) {
    const types = new Set([from.type, other.from.type]);
    if (path === manifestPath) return false;
    if (types.has('static')) return true;
    // A file of an output extension can't be replaced: its content would be lost.
    return !types.has('output') && (types.size === 1 || path === '404.html');
  }
  const isRedirect = from.type === 'redirect' && other.from.type === 'redirect';
  return isRedirect && from.to === other.from.to;
}

/** Finds files whose path is also a folder of other files; of nested ones, the outermost. */
function filesAsFolders(planned: readonly FoldedFile[]): Problem[] {
  const folders = new Set<string>();
  for (const { folded } of planned) {
    let folder = parentPath(folded);
    while (folder !== '' && !folders.has(folder)) {
      folders.add(folder);
      folder = parentPath(folder);
    }
  }
  const clashing = planned.filter(({ folded }) => folders.has(folded));
  if (clashing.length === 0) return [];
  const files = new Map(clashing.map((one) => [one.folded, one]));
  return planned.flatMap((below): Problem[] => {
    const folder = foldersAbove(below.folded).find((path) => files.has(path));
    const above = folder === undefined ? undefined : files.get(folder);
    if (above === undefined) return [];
    const message = `"${above.path}" would be a file (${above.what}) and a folder (of ${below.what}).`;
    const isMarked = below.from.type === 'entry' || above.from.type !== 'entry';
    const [marked, other] = isMarked ? [below, above] : [above, below];
    const isFatal = below.path.startsWith(`${above.path}/`);
    return [{ planned: marked, message, other, isFatal }];
  });
}

/** @param folder Folder of the index's language; empty for the site's own language. */
function indexPaths(planned: readonly FoldedFile[], folder: string): Problem[] {
  const start = folder === '' ? '' : `${folder}/`;
  const isIndexFile = (path: string, before: string): boolean =>
    path.startsWith(before) && indexFile.test(path.slice(before.length));
  return planned.flatMap((one): Problem[] => {
    if (!isIndexFile(one.folded, foldPath(start))) return [];
    const message = `"${one.path}" conflicts with the search index.`;
    return [{ planned: one, message, other: one, isFatal: isIndexFile(one.path, start) }];
  });
}

/** An entry may replace any page of the theme but the search: its form and its dialog lead there. */
function takenSearchPages(
  planned: readonly PlannedFile[],
  { config, routes }: SiteGraph,
): Problem[] {
  const taken = routesOfSite(config).filter((route) => routes.has(route));
  return taken.flatMap((route) => {
    const message = `"${route}" is the address of the search page.`;
    const path = outputPath(route, config.trailingSlash);
    const page = planned.find((one) => one.path === path && one.from.type === 'entry');
    return page === undefined ? [] : [{ planned: page, message, other: page, isFatal: false }];
  });
}

const hints: Readonly<Record<PlannedFile['from']['type'], string>> = {
  entry: 'Give the page another `slug`, or its file another name.',
  redirect: 'Remove this redirect.',
  static: 'Give the file another name.',
  asset: 'Give the file another name.',
  output: 'Change the path of the file in the output extension.',
  site: 'Rename the source of this file.',
};

function findingOf({ planned, message, other, isFatal }: Problem, site: SiteGraph): Finding {
  const position = positionOf(planned, site);
  const otherPosition = other === undefined ? null : positionOf(other, site);
  const { file, ...span } = position ?? otherPosition ?? configPosition(site);
  const isElsewhere = position !== null && otherPosition !== null && otherPosition.file !== file;
  const related: readonly Related[] = isElsewhere
    ? [{ message: 'The other one is here.', ...otherPosition }]
    : [];
  return {
    rule: ruleOf(planned, other),
    message,
    file,
    ...span,
    hint: hints[planned.from.type],
    ...(related.length === 0 ? {} : { related }),
    ...(isFatal && { isFatal }),
  };
}

function ruleOf({ from }: PlannedFile, other: PlannedFile | undefined): RuleName {
  if (other !== undefined) return 'duplicate-route';
  return from.type === 'redirect' ? 'broken-redirect' : 'invalid-path';
}

/** The source of an output file; null for a file without one. */
function positionOf(
  { from }: PlannedFile,
  site: SiteGraph,
): (Span & { readonly file: string }) | null {
  if (from.type === 'site' || from.type === 'output') return null;
  if (from.type !== 'entry') return { file: from.file, ...from.span };
  const entry = site.routes.get(from.route);
  if (entry === undefined) return null;
  const { slug, id } = entry.frontMatterSpans;
  return { file: entry.filePath, ...((slug ?? id)?.value ?? fileStart) };
}

function configPosition({ config }: SiteGraph): Span & { readonly file: string } {
  return { file: configPath(config), ...fileStart };
}
