import { rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { docsgen, docsgenProcess, ensureBuilt, folder, siteOf, start, tree } from './program.ts';

beforeAll(ensureBuilt);

const write = async (root: string, files: Readonly<Record<string, string>>): Promise<void> => {
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(root, name), text);
};

test('killed at any moment, the next build ends as a clean one', async () => {
  const root = await folder(siteOf(40, 'first'));
  const dist = path.join(root, 'dist');
  // The search index is made before files are written, and would delay the writes.
  const build = ['build', '--no-search'];
  const began = performance.now();
  await docsgenProcess(root, ...build);
  const whole = performance.now() - began;
  for (let round = 0; round < 4; round += 1) {
    await write(root, siteOf(40, `round ${round}`));
    // One entry is renamed, so that the build also removes files.
    const [from, to] = round % 2 === 0 ? ['entry-1', 'entry-x'] : ['entry-x', 'entry-1'];
    await rename(
      path.join(root, `content/part-1/${from}.md`),
      path.join(root, `content/part-1/${to}.md`),
    ).catch(() => undefined);
    const { process: child, ended } = start(root, ...build);
    // Mostly towards the end, when files are written.
    const moment = whole * (0.3 + 0.8 * ((round * 0.37) % 1));
    const timer = setTimeout(() => child.kill('SIGKILL'), moment);
    await ended;
    clearTimeout(timer);
    const { code, stderr } = await docsgen(root, ...build);
    expect([code, stderr]).toEqual([0, '']);
    if (round % 2 !== 0) continue;
    const after = await tree(dist);
    await rename(dist, path.join(root, 'before'));
    await docsgen(root, ...build, '--no-cache');
    expect([...after.keys()]).toEqual([...(await tree(dist)).keys()]);
    expect(after).toEqual(await tree(dist));
    await rm(path.join(root, 'before'), { recursive: true });
  }
});

test('any number of threads writes the same bytes', async () => {
  const languages = ['php', 'js', 'bash', 'sql', 'console', 'html'];
  const code = (number: number) =>
    `$ echo ${number} <!-- '${'x'.repeat(number)}' -->\n/* ${number} */`;
  const page = (number: number): string =>
    [
      `---\ntitle: Page ${number}\n---\n\n# Page ${number}\n`,
      ...languages.map((language) => `\`\`\`${language}\n${code(number)}\n\`\`\`\n`),
      'Much **text** to read, [here](https://example.com/). '.repeat(220),
    ].join('\n');
  const numbers = Array.from({ length: 50 }, (_, number) => number);
  const root = await folder({
    ...Object.fromEntries(numbers.map((number) => [`content/page-${number}.md`, page(number)])),
    'docsgen.config.json': JSON.stringify({
      title: 'Site',
      search: false,
      extensions: ['./syntax.mjs'],
    }),
    'syntax.mjs': `import { defineMarkdown } from 'docsgen';
export const extensions = defineMarkdown({
  name: 'louder',
  version: '1',
  plugin: (md) => {
    md.renderer.rules.text = (tokens, at) => md.utils.escapeHtml(tokens[at].content).toUpperCase();
  },
});
`,
  });
  const trees: Map<string, string>[] = [];
  const built = async (...args: string[]): Promise<void> => {
    const { code: exit } = await docsgen(root, 'build', ...args);
    expect(exit).toBe(0);
    trees.push(await tree(path.join(root, 'dist')));
    await rm(path.join(root, 'dist'), { recursive: true });
  };
  for (const jobs of ['1', '3']) await built('--no-cache', '--jobs', jobs);
  await docsgen(root, 'check');
  await built('--jobs', '2');
  expect(trees[0]?.size).toBeGreaterThan(100);
  expect(trees[0]?.get('page-1/index.html')).toContain('TO READ');
  for (const other of trees) expect(other).toEqual(trees[0]);
});

test('builds into one folder by three names take turns, and only the first one has work', async () => {
  const root = await folder({ ...siteOf(60, 'first'), 'dist/.keep': '' });
  await symlink('dist', path.join(root, 'link'), 'junction');
  const names = ['dist', 'link', './dist/../dist'];
  const all = await Promise.all(names.map((name) => docsgenProcess(root, 'build', '-o', name)));
  expect(all.map(({ code }) => code)).toEqual([0, 0, 0]);
  expect(all.filter(({ stdout }) => stdout.includes(' 0 written')).length).toBe(2);
  await rm(path.join(root, 'dist/.keep'));
  const after = await tree(path.join(root, 'dist'));
  await rm(path.join(root, 'dist'), { recursive: true });
  await docsgen(root, 'build', '--no-cache');
  expect(after).toEqual(await tree(path.join(root, 'dist')));
});

test.skipIf(process.platform === 'win32')(
  'Ctrl-C ends a build at any stage, and leaves the previous output as it was',
  async () => {
    const root = await folder(siteOf(60, 'first'));
    await docsgen(root, 'build');
    const before = await tree(path.join(root, 'dist'));
    await write(root, siteOf(60, 'second'));
    for (const stage of ['discover', 'parse', 'check', 'page', 'render']) {
      const running = start(root, 'build', '--verbose', '--no-cache');
      await running.written(new RegExp(`${stage}\n`));
      running.process.kill('SIGINT');
      expect([stage, await running.ended]).toEqual([stage, 130]);
      expect(running.output()).not.toContain('write\n');
      expect(running.output()).toContain('Interrupted; the previous output is unchanged.');
      expect(await tree(path.join(root, 'dist'))).toEqual(before);
    }
  },
);

test.skipIf(process.platform === 'win32')(
  'a second Ctrl-C ends what the first one hasn’t',
  async () => {
    const root = await folder({
      ...siteOf(1, 'first'),
      'docsgen.config.mjs':
        'console.error("Reading settings"); for (;;) await new Promise((resolve) => setImmediate(resolve));',
    });
    const running = start(root, 'build', '--verbose');
    await running.written(/Reading settings/);
    running.process.kill('SIGINT');
    running.process.kill('SIGINT');
    // The process ended by the signal, or with the exit code for it.
    expect([130, null]).toContain(await running.ended);
  },
);

describe('a new site', () => {
  test('checks and builds clean', async () => {
    const parent = await folder();
    expect((await docsgen(parent, 'init', 'docs')).code).toBe(0);
    const root = path.join(parent, 'docs');
    const { code, stdout } = await docsgen(root, 'check', '--strict');
    expect([code, stdout]).toEqual([0, expect.stringContaining('no problems')]);
    expect((await docsgen(root, 'build', '--strict')).code).toBe(0);
    expect((await docsgen(root, 'new', 'guides/install')).code).toBe(0);
    expect((await docsgen(root, 'build')).code).toBe(0);
  });
});
