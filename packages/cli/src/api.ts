import type { BuildOptions, CheckOptions, OpenOptions, ShardOptions } from './api/options.ts';
import type { BuildReport, CheckReport, ShardReport } from './api/reports.ts';
import type { Site } from './api/site.ts';

/**
 * The API for programs. Its functions print nothing, don't exit the process and handle none of its
 * signals. Each imports its implementation when it is called, so that a configuration which imports
 * `docsgen` loads little code.
 */

/**
 * Builds a site, as `docsgen build` does. If the content or the configuration has errors, the
 * output stays unchanged and the report has a diagnostic for each.
 *
 * With `shard`, it parses and highlights one shard of the entries into the cache and writes no
 * site: several machines each fill a cache, and a final `build` uses them all.
 *
 * @example
 * ```ts
 * import { build } from 'docsgen';
 *
 * const { ok, pages, diagnostics } = await build({ root: 'docs', strict: true });
 * if (!ok) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
 * console.log(`${pages} pages`);
 * ```
 *
 * @throws Failure when the site can't be built, for example because its folder doesn't exist, the
 * output folder must not be written to, a component of the site throws, or there is no such shard;
 * the reason of `signal` when it is aborted.
 */
export function build(options?: BuildOptions): Promise<BuildReport>;
/** Fills the cache with one shard of the entries, as `docsgen build --shard` does. */
export function build(options: ShardOptions): Promise<ShardReport>;
export async function build(
  options: BuildOptions | ShardOptions = {},
): Promise<BuildReport | ShardReport> {
  const { runBuild, runShard } = await import('./api/run.ts');
  return 'shard' in options ? runShard(options) : runBuild(options);
}

/**
 * Checks a site, as `docsgen check` does. It writes only the cache, unless `fix` or
 * `updateBaseline` is set.
 *
 * @example
 * ```ts
 * import { check } from 'docsgen';
 *
 * const { diagnostics, summary } = await check({ root: 'docs', rules: { 'orphan-entry': 'off' } });
 * for (const { file, line, rule, message } of diagnostics) {
 *   console.log(`${file}:${line} ${rule}: ${message}`);
 * }
 * console.log(`${summary.errors} errors`);
 * ```
 *
 * @throws Failure when the site can't be checked, for example because its folder doesn't exist; the
 * reason of `signal` when it is aborted.
 */
export async function check(options: CheckOptions = {}): Promise<CheckReport> {
  const { runCheck } = await import('./api/run.ts');
  return runCheck(options);
}

/**
 * Loads a site for scripts and for tests of content: its graph, and its pages, which are rendered
 * on demand.
 *
 * @example
 * ```ts
 * import { createSite } from 'docsgen';
 *
 * const site = await createSite({ root: 'docs' });
 * const linked = new Set(
 *   site.links.flatMap(({ target }) => (target.type === 'route' ? target.route : [])),
 * );
 * console.log(site.entries.filter(({ route }) => !linked.has(route)).map(({ title }) => title));
 * console.log((await site.page('guides/install'))?.metadata.description);
 * site.close();
 * ```
 *
 * @throws ConfigFailure when the configuration is invalid, with a diagnostic for each problem;
 * Failure when the site can't be loaded; the reason of `signal` when it is aborted.
 */
export async function createSite(options: OpenOptions = {}): Promise<Site> {
  const { openSite } = await import('./api/open-site.ts');
  return openSite(options);
}
