import { digest } from '@docsgen/text/digest';
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
 * Returns the stored record of a file if it matches the file's stamp and this digest, so that the
 * file needn't be read; else null.
 */
type StampLookup = (path: string, contentDigest: string) => Promise<string | null>;

/**
 * Loads the stamps of the last build's outputs. Their key is the stamp of the manifest, which a
 * build writes last. A file that was modified since then has another stamp, and must be read.
 *
 * @param listed The paths in the manifest, in its order.
 */
export async function loadStamps(
  listed: readonly string[],
  { outDir, fs, cache }: OutputContext,
): Promise<StampLookup> {
  const records = cache.get(await recordsKey(outDir, fs));
  if (typeof records !== 'string') return async () => null;
  const offsets = new Map(listed.map((path, index) => [path, index * recordLength]));
  return async (path, contentDigest) => {
    const offset = offsets.get(path);
    const stamp = offset === undefined ? null : await fs.stamp(`${outDir}/${path}`);
    if (offset === undefined || stamp === null) return null;
    const own = recordOf(path, stamp, contentDigest);
    return records.startsWith(own, offset) ? own : null;
  };
}

/**
 * Stores records of the written files for the next build.
 *
 * @param known Records that `loadStamps` found, by path: these files aren't stamped again.
 */
export async function storeStamps(
  { files }: Manifest,
  { outDir, fs, cache }: OutputContext,
  known: ReadonlyMap<string, string> = new Map(),
): Promise<void> {
  const records: string[] = [];
  for (const [path, contentDigest] of Object.entries(files)) {
    const own = known.get(path);
    const stamp = own === undefined ? await fs.stamp(`${outDir}/${path}`) : null;
    records.push(own ?? recordOf(path, stamp ?? '', contentDigest));
  }
  cache.set(await recordsKey(outDir, fs), records.join(''));
}

async function recordsKey(outDir: string, fs: FileSystem): Promise<string> {
  return `${stampsKey}outputs ${outDir} ${await fs.stamp(`${outDir}/${manifestPath}`)}`;
}

/** Length of a record in hex digits. Records are concatenated in the order of the manifest. */
const recordLength = 16;

function recordOf(path: string, stamp: string, contentDigest: string): string {
  return digest(`${path}\n${stamp}\n${contentDigest}`).slice(0, recordLength);
}
