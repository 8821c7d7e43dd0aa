import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { check, defaultConfig, noCache, nodeFileSystem } from '@docsgen/core';
import { afterAll, describe, expect, test } from 'vitest';
import { unreadable } from './broken-disk.ts';
import { plainRenderer, site } from './site-fixture.ts';

test('a root that doesn’t exist is reported', async () => {
  const config = defaultConfig('/site/nowhere');
  const options = { config, renderer: plainRenderer, fs: nodeFileSystem(), cache: noCache };
  const { diagnostics, summary } = await check(options);
  expect(diagnostics.map(({ rule, message }) => [rule, message])).toEqual([
    ['missing-source', 'There is no folder "/site/nowhere".'],
  ]);
  expect(summary.errors).toBe(1);
});

describe('a source file', () => {
  test('that is not UTF-8 is reported, and the rest is checked', async () => {
    const built = await site({
      'content/latin1.md': new Uint8Array([72, 228, 0x2e]),
      'content/utf16.md': new Uint8Array([0xff, 0xfe, 65, 0]),
      'content/cut.md': new Uint8Array([65, 0xc3]),
      'content/binary.md': new Uint8Array([137, 80, 78, 71, 0, 0]),
      'content/nul.md': 'a\0b',
      'sidebars/s.yml': new Uint8Array([0xff]),
      'content/g/_category_.yml': new Uint8Array([0xff]),
      'content/a.md': '[x](⟦./nowhere.md⟧)',
    }).build();
    expect(built.rules).toEqual(['broken-link', ...Array(7).fill('unreadable-file')]);
    const [, found] = built.diagnostics;
    expect(found).toMatchObject({ severity: 'error', line: 1, column: 1, frame: '' });
  });

  test('may be empty', async () => {
    const built = await site({ 'content/a.md': '', 'content/b.md': new Uint8Array() }).finds();
    expect(Object.keys(built.metadata().docs)).toEqual(['a', 'b']);
  });

  test('that the system refuses is reported with its reason', async () => {
    const building = site({ 'content/a.md': '', 'content/b.md': '', 'static/x': '' });
    const paths = ['/site/content/b.md', '/site/static/x'];
    const built = await building.build(unreadable('EACCES', paths, building.disk));
    expect(built.diagnostics.map(({ file, message }) => [file, message])).toEqual([
      ['content/b.md', "The file can't be read (EACCES)."],
      ['static/x', "The file can't be read (EACCES)."],
    ]);
  });

  test.each([101, 1_900])(
    'in a folder at level %i is left out, and the folder is reported',
    async (depth) => {
      const deep = Array.from({ length: depth }, (_, at) => `f${at}`);
      const deepest = deep.slice(0, 101).join('/');
      const built = await site({
        'content/index.md': `# Home\n\n[a](./${deep.join('/')}/lost.md) [b](./nowhere.md)\n`,
        [`content/${deep.slice(0, 100).join('/')}/kept.md`]: '# Kept\n',
        [`content/${deep.join('/')}/lost.md`]: '# Lost\n',
        [`static/${deep.join('/')}/lost.txt`]: '',
      }).build();
      expect(built.diagnostics.map(({ file, message }) => [file, message])).toEqual([
        [`content/${deepest}`, 'The folder is nested more than 100 folders deep in "content".'],
        ['content/index.md', 'There is no page "./nowhere.md".'],
        [`static/${deepest}`, 'The folder is nested more than 100 folders deep in "static".'],
      ]);
    },
  );

  test('that vanishes between listing and reading was never there', async () => {
    const building = site({ 'content/a.md': '', 'content/b.md': '', 'sidebars/s.yml': '- a\n' });
    const built = await building.build(unreadable('ENOENT', ['/site/content/b.md'], building.disk));
    expect(built.rules).toEqual([]);
    expect(Object.keys(built.metadata().docs)).toEqual(['a']);
  });

  test('that editors leave about is not read', async () => {
    const swap = {
      'content/.a.md.swp': '',
      'content/.#a.md': '',
      'content/.#i.png': '',
      'content/.git/x': '',
    };
    const building = site({ 'content/a.md': '', ...swap });
    const paths = Object.keys(swap).map((file) => `/site/${file}`);
    expect((await building.build(unreadable('EACCES', paths, building.disk))).rules).toEqual([]);
  });

  test('of the static folder is copied byte for byte, hidden ones too', async () => {
    const bytes = new Uint8Array([0, 255, 13, 10]);
    const building = site({
      'content/a.md': '',
      'static/.well-known/x': 'y',
      'static/b.bin': bytes,
    });
    await building.build();
    expect(building.disk.files.get('/site/dist/b.bin')).toEqual(bytes);
    expect(building.disk.files.has('/site/dist/.well-known/x')).toBe(true);
  });

  test('of the static folder is copied beside the pages that are there, too', async () => {
    const building = site(
      {
        'content/a.md': '# A\n\n![A](./img/a.svg) [B](b.zip)\n',
        'content/_part.md': '',
        'content/img/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"/>',
        'content/img/unused.png': 'x',
        'content/b.zip': 'x',
        'content/own/c.txt': '',
        'content/tools/hook.py': 'secret = 1',
        'content/tools/theme.ts': '',
        'content/.hidden/x': '',
        'content/_category_.yml': 'label: A',
      },
      {
        staticDir: 'content',
        collections: [{ id: 'docs', path: 'content', routeBasePath: '', exclude: ['own/**'] }],
      },
    );
    const { rules } = await building.build();
    expect(rules).toEqual([]);
    const published = [...building.disk.files.keys()]
      .flatMap((file) => (file.startsWith('/site/dist/') ? file.slice('/site/dist/'.length) : []))
      .filter((file) => /\.(?:svg|png|zip|txt|yml|md|py|ts)$|hidden/.test(file));
    expect(published.sort()).toEqual([
      'a.md',
      'b.zip',
      'img/a.svg',
      'img/unused.png',
      'robots.txt',
    ]);
    const page = building.disk.files.get('/site/dist/a/index.html');
    expect(new TextDecoder().decode(page)).toContain('/img/a.svg');
  });
});

describe('a site without', () => {
  test.each([
    ['anything', { 'notes.txt': '' }],
    ['sidebars', { 'content/a.md': '' }],
    ['content', { 'sidebars/s.yml': '[]' }],
  ])('%s builds', async (_, files) => {
    const built = await site(files).finds();
    expect(built.pages).toEqual(expect.arrayContaining(['404.html', 'index.html']));
  });
});

describe('on a real disk', () => {
  const folders: string[] = [];
  afterAll(async () => {
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  });

  /** Checks a site of these files and links (from → to), in a folder beside `secret.md`. */
  async function findings(files: readonly string[], links: Readonly<Record<string, string>>) {
    const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'docsgen-discover-')));
    folders.push(folder);
    const root = `${folder}/site`;
    for (const file of ['../secret.md', ...files]) {
      await mkdir(path.dirname(`${root}/${file}`), { recursive: true });
      await writeFile(`${root}/${file}`, '# Title\n\nText.\n');
    }
    for (const [from, to] of Object.entries(links)) await symlink(to, `${root}/${from}`);
    const config = { ...defaultConfig(root), rules: { 'orphan-entry': 'off' } as const };
    const options = { config, renderer: plainRenderer, fs: nodeFileSystem(), cache: noCache };
    const { diagnostics, summary } = await check(options);
    const found = diagnostics.map(({ file, rule, message }) => `${file} ${rule} ${message}`);
    return { found, entries: summary.entries };
  }

  test('a link out of the content is refused, to a file or a folder', async () => {
    const { found, entries } = await findings(['content/a.md', 'other/b.md'], {
      'content/secret.md': '../../secret.md',
      'content/passwd.txt': '/etc/passwd',
      'content/other': '../other',
      'content/gone.md': './nowhere.md',
    });
    expect(found).toEqual([
      "content/gone.md unreadable-file The file can't be read (ENOENT).",
      'content/other unreadable-file The link leads out of "content".',
      'content/passwd.txt unreadable-file The link leads out of "content".',
      'content/secret.md unreadable-file The link leads out of "content".',
    ]);
    expect(entries).toBe(1);
  });

  test('a link within the content is followed', async () => {
    const { found, entries } = await findings(['content/a/x.md'], {
      'content/b': './a',
      'content/y.md': './a/x.md',
    });
    expect(found).toEqual([]);
    expect(entries).toBe(3);
  });

  test('links in circles end', async () => {
    const { found, entries } = await findings(['content/a/x.md'], {
      'content/loop': '.',
      'content/a/up': '..',
      'content/self.md': './self.md',
    });
    expect(found).toEqual(["content/self.md unreadable-file The file can't be read (ELOOP)."]);
    expect(entries).toBe(1);
  });
});
