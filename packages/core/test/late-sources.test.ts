import { type FileSystem, memoryCache } from '@docsgen/core';
import { expect, test } from 'vitest';
import { type Files, site, type TestSite } from './site-fixture.ts';

/** Enough entries for several groups of them. */
const pages: Files = Object.fromEntries(
  Array.from({ length: 100 }, (_, at) => [`content/page-${at}.md`, `# Page ${at}\n\nA text.\n`]),
);

/** The disk of a site that records which entries are read, in any way. */
function recording({ disk }: TestSite): { readonly fs: FileSystem; readonly read: string[] } {
  const read: string[] = [];
  const note = (path: string): void => {
    if (path.startsWith('/site/content/')) read.push(path.slice('/site/content/'.length));
  };
  const fs: FileSystem = {
    ...disk,
    read(path) {
      note(path);
      return disk.read(path);
    },
    readNow(path) {
      note(path);
      return disk.readNow?.(path) ?? null;
    },
  };
  return { fs, read };
}

test('a build after a change of one page reads few other entries', async () => {
  const edited = site(pages).cached(memoryCache());
  await edited.build();
  const { fs, read } = recording(edited.edit('content/page-7.md', '# Page 7\n\nA new text.\n'));
  const after = await edited.build(fs);
  expect(read).toContain('page-7.md');
  expect(new Set(read).size).toBeLessThan(Object.keys(pages).length);
  expect(after.file('page-7/index.html')).toContain('A new text');
});

test('an unchanged site is checked by the stamps of its files', async () => {
  const unchanged = site(pages).cached(memoryCache());
  await unchanged.build();
  const { fs, read } = recording(unchanged);
  expect((await unchanged.build(fs)).result.written).toBe(0);
  expect(read).toEqual([]);
});

test('a file with a new stamp and its old text is no change', async () => {
  const saved = site(pages).cached(memoryCache());
  await saved.build();
  for (const [path, text] of Object.entries(pages)) saved.edit(path, text);
  const { result } = await saved.build();
  expect([result.written, result.skipped]).toEqual([0, result.pages]);
});

test.for([
  ['changes', '# Page 1\n\nA text that came later.\n', 'A text that came later'],
  ['is deleted', null, null],
] as const)(
  'a file that %s between two looks at it is built as it is then',
  async ([, text, shown]) => {
    const edited = site({ ...pages, 'content/user.md': '# User\n\n::include{file="page-1.md"}\n' });
    edited.cached(memoryCache());
    await edited.build();
    edited.edit('content/user.md', '# User\n\nAgain:\n\n::include{file="page-1.md"}\n');
    const { disk } = edited;
    const path = '/site/content/page-1.md';
    const fs: FileSystem = {
      ...disk,
      readNow(file) {
        if (file !== path) return disk.readNow?.(file) ?? null;
        if (text === null) edited.remove('content/page-1.md');
        else edited.edit('content/page-1.md', text);
        return disk.readNow?.(file) ?? null;
      },
    };
    const after = await edited.build(fs);
    const clean = await edited.cached(memoryCache()).build();
    expect(after.files).toEqual(clean.files);
    expect(after.messages).toEqual(clean.messages);
    if (shown !== null) expect(after.file('user/index.html')).toContain(shown);
  },
);

test('a first build shows a finding in the text that the file has when it ends', async () => {
  const broken = '# Page 1\n\n[x](./missing.md)\n';
  const edited = site({ ...pages, 'content/page-1.md': broken }).cached(memoryCache());
  const { disk } = edited;
  let looks = 0;
  const fs: FileSystem = {
    ...disk,
    readNow(file) {
      looks += 1;
      // The parsed text was released, and is read again for the lines that the finding shows.
      edited.edit('content/page-1.md', `A line above.\n\n${broken}`);
      return disk.readNow?.(file) ?? null;
    },
  };
  const { diagnostics } = await edited.build(fs);
  const found = diagnostics.map(({ rule, line, frame }) => [
    rule,
    line,
    frame.includes('[x](./missing.md)'),
  ]);
  expect([looks > 0, found]).toEqual([true, [['broken-link', 5, true]]]);
});

test('a file that can’t be read at once is read with the others', async () => {
  const edited = site(pages).cached(memoryCache());
  const { settledStamps: _, readNow: _read, ...fs } = edited.disk;
  await edited.build(fs);
  const after = await edited.edit('content/page-7.md', '# Page 7\n\nA new text.\n').build(fs);
  expect(after.file('page-7/index.html')).toContain('A new text');
});

test('a file that can’t be read at once is read one time, though a finding shows its text', async () => {
  const broken = site({ ...pages, 'content/page-1.md': '# Page 1\n\n[x](./missing.md)\n' });
  const { settledStamps: _, readNow: _read, ...disk } = broken.cached(memoryCache()).disk;
  const read: string[] = [];
  const fs: FileSystem = {
    ...disk,
    read(path) {
      read.push(path);
      return disk.read(path);
    },
  };
  const { diagnostics } = await broken.build(fs);
  expect(diagnostics.map(({ rule }) => rule)).toEqual(['broken-link']);
  expect(read.filter((path) => path.endsWith('page-1.md'))).toHaveLength(1);
});
