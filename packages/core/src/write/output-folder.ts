import { sourcePaths } from '../discover/source-folders.ts';
import type { FileSystem } from '../io/file-system.ts';
import { leadsAway } from '../io/file-system.ts';
import type { SiteConfig } from '../model/config.ts';
import { containsPath, relativePath } from '../text/paths.ts';
import { isInToolFolder } from '../text/portable-path.ts';
import { UnusableOutput } from './confine.ts';

/**
 * Rejects an output folder that is, contains or is inside a folder of sources or of a tool, after
 * links are resolved. A link is allowed if it leads to a folder of the site, since contributors can
 * commit links.
 *
 * @throws UnusableOutput with a message for users.
 */
export async function checkOutputFolder(config: SiteConfig, fs: FileSystem): Promise<void> {
  const { root, outDir } = config;
  const [out, realRoot] = await Promise.all([fs.realPath(outDir), fs.realPath(root)]);
  const { folders: sources } = sourcePaths(config);
  if (out === '/' || containsPath(out, realRoot)) {
    throw new UnusableOutput(`The output folder ${outDir} contains the site's sources.`);
  }
  for (const source of sources) {
    const real = await fs.realPath(source);
    // A collection's folder may contain the whole site; the output folder in it isn't content.
    const isRepository = containsPath(real, realRoot);
    if (containsPath(out, real) || (containsPath(real, out) && !isRepository)) {
      throw new UnusableOutput(`The output folder ${outDir} and the sources in ${source} overlap.`);
    }
  }
  if ([outDir, out].some((path) => isInToolFolder(relativePath(root, path)))) {
    throw new UnusableOutput(
      `The output folder ${outDir} is inside a folder of git, docsgen or a package manager.`,
    );
  }
  if (await leadsAway(outDir, root, fs)) {
    throw new UnusableOutput(
      `The output folder ${outDir} is a link that leads to ${out}. Set \`outDir\` to that folder.`,
    );
  }
}
