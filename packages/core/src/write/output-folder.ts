import { isInToolFolder, relativePath } from '@docsgen/text';
import { type FileSystem, leadsAway, UnusableOutput } from '../io/file-system.ts';
import type { SiteConfig } from '../model/config.ts';

/**
 * Rejects an output folder in a folder of a tool, or behind a link that leads away: contributors can
 * commit links. Discover rejects one that overlaps with sources.
 *
 * @throws UnusableOutput with a message for users.
 */
export async function checkOutputFolder(config: SiteConfig, fs: FileSystem): Promise<void> {
  const { root, outDir } = config;
  const out = await fs.realPath(outDir);
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
