import type { BuildShard, Diagnostic, Fix, Related, Summary } from '@docsgen/core';

/** A diagnostic for programs: every field but `fix` is always present. */
export interface ReportedDiagnostic extends Diagnostic {
  /** How to fix it; empty without a hint. */
  readonly hint: string;
  /** Related positions. */
  readonly related: readonly Related[];
}

/** The output of `docsgen check --format json`. Its shape is a stable contract. */
export interface CheckDocument {
  readonly version: 1;
  /** Sorted by file, line, column and rule. */
  readonly diagnostics: readonly ReportedDiagnostic[];
  readonly summary: Summary;
}

/** The output of `docsgen build --format json`. Its shape is a stable contract. */
export interface BuildDocument extends CheckDocument {
  /** Number of pages. */
  readonly pages: number;
  /** Number of new or changed files that were written. */
  readonly written: number;
  /** Number of unchanged files. */
  readonly unchanged: number;
  /** Number of files of the previous build that were removed. */
  readonly removed: number;
  /** Number of pages that were rendered. */
  readonly rendered: number;
  /** Number of pages that were read from the cache. */
  readonly fromCache: number;
  /**
   * The fonts that an ordinary page loads: those of the theme that most pages need, and the site's
   * own.
   */
  readonly fonts: { readonly files: number; readonly bytes: number };
  /** Milliseconds. */
  readonly durationMs: number;
  /** Milliseconds by stage, in the order of the stages. */
  readonly stages: Readonly<Record<string, number>>;
}

/** The result of `build`: the output of `docsgen build --format json`, with `ok`. */
export interface BuildReport extends BuildDocument {
  /** False if the content or the configuration has errors; nothing was written then. */
  readonly ok: boolean;
}

/** The result of `build` with `shard`: the output of `docsgen build --shard … --format json`. */
export interface ShardReport {
  readonly version: 1;
  readonly shard: BuildShard;
  /** Number of entries in the shard, which are now in the cache. */
  readonly entries: number;
}

/** A finding that was fixed. */
export interface FixedDiagnostic extends Diagnostic {
  readonly fix: Fix;
  /** The text that the fix replaced. */
  readonly old: string;
}

/** The result of `check`: the output of `docsgen check --format json`, with further fields. */
export interface CheckReport extends CheckDocument {
  /** False if there are errors, or more warnings than the options allow. */
  readonly ok: boolean;
  /** Number of findings that the baseline suppresses, and of its findings that no longer occur. */
  readonly baseline: { readonly known: number; readonly fixed: number };
  /** The findings that `fix` fixed, or would fix with `dryRun`. */
  readonly fixed: readonly FixedDiagnostic[];
  /** With `fix` and `dryRun`: the changes as a patch for `git apply`. Empty otherwise. */
  readonly patch: string;
}
