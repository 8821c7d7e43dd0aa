import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Renderer, UnusableOutput } from '@docsgen/core';
import { describe, expect, test } from 'vitest';
import {
  brokenSite,
  docsgen,
  folder,
  listing,
  plainRenderer,
  soundSite,
  text,
  warnedSite,
} from './helpers.ts';

describe('docsgen build', () => {
  test('writes the site and says what it did in one line', async () => {
    const root = await folder(soundSite);
    const { code, stdout, stderr } = await docsgen(root, 'build');
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^ok \d+ pages in [\d.]+ m?s - \d+ written, 0 unchanged, 0 removed\n$/);
    expect(await listing(root)).toContain('dist/guide/index.html');
  });

  test('leaves what has not changed alone', async () => {
    const root = await folder(soundSite);
    await docsgen(root, 'build');
    const { stdout } = await docsgen(root, 'build');
    expect(stdout).toMatch(/ 0 written, \d+ unchanged, 0 removed\n$/);
  });

  test('says how large the fonts of a page are, also when nothing has changed', async () => {
    const fonts = `fonts: {
      text: { family: 'Own', files: ['/own.woff2'] },
      headings: { family: 'Own', files: ['/own.woff2'] },
    }`;
    const root = await folder({
      ...soundSite,
      'docsgen.config.mjs': `export default { title: 'T', collections: [{ id: 'docs', path: 'content' }], ${fonts} };\n`,
      'static/own.woff2': 'x'.repeat(2100),
    });
    const themed: Renderer = {
      ...plainRenderer,
      assets: ['sans', 'mono'].map((name) => {
        return { path: `assets/${name}.woff2`, content: () => new Uint8Array(30_000) };
      }),
      fonts: { text: 'assets/sans.woff2', code: 'assets/mono.woff2' },
    };
    const renderer = async (): Promise<Renderer> => themed;
    for (const _ of ['first', 'again']) {
      const { stdout } = await docsgen(root, 'build', { renderer });
      expect(stdout).toMatch(/ 0 removed - 33 KB of fonts a page\n$/);
    }
    const { stdout } = await docsgen(root, 'build --format json', { renderer });
    expect(JSON.parse(stdout).fonts).toEqual({ files: 2, bytes: 32_100 });
  });

  test('builds the folder it is given', async () => {
    const parent = await folder({ 'docs/content/index.md': '# Start\n\nText.\n' });
    const { code } = await docsgen(parent, 'build docs');
    expect(code).toBe(0);
    expect(await listing(parent)).toContain('docs/dist/index.html');
  });

  test('takes --out-dir relative to the working directory', async () => {
    const parent = await folder({ 'docs/content/index.md': '# Start\n\nText.\n' });
    await docsgen(parent, 'build docs -o public');
    expect(await listing(parent)).toContain('public/index.html');
  });

  test('shows what is wrong, writes nothing and exits with 1', async () => {
    const root = await folder(brokenSite);
    const { code, stdout } = await docsgen(root, 'build');
    expect(code).toBe(1);
    expect(stdout).toContain('error    There is no page "./gide.md".  broken-link');
    expect(stdout).toMatch(/\nfailed: 1 error, 1 warning in 1 file - nothing was written\n$/);
    expect(await listing(root)).toEqual(Object.keys(brokenSite).sort());
  });

  test('leaves the previous output as it was when the content breaks', async () => {
    const root = await folder(soundSite);
    await docsgen(root, 'build');
    const before = await text(root, 'dist/guide/index.html');
    await writeFile(path.join(root, 'content/guide.md'), '# Changed\n\n[Gone](./gone.md)\n');
    expect((await docsgen(root, 'build')).code).toBe(1);
    expect(await text(root, 'dist/guide/index.html')).toBe(before);
  });

  test('builds with warnings, and shows them', async () => {
    const { code, stdout } = await docsgen(await folder(warnedSite), 'build');
    expect(code).toBe(0);
    expect(stdout).toMatch(/\n! 1 warning in 1 file\nok \d+ pages in /);
  });

  test('fails on warnings under --strict', async () => {
    const { code, stdout } = await docsgen(await folder(warnedSite), 'build --strict');
    expect(code).toBe(1);
    expect(stdout).toMatch(/\nfailed: 1 warning in 1 file - nothing was written\n$/);
  });

  test('builds drafts only under --drafts', async () => {
    const draft = { 'content/plan.md': '---\ndraft: true\n---\n\n# Plan\n\nText.\n' };
    const root = await folder({ ...soundSite, ...draft });
    await docsgen(root, 'build');
    expect(await listing(root)).not.toContain('dist/plan/index.html');
    await docsgen(root, 'build --drafts');
    expect(await listing(root)).toContain('dist/plan/index.html');
  });

  test('writes unchanged files again under --clean', async () => {
    const root = await folder(soundSite);
    await docsgen(root, 'build');
    const { stdout } = await docsgen(root, 'build --clean');
    expect(stdout).toContain(' 0 unchanged');
  });

  test('puts a folder where a file was, and a file where a folder was', async () => {
    const root = await folder(soundSite);
    const page = '# Page\n\nText.\n';
    const file = path.join(root, 'content/new.md');
    await writeFile(file, page);
    await docsgen(root, 'build');
    await rm(file);
    await mkdir(file);
    await writeFile(path.join(file, 'inner.md'), page);
    expect(await docsgen(root, 'build')).toMatchObject({ code: 0, stderr: '' });
    expect(await listing(root)).toContain('dist/new.md/inner.md');
    await rm(file, { recursive: true });
    await writeFile(file, page);
    expect(await docsgen(root, 'build')).toMatchObject({ code: 0, stderr: '' });
    expect(await listing(root)).toContain('dist/new.md');
  });

  test('never touches foreign files in the output folder', async () => {
    const root = await folder({ ...soundSite, 'dist/CNAME': 'docs.example.org' });
    await docsgen(root, 'build --clean');
    expect(await text(root, 'dist/CNAME')).toBe('docs.example.org');
  });

  test.each(['.', 'content', 'content/out', '..'])(
    'refuses to write to %s, which would endanger the sources',
    async (out) => {
      const root = await folder(soundSite);
      const { code, stderr } = await docsgen(root, `build --out-dir ${out}`);
      expect(code).toBe(2);
      expect(stderr).toMatch(/^error: The output folder .*\n$/);
      expect(await listing(root)).toEqual(Object.keys(soundSite).sort());
    },
  );

  test.skipIf(process.getuid?.() === 0)('says in one line that it may not write', async () => {
    const root = await folder(soundSite);
    await mkdir(path.join(root, 'dist'));
    await chmod(path.join(root, 'dist'), 0o500);
    const { code, stderr } = await docsgen(root, 'build');
    expect(code).toBe(2);
    expect(stderr).toMatch(/^error: No permission: .*; the previous output is unchanged\n$/);
  });

  test('says in one line that a file stands where the output folder should be', async () => {
    const root = await folder({ ...soundSite, dist: 'a file' });
    const { code, stderr } = await docsgen(root, 'build');
    expect(code).toBe(2);
    expect(stderr).toMatch(/^error: .*; the previous output is unchanged\n$/);
  });

  test('calls a broken template its own bug', async () => {
    const broken = {
      ...plainRenderer,
      renderPage: () => {
        throw new TypeError('x is not a function');
      },
    };
    const root = await folder(soundSite);
    const { code, stdout, stderr } = await docsgen(root, 'build', { renderer: async () => broken });
    expect([code, stdout]).toEqual([3, '']);
    expect(stderr).toBe(
      'error: docsgen has a bug: x is not a function (--verbose prints the stack)\n',
    );
    const verbose = await docsgen(root, 'build -v', { renderer: async () => broken });
    expect(verbose.stderr).toContain('build.test.ts');
  });

  test('treats what only the loading of the renderer throws the same way', async () => {
    const root = await folder(soundSite);
    const renderer = () => Promise.reject(new UnusableOutput('no'));
    expect((await docsgen(root, 'build', { renderer })).code).toBe(2);
  });
});

describe('docsgen build --format json', () => {
  test('prints the document of the contract and nothing else', async () => {
    const { code, stdout, stderr } = await docsgen(await folder(warnedSite), 'build --format json');
    expect([code, stderr]).toEqual([0, '']);
    const document = JSON.parse(stdout);
    expect(Object.keys(document)).toEqual([
      'version',
      'pages',
      'written',
      'unchanged',
      'removed',
      'rendered',
      'fromCache',
      'fonts',
      'durationMs',
      'stages',
      'diagnostics',
      'summary',
    ]);
    expect(document.version).toBe(1);
    const stages = ['discover', 'parse', 'graph', 'check', 'page', 'render', 'write'];
    expect(Object.keys(document.stages)).toEqual(stages);
    expect(document.summary).toEqual({ errors: 0, warnings: 1, infos: 0, files: 4, entries: 3 });
    expect(document.diagnostics).toHaveLength(1);
  });

  test('prints it for broken content too, with the stages that were reached', async () => {
    const { code, stdout } = await docsgen(await folder(brokenSite), 'build --format json');
    const document = JSON.parse(stdout);
    expect(code).toBe(1);
    expect(document).toMatchObject({ version: 1, pages: 0, written: 0, summary: { errors: 1 } });
    expect(Object.keys(document.stages)).toEqual(['discover', 'parse', 'graph', 'check']);
  });

  test('parses even when the build crashes', async () => {
    const renderer = () => Promise.reject(new Error('boom'));
    const { code, stdout } = await docsgen(await folder(soundSite), 'build --format json', {
      renderer,
    });
    expect(code).toBe(3);
    expect(JSON.parse(stdout)).toEqual({
      version: 1,
      error: { messages: [expect.stringContaining('boom')] },
    });
  });

  test('has neither colours nor annotations', async () => {
    const env = { GITHUB_ACTIONS: 'true', FORCE_COLOR: '1' };
    const { stdout } = await docsgen(await folder(brokenSite), 'build --format json', { env });
    expect(JSON.parse(stdout).diagnostics).toHaveLength(2);
  });
});
