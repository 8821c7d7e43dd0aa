import { execFileSync } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { folder } from './helpers.ts';

/** Files by path. */
export type Files = Readonly<Record<string, string | Buffer>>;

/** A site in a repository. */
export interface GitProject {
  readonly root: string;
  git(...args: string[]): string;
  /** Writes files; null removes one. */
  write(files: Readonly<Record<string, string | Buffer | null>>): Promise<void>;
  /** Commits everything. Each commit is a day after the one before it, unless it has a date. */
  commit(options?: {
    readonly date?: string;
    readonly tag?: string;
    readonly message?: string;
  }): void;
  /** The hash of the last commit. */
  head(): string;
}

/** Runs git without the settings of the machine. @param date That of commits. */
export function runGit(cwd: string, args: readonly string[], date = '2022-02-01T00:00:00Z') {
  return execFileSync('git', args, {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: cwd,
      GIT_CONFIG_NOSYSTEM: '1',
      GIT_AUTHOR_DATE: date,
      GIT_COMMITTER_DATE: date,
    },
  });
}

/** Creates a repository with these files, which are not committed yet. */
export async function gitProject(files: Files): Promise<GitProject> {
  const root = await folder();
  let day = 1;
  const run = (args: readonly string[], date = `2022-02-${`${day}`.padStart(2, '0')}T00:00:00Z`) =>
    runGit(root, args, date);
  const project: GitProject = {
    root,
    git: (...args) => run(args),
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
    commit({ date, tag, message = 'x' } = {}) {
      day += 1;
      run(['add', '-A', '.']);
      run(['commit', '-q', '--allow-empty', '-m', message], date);
      if (tag !== undefined) run(['tag', tag]);
    },
    head: () => run(['rev-parse', 'HEAD']).trim(),
  };
  project.git('init', '-q', '-b', 'main');
  project.git('config', 'user.email', 'a@example.org');
  project.git('config', 'user.name', 'A');
  await project.write(files);
  return project;
}
