import { execFileSync } from 'node:child_process';
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { docsgen, docsgenIn, ensureBuilt, folder, siteOf, tree } from './program.ts';

beforeAll(ensureBuilt, 120_000);

/** A site with a configuration in TypeScript, whose compiled code is cached, too. */
async function site(): Promise<string> {
  const root = await folder();
  const files = {
    ...siteOf(3, 'first'),
    'docsgen.config.ts': "export default { title: 'Site' };\n",
  };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(root, name)), { recursive: true });
    await writeFile(path.join(root, name), text);
  }
  return root;
}

const namesIn = async (root: string): Promise<string[]> => [...(await tree(root)).keys()];

describe('the folder of the cache', () => {
  test('is where the command line says, and nothing of it stays in the site', async () => {
    const [root, elsewhere] = [await site(), await folder()];
    const cacheDir = path.join(elsewhere, 'new', 'cache');
    expect((await docsgen(root, 'build', '--cache-dir', cacheDir)).code).toBe(0);
    expect(await namesIn(cacheDir)).not.toEqual([]);
    expect((await namesIn(root)).filter((name) => name.startsWith('.docsgen'))).toEqual([]);
    const again = await docsgen(root, 'build', '--cache-dir', cacheDir);
    expect(again.stdout).toContain('0 written');
    expect((await docsgen(root, 'check', '--cache-dir', cacheDir)).code).toBe(0);
    expect((await namesIn(root)).filter((name) => name.startsWith('.docsgen'))).toEqual([]);
  });

  test('is where the environment says, relative to the working directory', async () => {
    const root = await site();
    expect((await docsgenIn(root, { DOCSGEN_CACHE_DIR: 'own/cache' }, 'build')).code).toBe(0);
    expect(await namesIn(path.join(root, 'own/cache'))).not.toEqual([]);
    expect((await docsgenIn(root, { DOCSGEN_CACHE_DIR: '' }, 'build')).code).toBe(0);
    expect((await namesIn(root)).filter((name) => name.startsWith('.docsgen'))).not.toEqual([]);
  });

  test('may be a link to another disk, unlike .docsgen, whose message names the way', async () => {
    const [root, elsewhere] = [await site(), await folder()];
    await symlink(elsewhere, path.join(root, 'link'));
    expect((await docsgen(root, 'build', '--cache-dir', 'link')).code).toBe(0);
    expect(await namesIn(elsewhere)).not.toEqual([]);
    await symlink(elsewhere, path.join(root, '.docsgen'));
    const refused = await docsgen(root, 'build');
    expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('--cache-dir')]);
    await rm(path.join(root, '.docsgen'));
  });

  test.each([
    ['in the content', 'content/cache'],
    ['in the output', 'dist/cache'],
    ['above the site', '..'],
  ])('%s is refused', async (_, cacheDir) => {
    const root = await site();
    const refused = await docsgen(root, 'build', '--cache-dir', cacheDir);
    expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('overlap')]);
    expect(await namesIn(root)).not.toContain('dist/index.html');
  });

  test('that is a file, or committed, is refused', async () => {
    const root = await site();
    await writeFile(path.join(root, 'file'), '');
    const file = await docsgen(root, 'build', '--cache-dir', 'file');
    expect([file.code, file.stderr]).toEqual([2, expect.stringContaining('is a file')]);
    await docsgen(root, 'build', '--cache-dir', 'cache');
    execFileSync('git', ['init', '-q'], { cwd: root });
    execFileSync('git', ['add', '-f', 'cache'], { cwd: root });
    const committed = await docsgen(root, 'build', '--cache-dir', 'cache');
    expect([committed.code, committed.stderr]).toEqual([2, expect.stringContaining('is in git')]);
  });
});
