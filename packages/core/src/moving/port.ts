import { containsPath, joinPath, pathBelow, relativePath } from '@docsgen/text';
import { entriesByFile } from '../check/rule.ts';
import { originalFolder } from '../config/locales.ts';
import { changedLines } from '../graph/changed-sections.ts';
import { entryNamed, versionsBeside } from '../graph/counterparts.ts';
import { overlayFileSystem } from '../io/overlay-file-system.ts';
import type { Entry, Version, VersionRef } from '../model/index.ts';
import { type PipelineOptions, runPipeline, type SiteRun } from '../pipeline.ts';
import { type Reference, versionReferences } from './references.ts';
import { applyAll, prefersDotSlash, referenceEdit } from './rewrite.ts';

/** An edit of a file. Texts have line feeds alone. */
export interface PortEdit {
  /** Path relative to the site's root. */
  readonly file: string;
  readonly before: string;
  readonly after: string;
}

/** A page or a partial of a version, whose edits can be made in other versions. */
export interface PortSource {
  readonly version: Version;
  /** Null for a partial. */
  readonly page: Entry | null;
  /** Its file, and for a page the files of its version that it includes. Relative to the site's root. */
  readonly files: readonly string[];
}

/** The copy of an edited file in another version, with the edit that is to be merged into it. */
export interface PortTarget {
  readonly version: string;
  /** The commit that the version comes from; null for files of the working tree. */
  readonly ref: VersionRef | null;
  /** Path relative to the site's root. */
  readonly file: string;
  /** The edit's texts, with links that lead to the same pages of this version. */
  readonly before: string;
  readonly after: string;
  /** Names of pages and files, as written in the edit, that this version doesn't have. */
  readonly lost: readonly string[];
  /** The ids of the pages of this version that include the file. */
  readonly includedBy: readonly string[];
}

/** The copies to which edits are ported. */
export interface PortPlan {
  readonly targets: readonly PortTarget[];
  /** The edited files that versions don't have. Nothing is ported to a version without the page. */
  readonly missing: readonly { readonly version: string; readonly file: string }[];
}

/**
 * The page of the first of these names that is an id, a route or a file; else the partial of which one
 * is the file.
 */
export function findPortSource(names: readonly string[], run: SiteRun): PortSource | null {
  const included = run.includes();
  const named = entryNamed(names, run.site);
  if (named !== null) {
    const { entry: page, version } = named;
    const own = filesOf(version, run);
    const others = included.get(page.filePath) ?? [];
    return { page, version, files: [page.filePath, ...others.filter((file) => own.has(file))] };
  }
  const shown = new Set([...included.values()].flat());
  for (const [at, version] of run.site.versions.entries()) {
    const own = filesOf(version, run);
    // Also a partial that only a component imports, which isn't known to be on a page.
    const partials = new Set(run.sources.collections[at]?.partials.map(({ path }) => path));
    const file = names.find((name) => partials.has(name) || (own.has(name) && shown.has(name)));
    if (file !== undefined) return { page: null, version, files: [file] };
  }
  return null;
}

/** What is ported. */
export interface PortRequest {
  readonly source: PortSource;
  /** The edits of the source's files that have some. */
  readonly edits: readonly PortEdit[];
  /** The site after the edits. */
  readonly run: SiteRun;
}

/**
 * Plans to make edits of a page or a partial in its copies. The site before the edits is loaded over
 * an overlay of the file system; no file changes. Merging needs another tool.
 */
export async function planPort(
  options: PipelineOptions,
  { source: { page, version }, edits, run }: PortRequest,
): Promise<PortPlan> {
  const { root } = run.site.config;
  const texts = new Map(edits.map(({ file, before }) => [joinPath(root, file), before]));
  const fs = overlayFileSystem(options.fs, { moves: new Map(), texts });
  const now = createAdapter(version, run);
  const then = createAdapter(version, await runPipeline({ ...options, fs }));
  const targets: PortTarget[] = [];
  const missing: { version: string; file: string }[] = [];
  for (const other of versionsBeside(version, run.site)) {
    if (other === version) continue;
    const { info, collection } = other;
    const copyOf = createCounterparts(version, other, run);
    const own = filesOf(other, run);
    // A translation that isn't there has its original's file.
    const ownCopyOf = (file: string): string | null => {
      const copy = copyOf(file) ?? null;
      return copy !== null && own.has(copy) ? copy : null;
    };
    // A page that isn't there has no partials there that its edit is about.
    const hasPage = page === null || ownCopyOf(page.filePath) !== null;
    if (!hasPage) missing.push({ version: info.version, file: page.filePath });
    for (const edit of hasPage ? edits : []) {
      const { file } = edit;
      const copy = ownCopyOf(file);
      if (copy === null) missing.push({ version: info.version, file });
      else {
        const place = { file, copy, version: other };
        targets.push({
          version: info.version,
          ref: collection.ref,
          file: copy,
          before: then(edit.before, place).text,
          ...afterEdit(edit, now(edit.after, place)),
          includedBy: includersOf(copy, other, run),
        });
      }
    }
  }
  return { targets, missing };
}

/** The text after an edit, and the names of its changed lines that have no target. */
function afterEdit(
  { before, after }: PortEdit,
  { text, lost }: Adapted,
): Pick<PortTarget, 'after' | 'lost'> {
  const changed = changedLines(before, after);
  const names = lost.filter(({ span: { line } }) => {
    return changed?.some(({ from, to }) => line >= from && line <= to) ?? true;
  });
  return { after: text, lost: names.map(({ written }) => written) };
}

/** Finds the copy of a file: null if the version lacks it, undefined for one that versions share. */
type FindCopy = (file: string) => string | null | undefined;

function createCounterparts(own: Version, other: Version, run: SiteRun): FindCopy {
  const { root } = run.site.config;
  const ids = new Map([...own.entries.values()].map(({ filePath, id }) => [filePath, id]));
  const there = filesOf(other, run);
  const [from, to] = [own, other].map(({ collection }) => relativePath(root, collection.path));
  return (file) => {
    const id = ids.get(file);
    if (id !== undefined) return other.entries.get(id)?.filePath ?? null;
    if (from === undefined || to === undefined || !containsPath(from, file)) return undefined;
    const copy = joinPath(to, pathBelow(from, file));
    return there.has(copy) ? copy : null;
  };
}

/** The files of a version's own folder. */
function filesOf(version: Version, { site, sources }: SiteRun): ReadonlySet<string> {
  const files = sources.collections[site.versions.indexOf(version)];
  if (files === undefined) return new Set();
  const texts = [...files.entries, ...files.partials].map(({ path }) => path);
  return new Set([...texts, ...files.assets.keys()]);
}

/** The ids of a version's pages that include a file. */
function includersOf(file: string, version: Version, run: SiteRun): string[] {
  const included = run.includes();
  return [...version.entries.values()].flatMap(({ filePath, id }) => {
    return included.get(filePath)?.includes(file) === true ? [id] : [];
  });
}

/** A file, and its copy in another version. */
interface CopyPlace {
  readonly file: string;
  readonly copy: string;
  readonly version: Version;
}

/** The text of a copy, and the references whose targets its version lacks. */
interface Adapted {
  readonly text: string;
  readonly lost: readonly Reference[];
}

type Adapt = (text: string, place: CopyPlace) => Adapted;

/**
 * Makes a function that leads the names of pages and files in a text to those of a copy's version.
 *
 * @param version The texts' version; a run of the site before or after an edit has its own of it.
 */
function createAdapter(version: Version, run: SiteRun): Adapt {
  const { versions } = run.site;
  const sameVersion = ({ info, collection }: Version): Version | undefined => {
    return versions.find(({ info: other, collection: { id, locale } }) => {
      return other.version === info.version && id === collection.id && locale === collection.locale;
    });
  };
  const own = sameVersion(version) ?? version;
  const references = versionReferences(own, run);
  const common = {
    folders: [],
    after: run,
    entries: entriesByFile(run.site),
    writesDot: prefersDotSlash(references),
  };
  return (text, { file, copy, version: there }) => {
    const other = sameVersion(there) ?? there;
    const copyOf = createCounterparts(own, other, run);
    const lost: Reference[] = [];
    const edits = references.flatMap((reference) => {
      if (reference.file !== file) return [];
      const target = copyOf(reference.target);
      if (target === null) lost.push(reference);
      if (target === null || !isWrittenByVersion(reference, target, [own, other])) return [];
      const files = new Map([[file, copy]]);
      if (target !== undefined) files.set(reference.target, target);
      return referenceEdit(inVersion(reference, other, run), text, { ...common, files }) ?? [];
    });
    return { text: applyAll(text, edits), lost };
  };
}

/** Whether a name could have to be written in another way in another version. */
function isWrittenByVersion(
  { style }: Reference,
  target: string | undefined,
  [own, other]: readonly [Version, Version],
): boolean {
  // Addresses of the last version lead to the pages' own version everywhere.
  if (style === 'route') return !own.info.isLast;
  // Paths within a commit are those of the site that it has.
  if (other.collection.ref !== null) return target !== undefined && style !== 'site-root';
  return true;
}

/** A reference as if the folder of its version were that of another. */
function inVersion(reference: Reference, { collection }: Version, run: SiteRun): Reference {
  const { root } = run.site.config;
  const folder = relativePath(root, collection.path);
  if (reference.originals === undefined) return { ...reference, folder };
  return { ...reference, folder, originals: originalFolder(collection, root) };
}
