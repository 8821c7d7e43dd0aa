import { containsPath, type SiteConfig, sourcePaths } from '@docsgen/core';
import { Failure } from '../process/failure.ts';

/**
 * Rejects a folder for files of docsgen in which they would be published or read as content, or that
 * contains the site.
 *
 * @param purpose What the folder is for, such as `cache`.
 * @param folder Absolute, with slashes.
 * @throws Failure
 */
export function refuseOverlap(config: SiteConfig, purpose: string, folder: string): void {
  const taken = [config.outDir, ...sourcePaths(config).folders].find((other) => {
    return containsPath(other, folder) || containsPath(folder, other);
  });
  if (taken === undefined) return;
  throw new Failure(
    `The folder for the ${purpose}, ${folder}, and ${taken} overlap; choose another.`,
  );
}
