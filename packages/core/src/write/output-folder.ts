import { sourcePaths } from '../discover/source-folders.ts';
import type { FileSystem } from '../io/file-system.ts';
import type { SiteConfig } from '../model/config.ts';

/** The output folder can't be used: writing there would endanger what people wrote. */
export class UnusableOutput extends Error {
  override readonly name = 'UnusableOutput';
}

/**
 * Refuses an output folder that is, holds or lies within a folder of sources, links followed.
 *
 * @throws UnusableOutput with a message for people.
 */
export async function checkOutputFolder(config: SiteConfig, fs: FileSystem): Promise<void> {
  const out = await fs.realPath(config.outDir);
  const { folders: sources } = sourcePaths(config);
  if (out === '/' || contains(out, await fs.realPath(config.root))) {
    throw new UnusableOutput(`The output folder ${config.outDir} holds the site's sources.`);
  }
  for (const source of sources) {
    const real = await fs.realPath(source);
    if (contains(out, real) || contains(real, out)) {
      throw new UnusableOutput(
        `The output folder ${config.outDir} and the sources in ${source} overlap.`,
      );
    }
  }
}

function contains(folder: string, path: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}
