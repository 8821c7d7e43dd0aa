import { execFileSync } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { folder } from './helpers.ts';

/** A site in a repository. */
export interface GitProject {
  readonly root: string;
  git(...args: string[]): string;
  /** Writes files; null removes one. */
  write(files: Readonly<Record<string, string | null>>): Promise<void>;
  /** Commits everything. Each commit is a day after the one before it. */
  commit(): void;
  /** The hash of the last commit. */
  head(): string;
}

/** Creates a repository with these files, which are not committed yet. */
export async function gitProject(files: Readonly<Record<string, string>>): Promise<GitProject> {
  const root = await folder(files);
  let day = 1;
  const git = (...args: string[]): string => {
    const date = `2022-02-${String(day).padStart(2, '0')}T00:00:00Z`;
    return execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...{ PATH: process.env.PATH, HOME: root, GIT_CONFIG_NOSYSTEM: '1' },
        ...{ GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date },
      },
    });
  };
  git('init', '-q', '-b', 'main');
  git('config', 'user.email', 'a@example.org');
  git('config', 'user.name', 'A');
  return {
    root,
    git,
    async write(changed) {
      for (const [name, content] of Object.entries(changed)) {
        const file = path.join(root, name);
        if (content === null) await rm(file);
        else {
          await mkdir(path.dirname(file), { recursive: true });
          await writeFile(file, content);
        }
      }
    },
    commit() {
      day += 1;
      git('add', '-A', '.');
      git('commit', '-q', '--allow-empty', '-m', 'x');
    },
    head: () => git('rev-parse', 'HEAD').trim(),
  };
}
