import { FileSystemError, memoryCache, UnusableOutput } from '@docsgen/core';
import { once } from '@docsgen/text';
import { describe, expect, test } from 'vitest';
import { fullAt, Killed, killedAt } from './broken-disk.ts';
import { type Files, outputOf, site, type TestSite } from './site-fixture.ts';

const before: Files = {
  'content/same.md': '# Same',
  'content/changed.md': '# Old',
  'content/gone.md': '# Gone',
  'content/folder/index.md': '# Folder',
  'content/folder/child.md': '# Child',
  'static/file': 'a file',
  'static/nest/x/y': 'deep',
  'sidebars/s.yml': '- same\n',
};

/** Makes edits of all kinds: changes, additions, removals, files that become folders and back. */
function edit(changing: TestSite): TestSite {
  return changing
    .edit('content/changed.md', '# New')
    .edit('content/added.md', '# Added')
    .remove('content/gone.md')
    .move('content/folder/index.md', 'content/folder.md')
    .remove('content/folder/child.md')
    .remove('static/file')
    .edit('static/file/inside', 'a folder now')
    .remove('static/nest/x/y')
    .edit('static/nest/x', 'a file now');
}

/** The output of a clean build of a site. */
async function clean(make: () => TestSite): Promise<Record<string, string>> {
  const fresh = make();
  expect((await fresh.build()).messages).toEqual([]);
  return outputOf(fresh.disk);
}

/** All files of a site, with those of its output. */
function filesOf({ disk }: TestSite): Files {
  const root = '/site/';
  return Object.fromEntries(
    [...disk.files].map(([path, bytes]) => [path.slice(root.length), bytes]),
  );
}

const old = () => site(before);
const edited = () => edit(site(before));

describe('the writer', () => {
  test('leaves unchanged files alone and says so', async () => {
    const building = old();
    const first = await building.build();
    const again = await building.build();
    expect(first.result).toMatchObject({ unchanged: 0, removed: 0 });
    expect(again.result).toMatchObject({ written: 0, unchanged: first.result.written, removed: 0 });
    const touched: string[] = [];
    const watched = {
      ...building.disk,
      write: async (path: string) => void touched.push(path),
      rename: async (path: string) => void touched.push(path),
      remove: async (path: string) => void touched.push(path),
    };
    await building.build(watched);
    expect(touched).toEqual([]);
  });

  test('asks the cache for no page that stands, and says that each is of use', async () => {
    const cache = memoryCache();
    const [asked, touched] = [new Set<string>(), new Set<string>()];
    const watched = {
      ...cache,
      get(key: string) {
        asked.add(key);
        return cache.get(key);
      },
      touch: (key: string) => void touched.add(key),
    };
    const building = old().cached(watched);
    const { result } = await building.build();
    asked.clear();
    await building.edit('content/changed.md', '# Same title\n\nAnother text.').build();
    const pagesIn = (keys: ReadonlySet<string>): string[] => {
      return [...keys].filter((key) => key.startsWith('render:'));
    };
    expect(pagesIn(asked).length).toBeLessThan(result.pages);
    expect(pagesIn(touched).length + pagesIn(asked).length).toBe(result.pages);
  });

  test('makes a page again that was removed, though its digest is known', async () => {
    const building = old().cached(memoryCache());
    const { files } = await building.build();
    for (const path of [...building.disk.files.keys()]) {
      if (path.endsWith('same/index.html') || path.endsWith('same.html')) {
        building.disk.files.delete(path);
      }
    }
    expect((await building.build()).files).toEqual(files);
  });

  test('reads each source once, whether anything has changed or not', async () => {
    const building = old().cached(memoryCache());
    await building.build();
    const reads: string[] = [];
    const watched = {
      ...building.disk,
      read(path: string) {
        if (path.endsWith('.md')) reads.push(path);
        return building.disk.read(path);
      },
    };
    await building.edit('content/changed.md', '# Newer').build(watched);
    const sources = reads.filter((path) => path.startsWith('/site/content/'));
    expect(sources.length).toBe(new Set(sources).size);
    expect(sources).toContain('/site/content/changed.md');
  });

  test('writes every file again when asked for a clean build', async () => {
    const building = old();
    const first = await building.build();
    const again = await building.build(building.disk, { clean: true });
    expect(again.result).toMatchObject({ written: first.result.written, unchanged: 0 });
  });

  test('moves the folders of a new site as a whole, and single files into one that exists', async () => {
    const building = site({ ...before, 'static/docsgen-journal.json': 'theirs' });
    const moved: string[] = [];
    const watched = {
      ...building.disk,
      async rename(from: string, to: string) {
        moved.push(to.slice('/site/dist/'.length));
        await building.disk.rename(from, to);
      },
    };
    const first = await building.build(watched);
    expect(moved).toContain('folder');
    expect(moved.length).toBe(
      new Set(Object.keys(first.files).map((path) => path.split('/')[0])).size + 1,
    );
    expect(first.files['docsgen-journal.json']).toBe('theirs');
    moved.length = 0;
    await building.edit('content/folder/child.md', '# Child\n\nMore.').build(watched);
    expect(moved).toContain('folder/child/index.html');
    expect(moved).not.toContain('folder');
  });

  test('removes what is obsolete, and the output equals a clean build', async () => {
    const building = old();
    await building.build();
    const built = await edit(building).build();
    expect(built.files).toEqual(await clean(edited));
    expect(built.result.removed).toBeGreaterThan(0);
  });

  test('goes back as well as forth', async () => {
    const building = edited();
    await building.build();
    for (const path of ['content/folder.md', 'content/added.md']) building.remove(path);
    building.remove('static/file/inside').remove('static/nest/x');
    for (const [path, text] of Object.entries(before)) building.edit(path, text);
    expect((await building.build()).files).toEqual(await clean(old));
  });

  test('restores files that were changed or removed by others', async () => {
    const building = old();
    const { files } = await building.build();
    building.edit('dist/same/index.html', 'tampered').remove('dist/changed/index.html');
    const again = await building.build();
    expect(again.files).toEqual(files);
    expect(again.result).toMatchObject({ written: 2 });
  });

  test('never touches foreign files', async () => {
    const foreign = { 'dist/CNAME': 'x', 'dist/.git/HEAD': 'x', 'dist/gone/notes.txt': 'x' };
    const building = site({ ...before, ...foreign });
    await building.build();
    const built = await edit(building).build();
    for (const path of Object.keys(foreign)) expect(built.file(path.slice(5))).toBe('x');
  });

  test('refuses to build where something foreign stands in the way, and changes nothing', async () => {
    const inTheWay: Files[] = [{ 'dist/same/index.html/x': 'x' }, { 'dist/changed': 'x' }];
    for (const foreign of inTheWay) {
      const building = site({ ...before, ...foreign });
      const left = outputOf(building.disk);
      await expect(building.build()).rejects.toBeInstanceOf(FileSystemError);
      expect(outputOf(building.disk)).toEqual(left);
    }
  });

  test('refuses to replace foreign files, names them, and changes nothing', async () => {
    const foreign = { 'dist/same/index.html': 'x', 'dist/file': 'x', 'dist/other': 'x' };
    const building = site({ ...before, ...foreign });
    const left = outputOf(building.disk);
    const refused = building.build();
    await expect(refused).rejects.toBeInstanceOf(UnusableOutput);
    await expect(refused).rejects.toThrow(/^docsgen didn't write \/site\/dist\/file and 1 more/);
    expect(outputOf(building.disk)).toEqual(left);
  });

  test('replaces foreign files in a clean build, and those with the same content in any', async () => {
    const replaced = site({ ...before, 'dist/file': 'x', 'dist/other': 'x' });
    const built = await replaced.build(replaced.disk, { clean: true });
    expect(built.file('file')).toBe('a file');
    expect(built.file('other')).toBe('x');
    const same = await site({ ...before, 'dist/file': 'a file' }).build();
    expect(same.manifest.files).toHaveProperty('file');
  });

  test('leaves the output alone when the content has errors', async () => {
    const building = old();
    const { files } = await building.build();
    const failed = await building.edit('content/same.md', '[x](./nowhere.md)').build();
    expect(failed.result).toMatchObject({ ok: false, written: 0, removed: 0 });
    expect(failed.files).toEqual(files);
  });

  test('lists every file but itself in the manifest, with its hash', async () => {
    const { files, manifest } = await old().build();
    const { 'docsgen-manifest.json': _, ...others } = files;
    expect(Object.keys(manifest.files)).toEqual(Object.keys(others).sort());
    expect(Object.values(manifest.files).every((hash) => /^[0-9a-f]{64}$/.test(hash))).toBe(true);
  });

  test.each([
    ['climbs', '../content/same.md'],
    ['climbs deeper', 'a/../../content/same.md'],
    ['is absolute', '/site/content/same.md'],
    ['has backslashes', '..\\content\\same.md'],
    ['is nothing', ''],
    ['is a folder', '..'],
  ])('removes nothing outside for a manifest whose path %s', async (_, path) => {
    const building = old();
    await building.build();
    const manifest = { version: 1, files: { [path]: '' }, routes: {}, redirects: {} };
    building.edit('dist/docsgen-manifest.json', JSON.stringify(manifest));
    const sources = [...building.disk.files.keys()].filter(
      (file) => !file.startsWith('/site/dist/'),
    );
    await building.build();
    expect([...building.disk.files.keys()]).toEqual(expect.arrayContaining(sources));
  });

  test.each(['', '{', 'null', '[]', '"x"', '{"files": null}', '{"files": ["same"]}', '\0'])(
    'builds beside a damaged manifest: %j',
    async (text) => {
      const building = old();
      const { files } = await building.build();
      building.edit('dist/docsgen-manifest.json', text);
      expect((await building.build()).files).toEqual(files);
    },
  );
});

describe('a full disk', () => {
  test('at any write leaves the previous output byte for byte', async () => {
    const building = old();
    await building.build();
    const left = outputOf(building.disk);
    edit(building);
    let refusals = 0;
    for (let n = 1; ; n += 1) {
      const outcome = await building.build(fullAt(n, building.disk)).catch((error) => error);
      if (!(outcome instanceof Error)) break;
      refusals += 1;
      expect(outcome).toMatchObject({ name: 'FileSystemError', code: 'ENOSPC' });
      expect(outputOf(building.disk)).toEqual(left);
    }
    expect(refusals).toBeGreaterThan(4);
    expect(outputOf(building.disk)).toEqual(await clean(edited));
  });

  test('at the first build leaves nothing', async () => {
    const building = old();
    await expect(building.build(fullAt(3, building.disk))).rejects.toThrow('No space');
    expect(outputOf(building.disk)).toEqual({});
  });
});

describe('a killed build', () => {
  /** The files of the site after a build of the edits that was killed, for each change to the disk. */
  const leftByKills = once(async (): Promise<readonly Files[]> => {
    const building = old();
    await building.build();
    const start = filesOf(edit(building));
    const left: Files[] = [];
    for (let n = 1; ; n += 1) {
      const again = site(start);
      const outcome = await again.build(killedAt(n, again.disk)).catch((error: unknown) => error);
      if (!(outcome instanceof Killed)) return left;
      left.push(filesOf(again));
    }
  });

  test('is completed by the next one, wherever it was killed', async () => {
    const expected = await clean(edited);
    for (const files of await leftByKills()) {
      const killed = site(files);
      await killed.build();
      expect(outputOf(killed.disk)).toEqual(expected);
    }
    expect((await leftByKills()).length).toBeGreaterThan(10);
  });

  test('is undone by the next one if the edits are', async () => {
    const expected = await clean(old);
    for (const files of await leftByKills()) {
      const output = Object.entries(files).filter(([path]) => path.startsWith('dist/'));
      const killed = site({ ...Object.fromEntries(output), ...before });
      await killed.build();
      expect(outputOf(killed.disk)).toEqual(expected);
    }
  });

  test('leaves no half-written page: each is the old or the new one', async () => {
    const [oldFiles, newFiles] = [await clean(old), await clean(edited)];
    for (const files of await leftByKills()) {
      for (const [path, text] of Object.entries(outputOf(site(files).disk))) {
        if (path.startsWith('.') || path.endsWith('.json')) continue;
        expect([oldFiles[path], newFiles[path]]).toContain(text);
      }
    }
  });

  test('that was the first is completed too', async () => {
    const expected = await clean(old);
    for (let n = 1; ; n += 1) {
      const building = old();
      const outcome = await building.build(killedAt(n, building.disk)).catch((error) => error);
      if (!(outcome instanceof Killed)) return;
      await building.build();
      expect(outputOf(building.disk)).toEqual(expected);
    }
  });
});

describe('an output folder', () => {
  test.each([
    '.',
    '..',
    '/',
    'content',
    'content/dist',
    'static',
    'sidebars/x',
    'content/../content',
    '/site',
  ])('that is, holds or lies in the sources is refused: %s', async (outDir) => {
    const building = old().set({ outDir });
    const left = [...building.disk.files];
    await expect(building.build()).rejects.toMatchObject({ name: 'UnusableOutput' });
    expect([...building.disk.files]).toEqual(left);
  });

  test.each(['dist', 'content-dist', '/elsewhere', 'a/b/c', '../dist'])(
    'beside the sources is used: %s',
    async (outDir) => {
      const built = await old().set({ outDir }).build();
      expect(built.result.ok).toBe(true);
    },
  );

  test('that leads to the sources through a link is refused', async () => {
    const building = old();
    const linked = {
      ...building.disk,
      realPath: async (path: string) => path.replace(/^\/site\/dist/, '/site/content'),
    };
    await expect(building.build(linked)).rejects.toMatchObject({ name: 'UnusableOutput' });
  });
});
