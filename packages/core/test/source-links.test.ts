import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  build,
  type ConfigInput,
  everyFile,
  noCache,
  nodeFileSystem,
  resolveConfig,
} from '@docsgen/core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { plainRenderer } from './site-fixture.ts';

/** Builds a site on the disk with symlinks. Returns its diagnostics and its output. */
async function built(
  files: Readonly<Record<string, string>>,
  links: Readonly<Record<string, string>>,
  settings: Partial<ConfigInput> = {},
) {
  const top = realpathSync(mkdtempSync(path.join(tmpdir(), 'docsgen-core-')));
  onTestFinished(() => rmSync(top, { recursive: true, force: true }));
  const root = path.join(top, 'site');
  for (const [name, text] of Object.entries({ 'content/index.md': '# Start\n', ...files })) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
  for (const [from, to] of Object.entries(links)) {
    mkdirSync(path.dirname(path.join(root, from)), { recursive: true });
    symlinkSync(to, path.join(root, from));
  }
  const rules = { 'missing-description': 'off', 'orphan-entry': 'off' } as const;
  const { config } = resolveConfig({ title: 'T', search: false, rules, ...settings }, root, null);
  const fs = nodeFileSystem();
  const result = await build({ config, renderer: plainRenderer, fs, cache: noCache });
  const published = (await fs.glob(everyFile, { cwd: `${root}/dist` })).map((file) => file.path);
  const found = result.diagnostics.map(({ rule, file }) => `${file} ${rule}`);
  return { found, published };
}

describe('a link among the sources', () => {
  test.each(['content/x', 'static/x', 'content/x.md'])(
    'to all of the disk is one mistake, at %s',
    async (from) => {
      const { found } = await built({ 'static/y': '' }, { [from]: '/' });
      expect(found).toEqual([`${from} unreadable-file`]);
    },
  );

  test.each(['static', 'sidebars'])('in the place of the folder %s leads nowhere', async (name) => {
    const files = { '../outside/secret.yml': '- nowhere\n' };
    const { found, published } = await built(files, { [name]: '../outside' });
    expect(found).toEqual([`${name} unreadable-file`]);
    expect(published).toEqual([]);
  });

  test('in the place of the folder of entries leads nowhere', async () => {
    const files = { '../outside/secret.md': '# Secret\n' };
    const collections = [{ id: 'default', path: 'docs', routeBasePath: '' }];
    const { found } = await built(files, { docs: '../outside' }, { collections });
    expect(found).toEqual(['docs unreadable-file']);
  });

  test('is followed to folders that the settings name, and to those of the site', async () => {
    const files = { '../outside/a.txt': 'a', 'shared/b.txt': 'b' };
    expect((await built(files, {}, { staticDir: '../outside' })).published).toContain('a.txt');
    expect((await built(files, { static: 'shared' })).published).toContain('b.txt');
  });

  test('that multiplies what it leads to comes to an end', async () => {
    const links = Array.from({ length: 24 }, (_, at) => [
      [`content/${at}/x`, `../${at + 1}`],
      [`content/${at}/y`, `../${at + 1}`],
    ]);
    const { found } = await built({ 'content/24/a.png': '' }, Object.fromEntries(links.flat()));
    expect(new Set(found.map((one) => one.split(' ')[1]))).toEqual(new Set(['unreadable-file']));
    expect(found.length).toBeLessThan(10_000);
  });

  test('out of a folder of includes is reported where a page includes it', async () => {
    const files = { 'examples/a.txt': 'a\n', '../outside/secret.txt': 'secret\n' };
    const links = { 'examples/out.txt': '../../outside/secret.txt', 'examples/all': '/' };
    const includes = ['examples'];
    const sound = { ...files, 'content/a.md': '# A\n\n::include{file="../examples/a.txt"}\n' };
    expect((await built(sound, links, { includes })).found).toEqual([]);
    const broken = { ...files, 'content/a.md': '# A\n\n::include{file="../examples/out.txt"}\n' };
    expect((await built(broken, links, { includes })).found).toEqual([
      'content/a.md broken-include',
    ]);
  });
});
