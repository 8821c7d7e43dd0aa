import { posix } from 'node:path';
import {
  applyFixes,
  type CheckResult,
  type CheckRunOptions,
  check,
  type Diagnostic,
  type FileSystem,
  type Fix,
  groupBy,
  isFixable,
  unifiedDiff,
  withContents,
} from '@docsgen/core';
import { replaceFiles } from '../files/source-files.ts';

/** A file with fixes that are applied in memory. */
export interface FixedFile {
  /** Relative to the site's root. */
  readonly file: string;
  readonly before: string;
  readonly after: string;
  /** The bytes that the fixes were computed for. */
  readonly original: Uint8Array;
}

/** An applied fix. */
export interface AppliedFix {
  readonly diagnostic: Diagnostic & { readonly fix: Fix };
  /** The text that it replaced. */
  readonly old: string;
}

/** The result of fixing. */
export interface FixResult {
  /** The findings before any fix. */
  readonly first: CheckResult;
  /** The remaining findings. */
  readonly last: CheckResult;
  readonly files: readonly FixedFile[];
  readonly applied: readonly AppliedFix[];
}

/** Maximum number of rounds: a fix can reveal another finding. */
const maxRounds = 10;

/**
 * Applies fixes in memory, in rounds until none are left: a fixed front matter can reveal further
 * findings. Files on disk aren't changed.
 */
export async function fixFiles(options: CheckRunOptions): Promise<FixResult> {
  const { root } = options.config;
  const drafts = new Map<string, FixedFile>();
  const fs = withDrafts(options.fs, root, drafts);
  const all: AppliedFix[] = [];
  const first = await check({ ...options, fs });
  const ofSite = new Set(options.config.extensions.rules.map(({ name }) => name));
  const stuck = new Set<string>();
  let last = first;
  for (let round = 0; round < maxRounds; round += 1) {
    let count = 0;
    const fixable = last.diagnostics.filter(isFixable).filter(({ rule }) => !stuck.has(rule));
    for (const [file, diagnostics] of groupBy(fixable, (one) => one.file)) {
      const draft = drafts.get(file) ?? (await readDraft(options.fs, root, file));
      const { text, applied } = applyFixes(draft.after, diagnostics);
      all.push(
        ...applied.map((diagnostic) => ({ diagnostic, old: textAt(draft.after, diagnostic.fix) })),
      );
      count += applied.length;
      drafts.set(file, { ...draft, after: text });
    }
    if (count === 0) break;
    last = await check({ ...options, fs });
    // A rule whose fix doesn't remove its finding would change the file in every round.
    for (const rule of ofSite) {
      const left = last.diagnostics.filter((one) => isFixable(one) && one.rule === rule).length;
      if (left > 0 && left >= fixable.filter((one) => one.rule === rule).length) stuck.add(rule);
    }
  }
  const files = [...drafts.values()].filter(({ before, after }) => before !== after);
  return { first, last, files, applied: all };
}

/** Writes fixed files, all or none. @throws Failure when one has changed since it was read. */
export function writeFixed(files: readonly FixedFile[], root: string): Promise<void> {
  return replaceFiles(
    files.map((fixed) => ({
      file: `${root}/${fixed.file}`,
      content: contentOf(fixed),
      expected: fixed.original,
    })),
  );
}

/** The changes as a patch for `git apply`. */
export async function diffOf(files: readonly FixedFile[]): Promise<string> {
  const sorted = [...files].sort((a, b) => (a.file < b.file ? -1 : 1));
  const diffs = sorted.map(({ file, before, after }) => unifiedDiff(file, before, after));
  return (await Promise.all(diffs)).join('');
}

const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf]);

/** The byte order mark of a file; empty without one. Spans don't count it, and fixes keep it. */
function mark(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.subarray(0, 3)).equals(byteOrderMark) ? byteOrderMark : Buffer.alloc(0);
}

async function readDraft(fs: FileSystem, root: string, file: string): Promise<FixedFile> {
  const original = await fs.read(`${root}/${file}`);
  const before = new TextDecoder().decode(original);
  return { file, before, after: before, original };
}

/** The site's files with their drafts, each with the byte order mark of its file. */
function withDrafts(
  fs: FileSystem,
  root: string,
  drafts: ReadonlyMap<string, FixedFile>,
): FileSystem {
  return withContents(fs, (path) => {
    // A collection may be beside the site's folder, such as `../docs`.
    const draft = drafts.get(posix.relative(root, path));
    return draft === undefined ? null : contentOf(draft);
  });
}

function contentOf({ original, after }: FixedFile): Buffer {
  return Buffer.concat([mark(original), Buffer.from(after)]);
}

function textAt(text: string, { line, column, endLine, endColumn }: Fix): string {
  const lines = text.split(/(?<=\r\n|\r(?!\n)|\n)/);
  const offset = (number: number) => lines.slice(0, number - 1).join('').length;
  return text.slice(offset(line) + column - 1, offset(endLine) + endColumn - 1);
}
