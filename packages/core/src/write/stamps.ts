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
 * Returns the stamp of a file if it has this content for certain, so that it needn't be read; else
 * null.
 */
type StampLookup = (path: string, contentDigest: string) => Promise<string | null>;

/**
 * Loads the stamps of the last build's outputs. Their key is the stamp of the manifest, which a
 * build writes last. A file that was modified since then has another stamp, and must be read.
 *
 * @param listed The digests of the files in the manifest, in its order.
 */
export async function loadStamps(
  listed: ReadonlyMap<string, string>,
  { outDir, fs, cache }: OutputContext,
): Promise<StampLookup> {
  const stored = cache.get(await stampsKeyOf(outDir, fs));
  const stamps = typeof stored === 'string' ? stored.split('\n') : [];
  // A damaged manifest lists fewer files.
  if (stamps.length !== listed.size) return async () => null;
  const known = new Map([...listed.keys()].map((path, index) => [path, stamps[index]]));
  return async (path, contentDigest) => {
    if (listed.get(path) !== contentDigest) return null;
    const stamp = await fs.stamp(`${outDir}/${path}`);
    return stamp === known.get(path) ? stamp : null;
  };
}

/**
 * Stores the stamps of the written files for the next build.
 *
 * @param known Stamps that `loadStamps` found, by path: these files aren't stamped again.
 */
export async function storeStamps(
  { files }: Manifest,
  { outDir, fs, cache }: OutputContext,
  known: ReadonlyMap<string, string> = new Map(),
): Promise<void> {
  const stamps: string[] = [];
  for (const path of Object.keys(files)) {
    stamps.push(known.get(path) ?? (await fs.stamp(`${outDir}/${path}`)) ?? '');
  }
  cache.set(await stampsKeyOf(outDir, fs), stamps.join('\n'));
}

async function stampsKeyOf(outDir: string, fs: FileSystem): Promise<string> {
  return `${stampsKey}outputs ${outDir} ${await fs.stamp(`${outDir}/${manifestPath}`)}`;
}
