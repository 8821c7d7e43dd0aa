import { rename, symlink, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { everyFile, type FileSystem, memoryFileSystem, nodeFileSystem } from '@docsgen/core';
import { expect, test } from 'vitest';
import { createWatchedSources } from '../src/watching/watched-sources.ts';
import { folder } from './helpers.ts';

/** A source cache over a disk that records its reads and listings. */
async function cachedSite(files: Record<string, string>) {
  const root = await folder(files);
  const memory = createWatchedSources();
  const asked: string[] = [];
  const disk = nodeFileSystem();
  const counting: FileSystem = {
    ...disk,
    read: (file) => {
      asked.push(path.relative(root, file));
      return disk.read(file);
    },
    glob: (patterns, options) => {
      asked.push(`list ${path.relative(root, options.cwd)}`);
      return disk.glob(patterns, options);
    },
  };
  const fs = memory.over(counting, path.join(root, 'dist'));
  const text = async (file: string) => Buffer.from(await fs.read(path.join(root, file))).toString();
  return { root, memory, fs, asked, text };
}

/** Sets old timestamps, so that stamps are reliable. */
async function age(...files: readonly string[]): Promise<void> {
  for (const file of files) await utimes(file, 1_000_000, 1_000_000);
}

test('a file is read once until it is in doubt', async () => {
  const { root, memory, asked, text } = await cachedSite({ 'a.md': 'one', 'b.md': 'two' });
  expect([await text('a.md'), await text('b.md'), await text('a.md')]).toEqual([
    'one',
    'two',
    'one',
  ]);
  expect(asked).toEqual(['a.md', 'b.md']);
  await writeFile(path.join(root, 'a.md'), 'new');
  memory.invalidate({ path: path.join(root, 'a.md'), isMove: false });
  expect([await text('a.md'), await text('b.md')]).toEqual(['new', 'two']);
  expect(asked).toEqual(['a.md', 'b.md', 'a.md']);
});

test('a content that comes again is the same object', async () => {
  const { root, memory, fs } = await cachedSite({ 'a.md': 'one' });
  const file = path.join(root, 'a.md');
  const first = await fs.read(file);
  await writeFile(file, 'one');
  memory.invalidate(null);
  expect(await fs.read(file)).toBe(first);
});

test('a file that was written twice in one moment is read twice, though its size is the same', async () => {
  const { root, memory, text } = await cachedSite({ 'a.md': 'one' });
  const file = path.join(root, 'a.md');
  for (const content of ['two', 'six', 'ten']) {
    await writeFile(file, content);
    memory.invalidate(null);
    expect(await text('a.md')).toBe(content);
  }
});

test('a folder is listed again when something in it comes or goes', async () => {
  const { root, memory, fs, asked } = await cachedSite({ 'content/sub/a.md': 'one' });
  const content = path.join(root, 'content');
  await fs.glob(everyFile, { cwd: content });
  memory.invalidate({ path: path.join(content, 'sub/a.md'), isMove: false });
  await fs.glob(everyFile, { cwd: content });
  expect(asked).toEqual(['list content']);
  await rename(path.join(content, 'sub/a.md'), path.join(content, 'sub/b.md'));
  memory.invalidate({ path: path.join(content, 'sub/b.md'), isMove: true });
  expect((await fs.glob(everyFile, { cwd: content })).map((file) => file.path)).toEqual([
    'sub/b.md',
  ]);
});

test('a folder that took the place of another has other files', async () => {
  const { root, memory, text } = await cachedSite({ 'a/x.md': 'old', 'b/x.md': 'new' });
  const at = (name: string): string => path.join(root, name);
  await age(at('a/x.md'), at('b/x.md'));
  expect(await text('a/x.md')).toBe('old');
  await rename(at('a'), at('c'));
  await rename(at('b'), at('a'));
  memory.invalidate({ path: at('a'), isMove: true });
  expect(await text('a/x.md')).toBe('new');
});

test('a change that comes while a file is read isn’t lost', async () => {
  const root = await folder({ 'a.md': 'one' });
  const file = path.join(root, 'a.md');
  const memory = createWatchedSources();
  const disk = nodeFileSystem();
  const slow: FileSystem = {
    ...disk,
    async read(read) {
      const content = await disk.read(read);
      await writeFile(file, 'two');
      memory.invalidate({ path: file, isMove: false });
      return content;
    },
  };
  await memory.over(slow, '/none').read(file);
  expect(Buffer.from(await memory.over(disk, '/none').read(file)).toString()).toBe('two');
});

test('a whole list is served from memory, and nothing that is in doubt', async () => {
  const { root, memory, fs, text } = await cachedSite({ 'a.md': 'one', 'b.md': 'two' });
  const listed = await fs.glob(everyFile, { cwd: root });
  const known = () => fs.known?.(root, listed).map((content) => content?.toString() ?? null);
  expect(known()).toEqual([null, null]);
  await text('a.md');
  await text('b.md');
  expect(known()?.every((content) => content !== null)).toBe(true);
  await writeFile(path.join(root, 'a.md'), 'new');
  memory.invalidate({ path: path.join(root, 'a.md'), isMove: false });
  expect(known()?.map((content) => content === null)).toEqual([true, false]);
  await text('a.md');
  expect(fs.known?.(root, listed).map((content) => Buffer.from(content ?? []).toString())).toEqual([
    'new',
    'two',
  ]);
});

test('a second rescan keeps what is unchanged in memory', async () => {
  const { root, memory, fs, text } = await cachedSite({ 'a.md': 'one', 'b.md': 'two' });
  await age(path.join(root, 'a.md'), path.join(root, 'b.md'));
  const listed = await fs.glob(everyFile, { cwd: root });
  for (const name of ['a.md', 'b.md']) await text(name);
  const look = memory.rescan();
  expect(fs.known?.(root, listed).every((content) => content !== null)).toBe(true);
  expect(await look).toBe(false);
});

test('what is built is never cached', async () => {
  const { asked, text } = await cachedSite({ 'dist/index.html': 'page' });
  await text('dist/index.html');
  await text('dist/index.html');
  expect(asked).toEqual(['dist/index.html', 'dist/index.html']);
});

test.skipIf(process.platform === 'win32')('a rescan finds what no event reported', async () => {
  const { root, memory, fs, text } = await cachedSite({
    'content/a.md': 'one',
    'content/b.md': 'two',
  });
  const content = path.join(root, 'content');
  await symlink('b.md', path.join(content, 'link.md'));
  await fs.glob(everyFile, { cwd: content });
  for (const name of ['a.md', 'link.md']) await text(`content/${name}`);
  expect(await memory.rescan()).toBe(false);
  await writeFile(path.join(content, 'b.md'), 'behind the link');
  expect(await memory.rescan()).toBe(true);
  expect(await text('content/link.md')).toBe('behind the link');
  expect(await memory.rescan()).toBe(false);
  await writeFile(path.join(content, 'c.md'), 'new');
  expect(await memory.rescan()).toBe(true);
});

/** A source cache over a disk in memory, whose stamps are always settled, that records what is asked. */
function stampedSite() {
  const memory = createWatchedSources();
  const disk = memoryFileSystem({ '/a.md': 'one', '/b.md': 'two' });
  const asked: string[] = [];
  const recording: FileSystem = {
    ...disk,
    read: (file) => {
      asked.push(`read ${file}`);
      return disk.read(file);
    },
    settledStamps: (files) => {
      asked.push(...files.map((file) => `stamp ${file}`));
      return disk.settledStamps?.(files) ?? [];
    },
  };
  const fs = memory.over(recording, '/dist');
  const files = ['/a.md', '/b.md'];
  const stamps = () => fs.settledStamps?.(files) ?? [];
  return { memory, disk, fs, asked, stamps };
}

test('a file whose stamp alone is known is looked at again once it is in doubt', async () => {
  const { memory, disk, asked, stamps } = stampedSite();
  const [a, b] = stamps();
  expect(stamps()).toEqual([a, b]);
  expect(asked).toEqual(['stamp /a.md', 'stamp /b.md']);
  await disk.write('/a.md', 'new');
  memory.invalidate({ path: '/a.md', isMove: false });
  const after = stamps();
  expect([after[0] === a, after[1] === b]).toEqual([false, true]);
  expect(asked.filter((one) => one.startsWith('read'))).toEqual([]);
});

test('a rescan finds the change and the end of a file whose stamp alone is known', async () => {
  const { memory, disk, asked, stamps } = stampedSite();
  stamps();
  expect(await memory.rescan()).toBe(false);
  expect(asked.filter((one) => one.startsWith('read'))).toEqual([]);
  await disk.write('/a.md', 'new');
  expect([await memory.rescan(), await memory.rescan()]).toEqual([true, false]);
  await disk.remove('/b.md', '/');
  expect([await memory.rescan(), await memory.rescan()]).toEqual([true, false]);
});

test('a file that is read at once, and is another by then, is stale', async () => {
  const { disk, fs, stamps } = stampedSite();
  const [before] = stamps();
  await disk.write('/a.md', 'new');
  expect(Buffer.from(fs.readNow?.('/a.md') ?? []).toString()).toBe('new');
  expect(stamps()[0]).not.toBe(before);
});

test('a file that turns out to be missing when it is read has no stamp any more', async () => {
  const { disk, fs, stamps } = stampedSite();
  const [, b] = stamps();
  await disk.remove('/a.md', '/');
  await expect(fs.read('/a.md')).rejects.toMatchObject({ code: 'ENOENT' });
  expect(stamps()).toEqual([null, b]);
});

test('a second look that is ended tells what it has found by then', async () => {
  const { root, memory, fs } = await cachedSite({ 'content/a.md': 'one' });
  const content = path.join(root, 'content');
  await fs.glob(everyFile, { cwd: content });
  const ended = new AbortController();
  ended.abort();
  expect(await memory.rescan(ended.signal)).toBe(false);
  await writeFile(path.join(content, 'b.md'), 'new');
  expect(await memory.rescan(ended.signal)).toBe(false);
  const early = new AbortController();
  const look = memory.rescan(early.signal);
  early.abort();
  expect(await look).toBe(true);
  expect((await fs.glob(everyFile, { cwd: content })).map((file) => file.path)).toEqual([
    'a.md',
    'b.md',
  ]);
});

test('who asks for a list while a second look lists it is given what is known', async () => {
  const { root, memory, fs, asked } = await cachedSite({ 'content/a.md': 'one' });
  const content = path.join(root, 'content');
  const known = await fs.glob(everyFile, { cwd: content });
  asked.length = 0;
  const look = memory.rescan();
  expect(await fs.glob(everyFile, { cwd: content })).toBe(known);
  expect(await look).toBe(false);
  expect(asked).toEqual(['list content']);
});
