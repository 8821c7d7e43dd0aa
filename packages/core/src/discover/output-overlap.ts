import { containsPath } from '@docsgen/text';
import { type FileSystem, UnusableOutput } from '../io/file-system.ts';
import type { SiteConfig } from '../model/config.ts';
import { sourcePaths } from './source-folders.ts';

/**
 * Rejects an output folder that is, contains or is inside a folder of sources, after links are
 * resolved. Its files aren't sources, so every command would miss pages, and a build could destroy
 * them.
 *
 * @throws UnusableOutput with a message for users.
 */
export async function checkOverlap(config: SiteConfig, fs: FileSystem): Promise<void> {
  const { root, outDir } = config;
  const [out, realRoot] = await Promise.all([fs.realPath(outDir), fs.realPath(root)]);
  if (out === '/' || containsPath(out, realRoot)) {
    throw new UnusableOutput(`The output folder ${outDir} contains the site's sources.`);
  }
  for (const source of sourcePaths(config).folders) {
    const real = await fs.realPath(source);
    // A collection's folder may contain the whole site; the output folder in it isn't content.
    const isRepository = containsPath(real, realRoot);
    if (containsPath(out, real) || (containsPath(real, out) && !isRepository)) {
      throw new UnusableOutput(`The output folder ${outDir} and the sources in ${source} overlap.`);
    }
  }
}
