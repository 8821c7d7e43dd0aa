import { mkdir, rename, rm, stat, symlink } from 'node:fs/promises';
import path from 'node:path';
import { resolveConfig, type SiteConfig } from '@docsgen/core';
import { expect, test } from 'vitest';
import { noHistory, readFolderHistory } from '../src/git/git-history.ts';
import { readRenames } from '../src/git/renames.ts';
import { createHistory } from '../src/git/site-history.ts';
import { gitProject } from './git-project.ts';
import { folder } from './helpers.ts';

/** A site with a collection in each folder. */
function siteWith(folders: readonly string[]): SiteConfig {
  const collections = folders.map((name, at) => ({ id: `c${at}`, path: name, sidebars: `${at}` }));
  return resolveConfig({ title: 'T', collections }, '/').config;
}

/** Creates a repository. Its commits have the given dates, and a message that looks like a rename. */
async function repository(): Promise<{
  root: string;
  write(name: string, text: string): Promise<void>;
  commit(date: string): void;
  git(...args: string[]): string;
}> {
  const { root, git, write, commit } = await gitProject({});
  return {
    root,
    git,
    write: (name, text) => write({ [name]: text }),
    commit: (date) => commit({ date, message: 'x\n\nR100\u0001' }),
  };
}

test('each file has the day of its last commit, whatever it is called', async () => {
  const { root, write, commit } = await repository();
  const odd = ['a b.md', 'é.md', 'tab\tline\nend.md', '"quoted".md', 'sub/größe.md', ' lead.md'];
  for (const name of odd) await write(name, name);
  await write('old.md', 'old');
  commit('2023-01-02T23:30:00-0500');
  for (const name of odd) await write(name, `${name} changed`);
  commit('2024-05-06T12:00:00Z');
  await write('untracked.md', 'x');
  const { dates } = await readFolderHistory(root);
  for (const name of odd) expect([name, dates.get(name)]).toEqual([name, '2024-05-06']);
  // Dates are in UTC, independent of the time zone of the machine.
  expect(dates.get('old.md')).toBe('2023-01-03');
  expect(dates.has('untracked.md')).toBe(false);
});

test('a rename alone is no change, nor are several at once, or a swap', async () => {
  const { root, write, commit } = await repository();
  const move = (from: string, to: string): Promise<void> =>
    rename(path.join(root, from), path.join(root, to));
  await write('one.md', 'text one');
  commit('2020-01-01T00:00:00Z');
  await write('two.md', 'text two');
  commit('2021-01-01T00:00:00Z');
  await move('one.md', 'first.md');
  commit('2022-01-01T00:00:00Z');
  await move('first.md', 'last.md');
  await move('two.md', 'first.md');
  commit('2023-01-01T00:00:00Z');
  await write('left.md', 'left');
  await write('right.md', 'right');
  commit('2023-06-01T00:00:00Z');
  await move('left.md', 'tmp');
  await move('right.md', 'left.md');
  await move('tmp', 'right.md');
  await write('left.md', 'right, changed');
  await mkdir(path.join(root, 'sub'));
  await move('last.md', 'sub/last.md');
  commit('2024-01-01T00:00:00Z');
  // A new file has the former name of the renamed one.
  await write('one.md', 'another');
  commit('2025-01-01T00:00:00Z');
  const { dates } = await readFolderHistory(root);
  expect(dates.get('sub/last.md')).toBe('2020-01-01');
  expect(dates.get('first.md')).toBe('2021-01-01');
  expect(dates.get('right.md')).toBe('2023-06-01');
  expect(dates.get('left.md')).toBe('2024-01-01');
  expect(dates.get('one.md')).toBe('2025-01-01');
});

test('paths are relative to the site, not to the repository', async () => {
  const { root, write, commit } = await repository();
  await write('docs/content/a.md', 'a');
  await write('other/a.md', 'a');
  commit('2023-01-02T00:00:00Z');
  expect([...(await readFolderHistory(path.join(root, 'docs'))).dates.keys()]).toEqual([
    'content/a.md',
  ]);
});

test('a folder that looks like a bare repository is none, and none of its settings count', async () => {
  const { root, write, commit } = await repository();
  const proof = path.join(await folder(), 'proof');
  await write('docs/content/a.md', 'a');
  await write('docs/HEAD', 'ref: refs/heads/x\n');
  await write('docs/refs/heads/x', `${'1'.repeat(40)}\n`);
  await write('docs/objects/kept', '');
  // git would fetch missing objects from the configured remote, with the configured program.
  await write(
    'docs/config',
    `[core]
	repositoryformatversion = 1
	bare = true
	worktree = .
[extensions]
	partialClone = origin
[remote "origin"]
	url = .
	promisor = true
	uploadpack = "touch '${proof}'; false"
`,
  );
  commit('2023-01-02T00:00:00Z');
  const site = path.join(root, 'docs');
  expect((await readFolderHistory(site)).dates.get('content/a.md')).toBe('2023-01-02');
  expect((await createHistory(site).read(siteWith([]))).dates.get('content/a.md')).toBe(
    '2023-01-02',
  );
  expect(await readRenames(site)).toEqual(new Map());
  await rm(path.join(root, '.git'), { recursive: true });
  expect((await readFolderHistory(site)).dates.size).toBe(0);
  expect(await readRenames(site)).toEqual(new Map());
  await expect(stat(proof)).rejects.toThrow('ENOENT');
});

test('a shallow clone knows what its commits touch, and nothing else', async () => {
  const { root, write, commit, git } = await repository();
  await write('old.md', 'old');
  commit('2020-01-01T00:00:00Z');
  await write('middle.md', 'middle');
  commit('2021-01-01T00:00:00Z');
  await write('new.md', 'new');
  commit('2022-01-01T00:00:00Z');
  const clone = path.join(await folder(), 'clone');
  git('clone', '-q', '--depth', '2', `file://${root}`, clone);
  const { dates, problems } = await createHistory(clone).read(siteWith([]));
  expect([...dates]).toEqual([['new.md', '2022-01-01']]);
  expect(problems).toEqual([expect.stringContaining('The clone is shallow')]);
});

test('no repository, no commit and no folder are no history', async () => {
  const plain = await folder({ 'a.md': '' });
  expect(await readFolderHistory(plain)).toEqual(noHistory);
  expect((await readFolderHistory(path.join(plain, 'gone'))).dates.size).toBe(0);
  const { root } = await repository();
  expect((await readFolderHistory(root)).dates.size).toBe(0);
});

test('it is read again when there are new commits', async () => {
  const { root, write, commit, git } = await repository();
  await write('a.md', 'a');
  commit('2020-01-01T00:00:00Z');
  const { read } = createHistory(root);
  expect((await read(siteWith([]))).dates.get('a.md')).toBe('2020-01-01');
  await write('a.md', 'b');
  commit('2021-01-01T00:00:00Z');
  git('pack-refs', '--all');
  expect((await read(siteWith([]))).dates.get('a.md')).toBe('2021-01-01');
});

test('files of submodules and of folders beside the site have the dates of their repositories', async () => {
  const library = await repository();
  await library.write('docs/a.md', 'a');
  library.commit('2019-01-01T00:00:00Z');
  const outer = await repository();
  await outer.write('site/content/b.md', 'b');
  await outer.write('docs/c.md', 'c');
  outer.commit('2020-01-01T00:00:00Z');
  const add = ['-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add'];
  outer.git(...add, library.root, 'site/content/library');
  outer.git(...add, library.root, 'gone');
  outer.commit('2021-01-01T00:00:00Z');
  await rm(path.join(outer.root, 'gone'), { recursive: true });
  await mkdir(path.join(outer.root, 'gone'));
  await symlink('../docs', path.join(outer.root, 'site/linked'));
  const other = await repository();
  await other.write('d.md', 'd');
  other.commit('2018-01-01T00:00:00Z');
  const site = path.join(outer.root, 'site');
  const place = path.relative(site, other.root);
  const folders = ['content', '../docs', 'linked', place, 'missing'].map((name) =>
    path.join(site, name),
  );
  const { dates, problems } = await createHistory(site).read(siteWith(folders));
  expect(problems).toEqual([]);
  expect(Object.fromEntries(dates)).toMatchObject({
    'content/b.md': '2020-01-01',
    'content/library/docs/a.md': '2019-01-01',
    '../docs/c.md': '2020-01-01',
    'linked/c.md': '2020-01-01',
    [`${place}/d.md`]: '2018-01-01',
  });
});

test('a shallow clone beside the site is named', async () => {
  const library = await repository();
  await library.write('a.md', 'a');
  library.commit('2019-01-01T00:00:00Z');
  library.commit('2020-01-01T00:00:00Z');
  const { root, write, commit } = await repository();
  await write('a.md', 'a');
  commit('2020-01-01T00:00:00Z');
  const clone = path.join(root, 'library');
  library.git('clone', '-q', '--depth', '1', `file://${library.root}`, clone);
  const { problems } = await createHistory(root).read(siteWith([clone]));
  expect(problems).toEqual([expect.stringContaining('that contains library is shallow')]);
});
