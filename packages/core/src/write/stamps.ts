import type { Cache } from '../io/cache.ts';
import type { FileSystem } from '../io/file-system.ts';
import type { Manifest } from '../model/index.ts';
import { manifestPath } from '../routes/output-paths.ts';
import { digest } from '../text/digest.ts';

/** The output folder, and the cache with the stamps of its files. */
export interface OutputContext {
  readonly outDir: string;
  readonly fs: FileSystem;
  readonly cache: Cache;
}

/**
 * Returns the stored record of a file if its stamp proves, without reading it, that it has this
 * digest; else null.
 */
export type StampLookup = (path: string, contentDigest: string) => Promise<string | null>;

/**
 * Loads the stamps of the last build's outputs. Their key is the stamp of the manifest, which a
 * build writes last. A file that was modified since has another stamp and must be read.
 *
 * @param listed The paths in the manifest, in its order.
 */
export async function loadStamps(
  listed: readonly string[],
  { outDir, fs, cache }: OutputContext,
): Promise<StampLookup> {
  const notes = cache.get(await notesKey(outDir, fs));
  if (typeof notes !== 'string') return async () => null;
  const places = new Map(listed.map((path, index) => [path, index * noteLength]));
  return async (path, contentDigest) => {
    const place = places.get(path);
    const stamp = place === undefined ? null : await fs.stamp(`${outDir}/${path}`);
    if (place === undefined || stamp === null) return null;
    const own = note(path, stamp, contentDigest);
    return notes.startsWith(own, place) ? own : null;
  };
}

/**
 * Stores the stamps of the written files for the next build. @param known The results of
 * `loadStamps`.
 */
export async function storeStamps(
  { files }: Manifest,
  { outDir, fs, cache }: OutputContext,
  known: ReadonlyMap<string, string> = new Map(),
): Promise<void> {
  const notes: string[] = [];
  for (const [path, contentDigest] of Object.entries(files)) {
    const own = known.get(path);
    const stamp = own === undefined ? await fs.stamp(`${outDir}/${path}`) : null;
    notes.push(own ?? note(path, stamp ?? '', contentDigest));
  }
  cache.set(await notesKey(outDir, fs), notes.join(''));
}

async function notesKey(outDir: string, fs: FileSystem): Promise<string> {
  return `outputs:${outDir} ${await fs.stamp(`${outDir}/${manifestPath}`)}`;
}

const noteLength = 16;

function note(path: string, stamp: string, contentDigest: string): string {
  return digest(`${path}\n${stamp}\n${contentDigest}`).slice(0, noteLength);
}
