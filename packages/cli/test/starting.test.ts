import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { docsgen, folder, listing, soundSite, text } from './helpers.ts';

describe('docsgen init', () => {
  test('makes a site; that it is a good one, the real program proves', async () => {
    const parent = await folder();
    const { code, stdout } = await docsgen(parent, 'init my-docs');
    expect(code).toBe(0);
    expect(stdout).toContain('Next:\n  cd my-docs\n  npm install\n  npm start\n');
    const root = path.join(parent, 'my-docs');
    expect(JSON.parse(await text(root, 'package.json')).name).toBe('my-docs');
  });

  test('works beside what is there, and overwrites nothing', async () => {
    const root = await folder({ 'README.md': 'mine' });
    expect((await docsgen(root, 'init')).code).toBe(0);
    const before = await listing(root);
    await writeFile(path.join(root, 'content/index.md'), 'mine');
    const { code, stderr } = await docsgen(root, 'init');
    expect(code).toBe(2);
    expect(stderr).toMatch(/has a site already \(docsgen\.config\.ts\); nothing was written\./);
    expect(await listing(root)).toEqual(before);
    expect(await text(root, 'content/index.md')).toBe('mine');
    const other = await folder({ 'sidebars/docs.yml': 'mine' });
    expect((await docsgen(other, 'init')).code).toBe(2);
    expect(await listing(other)).toEqual(['sidebars/docs.yml']);
  });
});

describe('docsgen new', () => {
  test('makes an entry that passes every check', async () => {
    const root = await folder(soundSite);
    const { code, stdout } = await docsgen(root, 'new how-to/first-steps');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^ok content\/how-to\/first-steps\.md\n/);
    expect(await text(root, 'content/how-to/first-steps.md')).toMatch(
      /^---\ntitle: First steps\ndescription: .+\n---\n\nWrite here\.\n$/,
    );
    const { stdout: found } = await docsgen(root, 'check --rule orphan-entry=off --strict');
    expect(found).toBe('ok 3 entries - no problems\n');
  });

  test('finds the folder that stands for the id', async () => {
    const root = await folder({ ...soundSite, 'content/02-guides/01-a.md': '# A\n\nText.\n' });
    await docsgen(root, 'new guides/deep/b');
    expect(await listing(root)).toContain('content/02-guides/deep/b.md');
  });

  test('chooses the folder of the site’s own language', async () => {
    const root = await folder({
      'docsgen.config.json': JSON.stringify({
        title: 'T',
        lang: 'en',
        locales: { en: { label: 'English' }, de: { label: 'Deutsch' } },
      }),
      'content/guides/a.md': '# A\n',
      'content/de/guides/a.md': '# A\n',
    });
    expect(await docsgen(root, 'new guides/b')).toMatchObject({ code: 0, stderr: '' });
    expect(await listing(root)).toContain('content/guides/b.md');
  });

  test('chooses the collection that has the folder', async () => {
    const root = await folder({
      'docsgen.config.json': JSON.stringify({
        title: 'T',
        collections: [
          { id: 'one', path: 'one' },
          { id: 'two', path: 'two' },
        ],
      }),
      'one/a/x.md': '# X\n\nText.\n',
      'two/b/y.md': '# Y\n\nText.\n',
    });
    await docsgen(root, 'new b/z');
    await docsgen(root, 'new b/w --collection one');
    expect(await listing(root)).toEqual(expect.arrayContaining(['one/b/w.md', 'two/b/z.md']));
    expect((await docsgen(root, 'new b/w --collection three')).code).toBe(2);
  });

  test('a release beside releases is one', async () => {
    const root = await folder({
      ...soundSite,
      'content/releases/4.3/4.3.1.md':
        '---\nrelease:\n  product: lms\n  version: 4.3.1\n  series: 4.3\n---\n\n# 4.3.1\n\nText.\n',
    });
    await docsgen(root, 'new releases/4.3/4.3.10');
    expect(await text(root, 'content/releases/4.3/4.3.10.md')).toContain(
      'release:\n  product: lms\n  version: "4.3.10"\n  series: "4.3"\n',
    );
  });

  test('refuses what is there, and ids that lead elsewhere', async () => {
    const root = await folder(soundSite);
    const { code, stderr } = await docsgen(root, 'new guide');
    expect([code, stderr]).toEqual([
      2,
      'error: There is an entry "guide" already: content/guide.md.\n',
    ]);
    await mkdir(path.join(root, 'content/_x'));
    for (const id of ['../x', 'a/../../x', '/', '_x/a', '.x', 'a\\b', 'a:b', 'con?', '-x']) {
      const outcome = await docsgen(root, `new -- ${id}`);
      expect([id, outcome.code]).toEqual([id, 2]);
    }
    expect(await listing(root)).toEqual(Object.keys(soundSite).sort());
  });
});

describe.skipIf(process.platform === 'win32')('docsgen completion', () => {
  const completions = async (line: string): Promise<string[]> => {
    const { stdout } = await docsgen(await folder(), 'completion bash');
    const words = line.split(' ');
    const script = `${stdout}\nCOMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length - 1}; _docsgen; printf '%s\\n' "\${COMPREPLY[@]}"`;
    const cwd = await folder({ 'sub/x': '' });
    return execFileSync('bash', ['--norc', '-c', script], { cwd, encoding: 'utf8' })
      .trim()
      .split('\n');
  };

  test.each([
    ['docsgen ', ['build', 'watch', 'serve', 'check', 'preview', 'init', 'new', 'completion']],
    ['docsgen bu', ['build']],
    ['docsgen serve --str', ['--strict-port']],
    ['docsgen -q build --out', ['--out-dir']],
    ['docsgen check --format ', ['pretty', 'json', 'github', 'sarif']],
    ['docsgen completion ', ['bash', 'zsh', 'fish']],
    ['docsgen build s', ['sub']],
  ])('bash: %s', async (line, expected) => {
    expect(await completions(line)).toEqual(expect.arrayContaining([...expected]));
  });

  test('zsh and fish have scripts of their own', async () => {
    const root = await folder();
    expect((await docsgen(root, 'completion zsh')).stdout).toMatch(/^#compdef docsgen\n/);
    expect((await docsgen(root, 'completion fish')).stdout).toContain('complete -c docsgen');
    const { code, stderr } = await docsgen(root, 'completion tcsh');
    expect(code).toBe(2);
    expect(stderr).toContain('Allowed choices are bash, zsh, fish.');
  });
});

test.each([
  ...['build', 'watch', 'serve', 'check', 'preview'],
  ...['init', 'new', 'explain', 'mv', 'version', 'completion'],
])('`docsgen %s --help` has examples and exit codes', async (name) => {
  const { code, stdout } = await docsgen(await folder(), `${name} --help`);
  expect(code).toBe(0);
  expect(stdout).toMatch(/\nExamples:\n {2}\$ docsgen /);
  expect(stdout).toMatch(/\nExit codes:\n/);
});
