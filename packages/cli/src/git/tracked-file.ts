import path from 'node:path';
import { unifiedLines } from '@docsgen/core';
import { toPosix } from '../files/paths.ts';
import { findRepository, git, type Repository } from './git.ts';
import { createObjectReader } from './object-reader.ts';

/** A file with its repository, which may not have it. */
export interface TrackedFile {
  readonly repository: Repository;
  /** Path from the top of the repository. */
  readonly place: string;
  /** Its text at a commit, with line feeds alone; null if the commit doesn't have it. */
  textAt(commit: string): Promise<string | null>;
  /** The hash of the last commit that changed it; null without one. */
  lastCommit(): Promise<string | null>;
}

/** Finds the repository of a file; null outside of one. @param file Absolute path. */
export function trackedFile(file: string): TrackedFile | null {
  const repository = findRepository(path.dirname(file));
  if (repository === null) return null;
  const place = toPosix(path.relative(repository.top, file));
  const objects = createObjectReader(repository);
  return {
    repository,
    place,
    async textAt(commit) {
      // A line end would be the end of the request.
      if (/[\r\n]/.test(place)) return null;
      return objects.read(`${commit}:${place}`).then(
        (content) => unifiedLines(new TextDecoder().decode(content)),
        () => null,
      );
    },
    async lastCommit() {
      const only = ['--', `:(top,literal)${place}`];
      const args = ['log', '-1', '--format=%H', '--no-show-signature', ...only];
      return (await git(repository, args).catch(() => '')).trim() || null;
    },
  };
}
