import type { BuildOptions, CheckOptions, OpenOptions, ShardOptions } from './api/options.ts';
import type { BuildReport, CheckReport, ShardReport } from './api/reports.ts';
import type { Site } from './api/site.ts';

/**
 * docsgen for programs. Nothing here prints, ends the process or listens to its signals, and each
 * function loads what it needs when it is called: a configuration that imports `docsgen` loads
 * next to nothing.
 */

/**
 * Builds a site, as `docsgen build` does. Content or a configuration with errors leaves the
 * output as it was; the report has a diagnostic for each.
 *
 * With `shard`, it parses and highlights one shard of the entries into the cache and writes no
 * site: several machines fill caches that a last `build` joins.
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
 * @throws Failure where the site can't be worked on, such as an output folder that must not be
 * written to, a component of the site that fails, or a shard that doesn't exist; the reason of
 * `signal` when it is aborted.
 */
export function build(options?: BuildOptions): Promise<BuildReport>;
/** Fills the cache with one shard of the entries, as `docsgen build --shard` does. */
export function build(options: ShardOptions): Promise<ShardReport>;
export async function build(
  options: BuildOptions | ShardOptions = {},
): Promise<BuildReport | ShardReport> {
  const { buildForProgram: runBuild, runShard } = await import('./api/run-build.ts');
  return 'shard' in options ? runShard(options) : runBuild(options);
}

/**
 * Checks a site, as `docsgen check` does. It writes nothing but the cache, unless `fix` or
 * `updateBaseline` ask for more.
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
 * @throws Failure where the site can't be worked on; the reason of `signal` when it is aborted.
 */
export async function check(options: CheckOptions = {}): Promise<CheckReport> {
  const { runCheck } = await import('./api/run-check.ts');
  return runCheck(options);
}

/**
 * Reads a site: its graph to look at, and its pages on demand. For scripts, and for tests of
 * content.
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
 * @throws ConfigFailure where the configuration has mistakes, with a diagnostic for each; Failure
 * where the site can't be worked on; the reason of `signal` when it is aborted.
 */
export async function createSite(options: OpenOptions = {}): Promise<Site> {
  const { openSite } = await import('./api/open-site.ts');
  return openSite(options);
}
