import { type Cache, stampsKey } from '../io/cache.ts';
import type { FileSystem } from '../io/file-system.ts';
import type { Manifest } from '../model/index.ts';
import { manifestPath } from '../routes/routes.ts';

/** The output folder, and the cache with the stamps of its files. */
export interface OutputContext {
  readonly outDir: string;
  readonly fs: FileSystem;
  readonly cache: Cache;
}

/**
 * Finds the files that are as the last build left them, so that they needn't be read. The stamps of the
 * last build are cached by the stamp of its manifest, which it wrote last.
 *
 * @param listed The paths of the files in the manifest, in its order.
 * @returns the stamps of these files, in the same order; null for a file that has changed.
 */
export async function intactStamps(
  listed: readonly string[],
  { outDir, fs, cache }: OutputContext,
): Promise<readonly (string | null)[]> {
  const stored = cache.get(await stampsKeyOf(outDir, fs));
  const stamps = typeof stored === 'string' ? stored.split('\n') : [];
  // A damaged manifest lists fewer files.
  if (stamps.length !== listed.length) return listed.map(() => null);
  const intact: (string | null)[] = [];
  for (const [at, path] of listed.entries()) {
    const stamp = await fs.stamp(`${outDir}/${path}`);
    intact.push(stamp === stamps[at] ? stamp : null);
  }
  return intact;
}

/**
 * Stores the stamps of the written files for the next build.
 *
 * @param knownStamp Returns the stamp of a file that needn't be stamped again; null for another one.
 */
export async function storeStamps(
  { files }: Manifest,
  { outDir, fs, cache }: OutputContext,
  knownStamp: (path: string) => string | null = () => null,
): Promise<void> {
  const stamps: string[] = [];
  for (const path of Object.keys(files)) {
    stamps.push(knownStamp(path) ?? (await fs.stamp(`${outDir}/${path}`)) ?? '');
  }
  cache.set(await stampsKeyOf(outDir, fs), stamps.join('\n'));
}

/** What the last build stored of itself; undefined if the cache has lost it. */
export async function readRecord(context: OutputContext): Promise<unknown> {
  return context.cache.get(await recordKeyOf(context));
}

/**
 * Stores what the next build is to know of this one, beside the stamps of its files: it is known by the
 * stamp of its manifest, too.
 *
 * @param record Plain data; null for nothing.
 */
export async function storeRecord(record: unknown, context: OutputContext): Promise<void> {
  if (record !== null) context.cache.set(await recordKeyOf(context), record);
}

async function recordKeyOf({ outDir, fs }: OutputContext): Promise<string> {
  return `${stampsKey}record ${outDir} ${await fs.stamp(`${outDir}/${manifestPath}`)}`;
}

async function stampsKeyOf(outDir: string, fs: FileSystem): Promise<string> {
  return `${stampsKey}outputs ${outDir} ${await fs.stamp(`${outDir}/${manifestPath}`)}`;
}
