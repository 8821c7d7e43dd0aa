import { noCache } from '../io/cache.ts';
import type { FileSystem } from '../io/file-system.ts';
import { UnusableOutput } from '../io/file-system.ts';
import type { LazyOutput, Manifest } from '../model/index.ts';
import { manifestPath } from '../routes/routes.ts';
import { type PublishResult, write } from '../write/write.ts';

/**
 * Writes the files of a report into a folder, as a build writes a site: unchanged files stay, those
 * of an earlier report that are gone are removed, and other files are never replaced.
 *
 * @param outDir Absolute path.
 * @throws UnusableOutput when the folder holds a site, or a file that docsgen didn't write is in the
 *   way.
 */
export async function writeReport(
  outDir: string,
  outputs: AsyncIterable<LazyOutput>,
  fs: FileSystem,
): Promise<PublishResult> {
  if (await holdsSite(outDir, fs)) {
    throw new UnusableOutput(`The folder ${outDir} holds a built site; choose another.`);
  }
  const manifest = (files: readonly (readonly [path: string, digest: string])[]): Manifest => {
    const sorted = files.toSorted(([a], [b]) => (a < b ? -1 : 1));
    return { version: 1, files: Object.fromEntries(sorted), routes: {}, redirects: {} };
  };
  const all = { files: outputs, stays: () => false, record: () => null, manifest };
  return write({ outDir, outputs: () => all, clean: false }, fs, noCache);
}

async function holdsSite(outDir: string, fs: FileSystem): Promise<boolean> {
  const text = await fs.read(`${outDir}/${manifestPath}`).then(
    (content) => new TextDecoder().decode(content),
    () => '{}',
  );
  try {
    return Object.keys((JSON.parse(text) as Partial<Manifest>).routes ?? {}).length > 0;
  } catch {
    return false;
  }
}
