import { createHash } from 'node:crypto';
import path from 'node:path';
import { type SourceFile, unifiedLines } from '@docsgen/core';
import { findRepository, git } from './git.ts';
import { createObjectReader } from './object-reader.ts';

/**
 * The files that differ from a commit, with their texts there; null for files that it lacks. Two
 * processes of git, neither of which runs filters. Line ends are no difference. Empty without git.
 *
 * @param files Paths are relative to the root. Files outside of the repository are left out.
 */
export async function readChanges(
  root: string,
  commit: string,
  files: readonly SourceFile[],
): Promise<ReadonlyMap<string, string | null>> {
  const repository = findRepository(root);
  if (repository === null) return new Map();
  const args = ['ls-tree', '-r', '-z', '--full-tree', '--end-of-options', commit];
  const listed = await git(repository, args).catch(() => null);
  if (listed === null) return new Map();
  const blobs = new Map(
    listed.split('\0').flatMap((line): [string, string][] => {
      const [, hash, file] = /^\d+ blob ([\da-f]+)\t(.+)$/s.exec(line) ?? [];
      return hash === undefined || file === undefined ? [] : [[file, hash]];
    }),
  );
  const objects = createObjectReader(repository);
  const changes = new Map<string, string | null>();
  for (const { path: file, text } of files) {
    const place = path.posix.join(repository.below, file);
    // Files of other commits have a colon in their first folder, and are read-only.
    if (place.startsWith('../')) continue;
    const hash = blobs.get(place);
    if (hash === undefined) changes.set(file, null);
    else if (hash !== blobHash(text)) {
      const before = new TextDecoder().decode(await objects.read(hash));
      if (unifiedLines(before) !== unifiedLines(text)) changes.set(file, before);
    }
  }
  return changes;
}

/** The name that git gives to a text, in repositories with SHA-1. */
function blobHash(text: string): string {
  const content = Buffer.from(text);
  return createHash('sha1').update(`blob ${content.length}\0`).update(content).digest('hex');
}
