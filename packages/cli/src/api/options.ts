import type { BuildShard, RuleLevel } from '@docsgen/core';

/**
 * Options of every function of the API. Paths are absolute, or relative to the working directory.
 */
export interface SiteOptions {
  /** Folder of the site; the working directory by default. */
  readonly root?: string | undefined;
  /** The configuration file; by default the nearest one at or above `root`. */
  readonly config?: string | undefined;
  /** Whether to use and update the cache; true by default. */
  readonly cache?: boolean | undefined;
  /**
   * Folder of the cache; by default the one that the environment variable `DOCSGEN_CACHE_DIR`
   * names, else `.docsgen/` beside the configuration. Each site needs its own.
   */
  readonly cacheDir?: string | undefined;
  /** Severities by rule, in place of the configuration's. */
  readonly rules?: Readonly<Record<string, RuleLevel>> | undefined;
  /** Aborts the call: it rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /**
   * Called with one-line notices that don't affect the result, such as that the build waits for
   * another one, that git has no dates, or that the cache isn't used. Nothing is printed.
   */
  readonly onNote?: ((line: string) => void) | undefined;
}

/** Options of `build`: those of `docsgen build`. */
export interface BuildOptions extends SiteOptions {
  /** Folder to write to; the configuration's by default. */
  readonly outDir?: string | undefined;
  /** Path under which the site is served, such as `/docs/`. */
  readonly base?: string | undefined;
  /** Write every file, even an unchanged one. */
  readonly clean?: boolean | undefined;
  /** Fail on warnings as well as on errors. */
  readonly strict?: boolean | undefined;
  /** Include entries marked as drafts. */
  readonly drafts?: boolean | undefined;
  /** False to build no search index. */
  readonly search?: boolean | undefined;
  /** Number of threads that parse; chosen by the size of the site by default. */
  readonly jobs?: number | undefined;
}

/** Options of `build` on one of several machines: those of `docsgen build --shard`. */
export interface ShardOptions
  extends SiteOptions,
    Pick<BuildOptions, 'base' | 'drafts' | 'jobs' | 'outDir'> {
  /**
   * The index of the shard, from 1, and the number of shards. The shard is parsed into the cache
   * and no site is written.
   */
  readonly shard: BuildShard;
}

/** Options of `check`: those of `docsgen check`. */
export interface CheckOptions extends SiteOptions {
  /** Fail on warnings as well as on errors. */
  readonly strict?: boolean | undefined;
  /** Fail on more warnings than this. */
  readonly maxWarnings?: number | undefined;
  /** Apply safe fixes and report the remaining findings. This changes sources. */
  readonly fix?: boolean | undefined;
  /** With `fix`: write nothing, and return the changes in `patch` of the report. */
  readonly dryRun?: boolean | undefined;
  /** Request links to other sites, too. */
  readonly external?: boolean | undefined;
  /** The `docsgen-manifest.json` of the published site, to report addresses that are gone. */
  readonly against?: string | undefined;
  /**
   * File or address of a sitemap, or a built folder, to report its addresses that this site lacks.
   */
  readonly againstSitemap?: string | undefined;
  /**
   * A branch, a tag or a commit: report only what the site didn't have where it parted from there,
   * and addresses and anchors that it had.
   */
  readonly since?: string | undefined;
  /** Files with findings of Vale or cspell, as JSON, that are reported like those of a rule. */
  readonly findings?: readonly string[] | undefined;
  /** Write all current findings to `docsgen-baseline.json`. */
  readonly updateBaseline?: boolean | undefined;
}

/** Options of `createSite`. */
export interface OpenOptions extends SiteOptions {
  /** Path under which the site is served. */
  readonly base?: string | undefined;
  /** Include entries marked as drafts. */
  readonly drafts?: boolean | undefined;
}
