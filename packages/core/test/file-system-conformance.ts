import { everyFile, type FileSystem, FileSystemError } from '@docsgen/core';
import { describe, expect, test } from 'vitest';

/** A new file system, and an absolute path of a folder in it that doesn't exist yet. */
export interface Disk {
  readonly fs: FileSystem;
  readonly root: string;
}

/** Defines the tests that every implementation of `FileSystem` must pass. */
export function testFileSystem(name: string, create: () => Promise<Disk>): void {
  const paths = async ({ fs, root }: Disk): Promise<string[]> =>
    (await fs.glob(everyFile, { cwd: root })).map(({ path }) => path);
  const text = async (fs: FileSystem, path: string): Promise<string> =>
    new TextDecoder().decode(await fs.read(path));
  const codeOf = async (action: Promise<unknown>): Promise<string> => {
    const error = await action.then(
      () => null,
      (cause: unknown) => cause,
    );
    expect(error).toBeInstanceOf(FileSystemError);
    return (error as FileSystemError).code;
  };
  /** A file system with these files below its root. */
  const having = async (...files: readonly string[]): Promise<Disk> => {
    const disk = await create();
    for (const file of files) await disk.fs.write(`${disk.root}/${file}`, file);
    return disk;
  };

  describe(`the ${name} file system`, () => {
    test('lists all files below a folder by path', async () => {
      const disk = await having('b/c.md', 'a.md', 'b.md', 'b/.hidden/x', 'a b/é.md', 'B.md');
      expect(await paths(disk)).toEqual(
        ['B.md', 'a b/é.md', 'a.md', 'b.md', 'b/.hidden/x', 'b/c.md'].sort(),
      );
    });

    test('reads a file at once, and nothing else', async () => {
      const { fs, root } = await having('a/b.md');
      const contents = ['a/b.md', 'a', 'a/c.md'].map((path) => fs.readNow?.(`${root}/${path}`));
      expect(contents.map((one) => one && new TextDecoder().decode(one))).toEqual([
        'a/b.md',
        null,
        null,
      ]);
    });

    test('lists names that mean something to globs and shells', async () => {
      const odd = [
        '[a].md',
        '(b)/*.md',
        '{c,d}.md',
        '!e.md',
        "f'g.md",
        'h\\i.md',
        '$j.md',
        '#k.md',
      ];
      expect(await paths(await having(...odd))).toEqual([...odd].sort());
    });

    test('finds the files that match patterns, and leaves out what others match', async () => {
      const { fs, root } = await having('a.md', 'b.MD', 'c.txt', 'x/d.md', 'x/_e.md', 'y/f.md');
      const found = async (patterns: string[], ignore: string[] = []) =>
        (await fs.glob(patterns, { cwd: root, ignore })).map(({ path }) => path);
      expect(await found(['**/*.md'])).toEqual(['a.md', 'b.MD', 'x/_e.md', 'x/d.md', 'y/f.md']);
      expect(await found(['*.md', 'x/d.md'])).toEqual(['a.md', 'b.MD', 'x/d.md']);
      expect(await found(['**/*.md'], ['**/_*', 'y/**'])).toEqual(['a.md', 'b.MD', 'x/d.md']);
      expect(await found(['nowhere.md', 'x/nowhere/*.md'])).toEqual([]);
    });

    test('leaves out what .gitignore files name where the option is set', async () => {
      const disk = await having(
        'a.md',
        'out/b.md',
        'x/out/c.md',
        'x/keep.log',
        'y/keep.log',
        'x/z/d.md',
      );
      const { fs, root } = disk;
      await fs.write(`${root}/.gitignore`, '/out/\n*.log\n');
      await fs.write(`${root}/x/.gitignore`, '# Here\n!keep.log\nz\n');
      const found = await fs.glob(['**/*.{md,log}'], { cwd: root, gitignore: true });
      expect(found.map(({ path }) => path)).toEqual(['a.md', 'x/keep.log', 'x/out/c.md']);
      expect(await paths(disk)).toHaveLength(8);
    });

    test('lists nothing where there is no folder', async () => {
      const { fs, root } = await having('file');
      expect(await fs.glob(everyFile, { cwd: `${root}/nowhere` })).toEqual([]);
      expect(await fs.glob(everyFile, { cwd: `${root}/file` })).toEqual([]);
    });

    test('does not take a folder for another whose name begins like it', async () => {
      const { fs, root } = await having('ab/x', 'a/y');
      expect((await fs.glob(everyFile, { cwd: `${root}/a` })).map(({ path }) => path)).toEqual([
        'y',
      ]);
      await fs.removeFolder(`${root}/a`);
      expect(await text(fs, `${root}/ab/x`)).toBe('ab/x');
    });

    test('reads what was written, text and bytes', async () => {
      const { fs, root } = await create();
      await fs.write(`${root}/a/b/text`, 'é\r\n\uFEFF');
      await fs.write(`${root}/bytes`, new Uint8Array([0, 255, 128]));
      expect(await text(fs, `${root}/a/b/text`)).toBe('é\r\n\uFEFF'.replace(/^\uFEFF/, ''));
      expect([...(await fs.read(`${root}/bytes`))]).toEqual([0, 255, 128]);
      await fs.write(`${root}/bytes`, '');
      expect(await fs.read(`${root}/bytes`)).toHaveLength(0);
    });

    test('keeps its files apart from the memory of others', async () => {
      const { fs, root } = await create();
      const bytes = new Uint8Array([1]);
      await fs.write(`${root}/x`, bytes);
      bytes[0] = 2;
      (await fs.read(`${root}/x`))[0] = 3;
      expect([...(await fs.read(`${root}/x`))]).toEqual([1]);
    });

    test('refuses to read what is no file', async () => {
      const { fs, root } = await having('a/b');
      expect(await codeOf(fs.read(`${root}/nowhere`))).toBe('ENOENT');
      expect(await codeOf(fs.read(`${root}/a`))).toBe('EISDIR');
      expect(await codeOf(fs.read(`${root}/a/b/c`))).toBe('ENOTDIR');
    });

    test('refuses to write over a folder or below a file', async () => {
      const { fs, root } = await having('a/b');
      expect(await codeOf(fs.write(`${root}/a`, ''))).toBe('EISDIR');
      expect(await codeOf(fs.write(`${root}/a/b/c`, ''))).toBe('ENOTDIR');
      expect(await codeOf(fs.write(`${root}/a/b/c/d`, ''))).toBe('ENOTDIR');
    });

    test('renames a file, over another and into new folders', async () => {
      const disk = await having('a', 'b');
      const { fs, root } = disk;
      await fs.rename(`${root}/a`, `${root}/b`);
      expect(await text(fs, `${root}/b`)).toBe('a');
      await fs.rename(`${root}/b`, `${root}/c/d/e`);
      await fs.rename(`${root}/c/d/e`, `${root}/c/d/e`);
      expect(await paths(disk)).toEqual(['c/d/e']);
    });

    test('renames a folder with its files', async () => {
      const disk = await having('a/b', 'a/c/d', 'ab');
      const { fs, root } = disk;
      await fs.rename(`${root}/a`, `${root}/e/f`);
      expect(await text(fs, `${root}/e/f/b`)).toBe('a/b');
      expect(await paths(disk)).toEqual(['ab', 'e/f/b', 'e/f/c/d']);
    });

    test('refuses to rename what is not there, or over a folder', async () => {
      const { fs, root } = await having('a/b', 'c');
      expect(await codeOf(fs.rename(`${root}/nowhere`, `${root}/x`))).toBe('ENOENT');
      expect(await codeOf(fs.rename(`${root}/c`, `${root}/a`))).toBe('EISDIR');
      expect(await codeOf(fs.rename(`${root}/c`, `${root}/a/b/x`))).toBe('ENOTDIR');
      expect(await text(fs, `${root}/c`)).toBe('c');
    });

    test('removes a file with the folders that this empties', async () => {
      const disk = await having('a/b/c/d', 'a/e');
      const { fs, root } = disk;
      await fs.remove(`${root}/a/b/c/d`, root);
      expect(await paths(disk)).toEqual(['a/e']);
      await fs.write(`${root}/a/b`, 'a file in place of the folder');
      await fs.remove(`${root}/a/e`, root);
      expect(await paths(disk)).toEqual(['a/b']);
    });

    test('removes nothing where there is no such file', async () => {
      const disk = await having('a/b');
      const { fs, root } = disk;
      for (const path of ['nowhere', 'a', 'a/nowhere', 'a/b/c', 'x/y/z']) {
        await fs.remove(`${root}/${path}`, root);
      }
      expect(await paths(disk)).toEqual(['a/b']);
    });

    test('removes a folder with all that is in it, if it is there', async () => {
      const disk = await having('a/b/c', 'a/d', 'e');
      await disk.fs.removeFolder(`${disk.root}/a`);
      await disk.fs.removeFolder(`${disk.root}/nowhere`);
      expect(await paths(disk)).toEqual(['e']);
    });

    test('knows the real path of what is there and of what is not', async () => {
      const { fs, root } = await having('a/b');
      expect(await fs.realPath(`${root}/a/b`)).toBe(`${root}/a/b`);
      expect(await fs.realPath(`${root}/x/y`)).toBe(`${root}/x/y`);
    });
  });
}
