import path from 'node:path';
import { toPosix, unifiedLines } from '@docsgen/core';
import { findRepository, git, type Repository } from './git.ts';
import { createObjectReader } from './object-reader.ts';

/** The texts of files at commits. Paths of files are absolute. */
export interface TextHistory {
  readonly repository: Repository;
  /** Text at a commit, with line feeds alone; null if the commit doesn't have the file. */
  textAt(commit: string, file: string): Promise<string | null>;
  /** The hash of the last commit that changed one of these files; null without one. */
  lastCommit(files: readonly string[]): Promise<string | null>;
}

/** The history of the repository around a folder; null outside of one. */
export function openTextHistory(folder: string): TextHistory | null {
  const repository = findRepository(folder);
  if (repository === null) return null;
  const placeOf = (file: string): string => {
    const inside = path.relative(folder, file);
    return path.posix.join(repository.below, toPosix(inside));
  };
  const objects = createObjectReader(repository);
  return {
    repository,
    async textAt(commit, file) {
      const place = placeOf(file);
      // A line end would be the end of the request.
      if (/[\r\n]/.test(place)) return null;
      return objects.read(`${commit}:${place}`).then(
        (content) => unifiedLines(new TextDecoder().decode(content)),
        () => null,
      );
    },
    async lastCommit(files) {
      const only = ['--', ...files.map((file) => `:(top,literal)${placeOf(file)}`)];
      const args = ['log', '-1', '--format=%H', '--no-show-signature', ...only];
      return (await git(repository, args).catch(() => '')).trim() || null;
    },
  };
}
