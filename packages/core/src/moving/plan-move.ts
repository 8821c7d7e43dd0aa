import { memoized } from '@docsgen/text';
import { redirectFix } from '../check/redirect-fix.ts';
import { allEntries, entriesByFile } from '../check/rule.ts';
import { sourceTexts } from '../discover/source-texts.ts';
import { redirectSource } from '../graph/declared-redirects.ts';
import { memoryCache } from '../io/cache.ts';
import { overlayFileSystem } from '../io/overlay-file-system.ts';
import type { Diagnostic, Entry, Fix, SiteConfig, SiteGraph } from '../model/index.ts';
import { type PipelineOptions, runPipeline } from '../pipeline.ts';
import { findReferences } from './references.ts';
import { applyAll, type Move, prefersDotSlash, referenceEdit } from './rewrite.ts';

/** The paths of a move, relative to the site's root. */
export interface MoveRequest {
  /** All moved files, including those in folders: old path → new path. */
  readonly files: ReadonlyMap<string, string>;
  /** The moved folders with their targets; empty if a file moves. */
  readonly folders: readonly (readonly [from: string, to: string])[];
  /** Whether entries redirect from their former routes; true by default. */
  readonly leavesRedirects?: boolean;
}

/** A file whose text a move changes. */
export interface MovedText {
  /** Its path before and after. */
  readonly from: string;
  readonly to: string;
  /** Without a byte order mark. */
  readonly before: string;
  readonly after: string;
}

/** The changes of a move, before they are written. */
export interface MovePlan {
  /** All moved files: old path → new path. */
  readonly files: ReadonlyMap<string, string>;
  readonly changes: readonly MovedText[];
  /** Former route → new route of each entry that leaves a redirect. */
  readonly redirects: ReadonlyMap<string, string>;
  /** Diagnostics that the move would add, and those of moved files that can't be read. */
  readonly problems: readonly Diagnostic[];
}

/**
 * Plans a move of files: rewrites each reference to them in the style in which it is written, and
 * adds redirects from the former routes of entries. References in drafts are rewritten, too. The
 * site is checked before and after the move, over an overlay of the file system; no file changes.
 */
export async function planMove(options: PipelineOptions, request: MoveRequest): Promise<MovePlan> {
  const { root } = options.config;
  const drafts = { ...options.config, drafts: true };
  const cache = memoryCache();
  const shared = { ...options, cache };
  const absolute = (path: string): string => `${root}/${path}`;
  const moves = new Map([...request.files].map(([from, to]) => [absolute(from), absolute(to)]));
  const overlay = (texts: ReadonlyMap<string, string>) => {
    return overlayFileSystem(options.fs, { moves, texts });
  };
  const before = await runPipeline({ ...shared, config: drafts });
  const after = await runPipeline({ ...shared, config: drafts, fs: overlay(new Map()) });
  const references = findReferences(before);
  const entries = entriesByFile(after.site);
  const writesDot = prefersDotSlash(references);
  const move: Move = { ...request, after, entries, writesDot };
  const { leavesRedirects = true } = request;
  const routes = leavesRedirects ? movedRoutes(before.site, move) : [];
  const texts = new Map(sourceTexts(before.sources).map(({ path, text }) => [path, text]));
  const edits = new Map<string, Fix[]>();
  const edit = (file: string, fix: Fix | null): void => {
    if (fix !== null) memoized(edits, file, () => []).push(fix);
  };
  for (const reference of references) {
    edit(reference.file, referenceEdit(reference, texts.get(reference.file), move));
  }
  for (const { entry, from, to } of routes) {
    edit(entry.filePath, redirectEdit(entry, { from, to }, texts.get(entry.filePath) ?? ''));
  }
  const changes = [...edits].map(([file, fixes]): MovedText => {
    const text = texts.get(file) ?? '';
    const to = request.files.get(file) ?? file;
    return { from: file, to, before: text, after: applyAll(text, fixes) };
  });
  const changed = new Map(changes.map(({ to, after: text }) => [absolute(to), text]));
  const old = await (await runPipeline(shared)).check();
  const config = { ...movedConfig(before.site, edits), drafts: options.config.drafts };
  const now = await (await runPipeline({ ...shared, config, fs: overlay(changed) })).check();
  return {
    files: request.files,
    changes,
    redirects: new Map(routes.map(({ from, to }) => [from, to])),
    problems: [
      ...old.diagnostics.filter(({ rule, file }) => {
        return rule === 'unreadable-file' && request.files.has(file);
      }),
      ...newProblems(old.diagnostics, now.diagnostics, request.files),
    ],
  };
}

/** The configuration with the rewritten targets of its redirects. */
function movedConfig(
  { config, redirects }: SiteGraph,
  edits: ReadonlyMap<string, readonly Fix[]>,
): SiteConfig {
  const rewritten = redirects.flatMap(({ file, to }) => {
    if (to === null) return [];
    const edit = edits.get(file)?.find(({ line, column }) => {
      return line === to.span.line && column === to.span.column;
    });
    return [edit?.text ?? to.written];
  });
  const changed = config.redirects.map(({ from, to }, at) => ({ from, to: rewritten[at] ?? to }));
  return { ...config, redirects: changed };
}

function movedRoutes(before: SiteGraph, { files, entries }: Move) {
  return allEntries(before).flatMap((entry) => {
    const to = entries.get(files.get(entry.filePath) ?? '')?.route;
    const isPublished = entry.frontMatter.draft !== true;
    const isMoved = to !== undefined && to !== entry.route && isPublished;
    return isMoved ? [{ entry, from: entry.route, to }] : [];
  });
}

/**
 * Diagnostics that the move adds. They are counted by rule and file, since the move may change
 * their positions.
 */
function newProblems(
  before: readonly Diagnostic[],
  after: readonly Diagnostic[],
  files: ReadonlyMap<string, string>,
): Diagnostic[] {
  const counts = new Map<string, number>();
  const keyOf = ({ rule, file }: Diagnostic): string => `${rule} ${files.get(file) ?? file}`;
  for (const found of before) counts.set(keyOf(found), (counts.get(keyOf(found)) ?? 0) + 1);
  return after.filter((found) => {
    const left = counts.get(keyOf(found)) ?? 0;
    counts.set(keyOf(found), left - 1);
    return left <= 0;
  });
}

/**
 * The edit that adds a moved entry's former route to its `redirect_from`. A redirect from its new
 * route, left by an earlier move, would be an error, so it is replaced. Null if the former route is
 * in the list already, or the front matter can't be edited safely.
 */
function redirectEdit(
  entry: Entry,
  { from, to }: { from: string; to: string },
  text: string,
): Fix | null {
  const declared = entry.frontMatter.redirect_from ?? [];
  const back = declared.findIndex((written) => redirectSource(written) === to);
  const span = entry.frontMatterSpans[`redirect_from.${back}`]?.value;
  if (span !== undefined) return { ...span, text: encodeURI(from) };
  if (declared.some((written) => redirectSource(written) === from)) return null;
  return redirectFix(entry, encodeURI(from), text);
}
