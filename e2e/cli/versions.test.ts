import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { docsgen, docsgenProcess, ensureBuilt, folder, start, tree } from './program.ts';

beforeAll(ensureBuilt, 240_000);

const site: Readonly<Record<string, string>> = {
  'content/index.md': '# Home\n\nSee [intro](./guides/intro.md).\n',
  'content/guides/intro.md': '---\nredirect_from:\n  - /guides/old\n---\n\n# Intro\n\nText.\n',
  'content/guides/_part.md': 'A part.\n',
  'sidebars/docs.yml': '- index\n- type: category\n  label: Guides\n  items: [guides/intro]\n',
};

const versionOf = async (root: string): Promise<Map<string, string>> => {
  const all = [...(await tree(root))].filter(([name]) => /^version/.test(name));
  return new Map(all);
};

describe('docsgen version', () => {
  test('keeps what is written now, and each version has its redirects', async () => {
    const root = await folder(site);
    const first = await docsgen(root, 'version', '1.0');
    expect(first).toMatchObject({ code: 0, stderr: '' });
    expect(first.stdout).toBe(
      'ok Version 1.0 of default - 3 files in versioned_docs/version-1.0\n',
    );
    expect((await docsgen(root, 'version', '2.0')).code).toBe(0);
    expect(JSON.parse(await readFile(path.join(root, 'versions.json'), 'utf8'))).toEqual([
      ...['2.0', '1.0'],
    ]);
    const built = await docsgen(root, 'build', '--strict', '--rule', 'orphan-entry=off');
    expect([built.code, built.stderr]).toEqual([0, '']);
    const redirects = await readFile(path.join(root, 'dist/_redirects'), 'utf8');
    const lines = redirects.trim().split('\n');
    expect([...new Set(lines.map((line) => line.replace(/^(\S+?)\/ /, '$1 ')))].sort()).toEqual([
      '/1.0/guides/old /1.0/guides/intro/ 301',
      '/guides/old /guides/intro/ 301',
      '/next/guides/old /next/guides/intro/ 301',
    ]);
    const page = await readFile(path.join(root, 'dist/1.0/guides/intro/index.html'), 'utf8');
    expect(page).toContain('Guides');
  });

  test.each(['current', 'next', 'a/b', '..', 'a b', '', 'con', '-x', '1.0'])(
    'refuses the name "%s"',
    async (name) => {
      const root = await folder({ ...site, 'versions.json': '["1.0"]' });
      const before = await tree(root);
      const { code, stderr } = await docsgen(root, 'version', '--', name);
      expect([code, stderr]).toEqual([2, expect.stringMatching(/^error: [^\n]+\n$/)]);
      expect(await versionOf(root)).toEqual(
        new Map([...before].filter(([n]) => /^version/.test(n))),
      );
    },
  );

  test('refuses to overwrite what is there', async () => {
    const root = await folder({ ...site, 'versioned_docs/version-1.0/index.md': '# Other\n' });
    const { code, stderr } = await docsgen(root, 'version', '1.0');
    expect([code, stderr]).toEqual([2, expect.stringContaining('exists already')]);
    expect((await versionOf(root)).size).toBe(1);
  });

  test('killed at any moment leaves no half version, and the same command does the rest', async () => {
    const files: Record<string, string> = { ...site, 'versions.json': '["0.9"]\n' };
    for (let at = 0; at < 300; at += 1) files[`content/part/${at}.md`] = `# ${at}\n\nText.\n`;
    const finished = await folder(files);
    const began = performance.now();
    await docsgenProcess(finished, 'version', '1.0');
    const time = performance.now() - began;
    const expected = await versionOf(finished);
    for (const share of [0.6, 0.75, 0.85, 0.95]) {
      const root = await folder(files);
      const { process: child, ended } = start(root, 'version', '1.0');
      const timer = setTimeout(() => child.kill('SIGKILL'), time * share);
      await ended;
      clearTimeout(timer);
      const left = await versionOf(root);
      const isListed = left.get('versions.json') !== files['versions.json'];
      if (isListed) expect(left).toEqual(expected);
      for (const [name, text] of left) {
        const isDraft = name.includes('.docsgen-draft');
        if (!isDraft && name !== 'versions.json') expect(text).toBe(expected.get(name));
      }
      const { code } = await docsgen(root, 'version', '1.0');
      expect(code).toBe(isListed ? 2 : 0);
      expect(await versionOf(root)).toEqual(expected);
    }
  }, 240_000);
});
