import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { docsgen, ensureBuilt } from '../cli/program.ts';

/** A copy of this repository's site in a temporary repository. */
let root = '';

const git = (...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@t', ...args], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });

beforeAll(async () => {
  ensureBuilt();
  const here = path.resolve(import.meta.dirname, '../..');
  root = await realpath(await mkdtemp(path.join(tmpdir(), 'docsgen-move-')));
  // Without release notes, which are half of the pages: links to them are broken before and after.
  const isRelease = (name: string): boolean => /content[/\\]releases[/\\]\d/.test(name);
  for (const folder of ['content', 'sidebars']) {
    await cp(path.join(here, folder), path.join(root, folder), {
      recursive: true,
      filter: (name) => !isRelease(path.relative(here, name)),
    });
  }
  const collections = [{ id: 'general', path: 'content' }];
  const config = { title: 'Site', collections, date: '2023-09-14' };
  await writeFile(path.join(root, 'docsgen.config.json'), JSON.stringify(config));
  git('init', '-q');
  git('add', '-A');
  git('commit', '-qm', 'start');
});

afterAll(() => rm(root, { recursive: true, force: true }));

const run = (line: string) => docsgen(root, ...line.split(' '));

/** The rule of each finding, sorted. */
const findings = async (): Promise<readonly string[]> => {
  const { stdout } = await run('check --format json');
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { rule: string }[] };
  return diagnostics.map(({ rule }) => rule).sort();
};

describe('a folder of a big site', () => {
  test.each([['content/development/process', 'content/moved/process']])(
    '%s moves there and back, and leaves nothing but redirects',
    async (from, to) => {
      git('reset', '-q', '--hard');
      git('clean', '-qfd');
      const before = await findings();
      const there = await run(`mv ${from} ${to}`);
      expect(there).toMatchObject({ stderr: '', code: 0 });
      expect(await findings()).toEqual(before);
      const back = await run(`mv ${to} ${from}`);
      expect(back).toMatchObject({ stderr: '', code: 0 });
      const changed = git('diff', 'HEAD', '--unified=0')
        .split('\n')
        .filter((line) => /^[+-](?![+-])/.test(line));
      expect(changed.filter((line) => line.startsWith('-'))).toEqual([]);
      expect(changed.filter((line) => !/^\+(redirect_from:| {2}- \/general\/)/.test(line))).toEqual(
        [],
      );
    },
    300_000,
  );
});
