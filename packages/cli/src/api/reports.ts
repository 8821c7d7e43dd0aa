import type { BuildShard, Diagnostic, Fix, Related, Summary } from '@docsgen/core';

/** A diagnostic as programs get it: every field but `fix` is always there. */
export interface ReportedDiagnostic extends Diagnostic {
  /** What to do about it; empty where there is nothing to say. */
  readonly hint: string;
  /** Other places that help to understand it. */
  readonly related: readonly Related[];
}

/** What `docsgen check --format json` prints. Its shape is part of the contract. */
export interface CheckDocument {
  readonly version: 1;
  /** Sorted by file, line, column and rule. */
  readonly diagnostics: readonly ReportedDiagnostic[];
  readonly summary: Summary;
}

/** What `docsgen build --format json` prints. Its shape is part of the contract. */
export interface BuildDocument extends CheckDocument {
  /** Pages of the site. */
  readonly pages: number;
  /** Files that were written, because they are new or other than before. */
  readonly written: number;
  /** Files that were there already. */
  readonly unchanged: number;
  /** Files of the build before this one that are gone. */
  readonly removed: number;
  /** Pages that a template rendered. */
  readonly rendered: number;
  /** Pages that the cache had. */
  readonly fromCache: number;
  /** Milliseconds. */
  readonly durationMs: number;
  /** Milliseconds by stage, in the order of the stages. */
  readonly stages: Readonly<Record<string, number>>;
}

/** What `build` did: what `docsgen build --format json` prints, and whether the site was built. */
export interface BuildReport extends BuildDocument {
  /** False when the content or the configuration has errors; nothing was written then. */
  readonly ok: boolean;
}

/** What `build` did with `shard`: what `docsgen build --shard … --format json` prints. */
export interface ShardReport {
  readonly version: 1;
  readonly shard: BuildShard;
  /** Entries in the shard, which the cache holds now. */
  readonly entries: number;
}

/** A mistake that was fixed, as it was found. */
export interface FixedDiagnostic extends Diagnostic {
  readonly fix: Fix;
  /** The text that stood in the fix's place. */
  readonly old: string;
}

/** What `check` found: what `docsgen check --format json` prints, and more. */
export interface CheckReport extends CheckDocument {
  /** False when there are errors, or more warnings than the options allow. */
  readonly ok: boolean;
  /** Findings that the site's baseline holds, and how many of those it held are no more. */
  readonly baseline: { readonly known: number; readonly fixed: number };
  /** What `fix` fixed; with `dryRun` what it would. */
  readonly fixed: readonly FixedDiagnostic[];
  /** With `fix` and `dryRun`: the changes as `git apply` reads them. Empty otherwise. */
  readonly patch: string;
}
