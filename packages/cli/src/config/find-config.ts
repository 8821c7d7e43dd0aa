import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { Failure } from '../process/failure.ts';

/** The file extensions that a configuration can have. */
export const configExtensions: readonly string[] = ['.ts', '.mts', '.js', '.mjs', '.json'];

/** The file names that a site's configuration can have. */
export const configNames: readonly string[] = configExtensions.map(
  (extension) => `docsgen.config${extension}`,
);

/**
 * The nearest configuration at or above `folder`, or null.
 *
 * @throws Failure when a folder has two.
 */
export async function findConfig(folder: string): Promise<string | null> {
  const present = new Set(await readdir(folder).catch(() => []));
  const found = configNames.filter((name) => present.has(name));
  const [first, second] = found;
  if (first !== undefined && second !== undefined) {
    throw new Failure(
      `${folder} has ${found.length} configurations, ${found.join(' and ')}; remove all but one, or name one with --config.`,
    );
  }
  if (first !== undefined) return path.join(folder, first);
  const parent = path.dirname(folder);
  return parent === folder ? null : findConfig(parent);
}
