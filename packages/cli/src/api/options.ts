import type { BuildShard, RuleLevel } from '@docsgen/core';

/**
 * What every function of the API takes. Paths are absolute, or relative to the working directory.
 */
export interface SiteOptions {
  /** Folder of the site; the working directory unless said otherwise. */
  readonly root?: string | undefined;
  /** The configuration; that which is nearest above `root` unless said otherwise. */
  readonly config?: string | undefined;
  /** Whether what earlier runs made is used, and what this one makes is kept; it is by default. */
  readonly cache?: boolean | undefined;
  /** Severities of rules in place of the configuration's, by their names. */
  readonly rules?: Readonly<Record<string, RuleLevel>> | undefined;
  /** Ends the work when it is aborted: the call rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /**
   * Called with one line for each note that changes no result: that another build is
   * waited for, that git knows no dates, that the cache isn't used. Nothing is printed.
   */
  readonly onNote?: ((line: string) => void) | undefined;
}

/** Options of `build`: those of `docsgen build`. */
export interface BuildOptions extends SiteOptions {
  /** Folder to write to; the configuration's unless said otherwise. */
  readonly outDir?: string | undefined;
  /** Path below which the site is served, such as `/docs/`. */
  readonly base?: string | undefined;
  /** Write every file again, changed or not. */
  readonly clean?: boolean | undefined;
  /** Fail on warnings too. */
  readonly strict?: boolean | undefined;
  /** Include entries marked as drafts. */
  readonly drafts?: boolean | undefined;
  /** False: without the index for the search. */
  readonly search?: boolean | undefined;
  /** Threads to parse with; as many as are of use unless said otherwise. */
  readonly jobs?: number | undefined;
}

/** Options of `build` for one of several machines: those of `docsgen build --shard`. */
export interface ShardOptions
  extends SiteOptions,
    Pick<BuildOptions, 'base' | 'drafts' | 'jobs' | 'outDir'> {
  /** Which of how many shards to parse into the cache, numbered from 1. No site is written. */
  readonly shard: BuildShard;
}

/** Options of `check`: those of `docsgen check`. */
export interface CheckOptions extends SiteOptions {
  /** Fail on warnings too. */
  readonly strict?: boolean | undefined;
  /** Fail on more warnings than this. */
  readonly maxWarnings?: number | undefined;
  /** Fix what has one safe fix, and report the rest. This changes sources. */
  readonly fix?: boolean | undefined;
  /** With `fix`: write nothing; `patch` of the report says what would change. */
  readonly dryRun?: boolean | undefined;
  /** Call links to other sites too. */
  readonly external?: boolean | undefined;
  /** The `docsgen-manifest.json` of what was published: addresses that are gone are reported. */
  readonly against?: string | undefined;
  /**
   * A sitemap's file or address, or a built folder: what it has and this site lacks is reported.
   */
  readonly againstSitemap?: string | undefined;
  /** Keep all findings of now in `docsgen-baseline.json`. */
  readonly updateBaseline?: boolean | undefined;
}

/** Options of `createSite`. */
export interface OpenOptions extends SiteOptions {
  /** Path below which the site is served. */
  readonly base?: string | undefined;
  /** Include entries marked as drafts. */
  readonly drafts?: boolean | undefined;
}
