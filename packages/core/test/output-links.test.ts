import { execFileSync } from 'node:child_process';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  type BuildResult,
  build,
  type FileSystem,
  noCache,
  nodeFileSystem,
  resolveConfig,
} from '@docsgen/core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { plainRenderer } from './site-fixture.ts';

/** A site on the disk, with files outside of it that malicious links in it could lead to. */
function diskSite(files: Readonly<Record<string, string>>): string {
  const top = realpathSync(mkdtempSync(path.join(tmpdir(), 'docsgen-core-')));
  onTestFinished(() => rmSync(top, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(top, 'site', name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return path.join(top, 'site');
}

const pages = { 'content/index.md': '# Start\n', 'content/a.md': '# A\n', 'content/b.md': '# B\n' };

function buildSite(
  root: string,
  { outDir = 'dist', fs = nodeFileSystem() }: { outDir?: string; fs?: FileSystem } = {},
): Promise<BuildResult> {
  const rules = { 'missing-description': 'off', 'orphan-entry': 'off' } as const;
  const { config } = resolveConfig({ title: 'T', outDir, search: false, rules }, root, null);
  return build({ config, renderer: plainRenderer, fs, cache: noCache });
}

const link = (root: string, from: string, to: string): void => {
  mkdirSync(path.dirname(path.join(root, from)), { recursive: true });
  symlinkSync(to, path.join(root, from));
};

/** The sorted paths of everything below a folder; empty if it doesn't exist. */
const listing = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort() : [];

describe('an output folder', () => {
  test.each([
    ['.git', '.git'],
    ['a folder of .git', '.git/hooks'],
    ['.GIT', '.GIT'],
    ['.docsgen', '.docsgen'],
    ['a folder of .docsgen', '.docsgen/cache/x'],
    ['node_modules', 'node_modules'],
    ['a package', 'node_modules/docsgen'],
    ['.git of somewhere else', '../other/.git/x'],
  ])('that is %s is refused', async (_, outDir) => {
    const root = diskSite(pages);
    await expect(buildSite(root, { outDir })).rejects.toMatchObject({ name: 'UnusableOutput' });
    expect(listing(path.resolve(root, outDir))).toEqual([]);
  });

  test.each([
    ['.git', './.git'],
    ['node_modules', './node_modules/x'],
    ['.docsgen', '.docsgen'],
    ['a folder outside', '../outside'],
  ])('that is a link to %s is refused, and nothing is written there', async (_, target) => {
    const root = diskSite({ ...pages, '../outside/x': '', '.git/x': '', 'node_modules/x/y': '' });
    mkdirSync(path.join(root, '.docsgen'));
    const before = listing(path.resolve(root, target));
    link(root, 'dist', target);
    await expect(buildSite(root)).rejects.toMatchObject({ name: 'UnusableOutput' });
    expect(listing(path.resolve(root, target))).toEqual(before);
  });

  test('below a link that leads outside is refused', async () => {
    const root = diskSite({ ...pages, '../outside/x': '' });
    link(root, 'build', '../outside');
    await expect(buildSite(root, { outDir: 'build/dist' })).rejects.toMatchObject({
      name: 'UnusableOutput',
    });
    expect(listing(path.join(root, '../outside'))).toEqual(['x']);
  });

  test('may be a link to a folder of the site, and lie outside where the settings say so', async () => {
    const root = diskSite({ ...pages, 'public/x': '' });
    link(root, 'dist', 'public');
    expect((await buildSite(root)).ok).toBe(true);
    expect(listing(path.join(root, 'public'))).toContain('a');
    expect((await buildSite(root, { outDir: '../outside' })).ok).toBe(true);
    expect(listing(path.join(root, '../outside'))).toContain('a');
  });
});

describe('a link inside the output folder', () => {
  test('is not written through', async () => {
    const root = diskSite({ ...pages, '../outside/x': '' });
    link(root, 'dist/a', '../../outside');
    await expect(buildSite(root)).rejects.toMatchObject({
      name: 'UnusableOutput',
      message: expect.stringContaining('dist/a'),
    });
    expect(listing(path.join(root, '../outside'))).toEqual(['x']);
    expect(readdirSync(path.join(root, 'dist'))).toEqual(['a']);
  });

  test('is not cleaned through', async () => {
    const root = diskSite({ ...pages, '../outside/index.html': 'theirs' });
    await buildSite(root);
    rmSync(path.join(root, 'dist/a'), { recursive: true });
    link(root, 'dist/a', '../../outside');
    rmSync(path.join(root, 'content/a.md'));
    const before = readFileSync(path.join(root, 'dist/index.html'), 'utf8');
    await expect(buildSite(root)).rejects.toMatchObject({ name: 'UnusableOutput' });
    expect(listing(path.join(root, '../outside'))).toEqual(['index.html']);
    // The output is unchanged.
    expect(readFileSync(path.join(root, 'dist/index.html'), 'utf8')).toBe(before);
  });

  test('in the place of the staging folder is not written or cleaned through', async () => {
    const root = diskSite({ ...pages, '../outside/0': 'theirs' });
    link(root, 'dist/.docsgen-staging', '../../outside');
    await buildSite(root).catch(() => undefined);
    expect(readFileSync(path.join(root, '../outside/0'), 'utf8')).toBe('theirs');
    expect(listing(path.join(root, '../outside'))).toEqual(['0']);
  });

  test('to all of the disk in the place of a file is replaced, and not looked through', async () => {
    const root = diskSite(pages);
    link(root, 'dist/a/index.html', '/');
    link(root, 'dist/.docsgen-staging', '/');
    link(root, 'dist/docsgen-manifest.json', '/');
    expect((await buildSite(root)).ok).toBe(true);
    expect(lstatSync(path.join(root, 'dist/a/index.html')).isFile()).toBe(true);
  });

  test('in the place of a file is replaced, and what it led to stays', async () => {
    const root = diskSite({ ...pages, '../outside/x': 'theirs' });
    for (const name of ['a/index.html', 'docsgen-manifest.json']) {
      link(root, `dist/${name}`, path.join(root, '../outside/x'));
    }
    expect((await buildSite(root)).ok).toBe(true);
    expect(readFileSync(path.join(root, '../outside/x'), 'utf8')).toBe('theirs');
    expect(lstatSync(path.join(root, 'dist/a/index.html')).isFile()).toBe(true);
    expect(lstatSync(path.join(root, 'dist/docsgen-manifest.json')).isFile()).toBe(true);
  });

  test('that another program makes while files are moved is not written through', async () => {
    const root = diskSite({ ...pages, '../outside/x': '' });
    await buildSite(root);
    for (const name of ['a', 'b']) writeFileSync(path.join(root, `content/${name}.md`), '# New\n');
    const disk = nodeFileSystem();
    let isSwapped = false;
    const fs: FileSystem = {
      ...disk,
      async rename(from, to) {
        await disk.rename(from, to);
        if (isSwapped) return;
        isSwapped = true;
        for (const name of ['a', 'b']) {
          rmSync(path.join(root, `dist/${name}`), { recursive: true });
          link(root, `dist/${name}`, '../../outside');
        }
      },
    };
    await expect(buildSite(root, { fs })).rejects.toMatchObject({ name: 'UnusableOutput' });
    expect(listing(path.join(root, '../outside'))).toEqual(['x']);
  });
});

describe.skipIf(process.platform === 'win32')('what is no file', () => {
  test('in the output folder does not block a build', async () => {
    const root = diskSite(pages);
    mkdirSync(path.join(root, 'dist/a'), { recursive: true });
    execFileSync('mkfifo', [path.join(root, 'dist/a/index.html')]);
    link(root, 'dist/b/index.html', '/dev/zero');
    link(root, 'dist/docsgen-manifest.json', '/dev/zero');
    expect((await buildSite(root)).ok).toBe(true);
    expect(lstatSync(path.join(root, 'dist/a/index.html')).isFile()).toBe(true);
    expect(lstatSync(path.join(root, 'dist/b/index.html')).isFile()).toBe(true);
  });

  test('among the sources is refused where it is read by its name', async () => {
    const root = diskSite(pages);
    link(root, 'versions.json', '/dev/zero');
    const { diagnostics } = await buildSite(root);
    expect(diagnostics.map(({ rule, file }) => `${file} ${rule}`)).toEqual([
      'versions.json unreadable-file',
    ]);
  });
});
