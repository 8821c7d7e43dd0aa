import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PageModel } from '@docsgen/core';
import { describe, expect, test } from 'vitest';
import { type LoadedConfig, loadConfig } from '../src/config/load-config.ts';
import { defineConfig } from '../src/index.ts';
import type { Io } from '../src/process/io.ts';
import { docsgen, folder, listing, plainRenderer, soundSite, text } from './helpers.ts';

/** Loads the configuration of a folder, as `docsgen build` does in it. */
function load(
  cwd: string,
  choice: Partial<Parameters<typeof loadConfig>[0]> = {},
  env = {},
): Promise<LoadedConfig> {
  const io = { cwd, env } as Io;
  return loadConfig(choice, io);
}

const typed = `
import { type Config, defineConfig } from 'docsgen';
const title: string = await Promise.resolve('Typed');
export default defineConfig({ title } satisfies Config);
`;

describe('finding the configuration', () => {
  test.each([
    ['docsgen.config.ts', typed],
    ['docsgen.config.mts', typed],
    [
      'docsgen.config.js',
      "import { defineConfig } from 'docsgen';\nexport default defineConfig({ title: 'Typed' });",
    ],
    ['docsgen.config.js', "module.exports = { title: 'Typed' };"],
    ['docsgen.config.mjs', "export default { title: 'Typed' };"],
    ['docsgen.config.json', '\uFEFF{ "title": "Typed" }'],
  ])('reads %s', async (name, body) => {
    const root = await folder({ [name]: body });
    const { config, file } = await load(root);
    expect(config).toMatchObject({ title: 'Typed', root });
    expect(file).toBe(path.join(root, name));
  });

  test('searches upward; the site is where the configuration is', async () => {
    const root = await folder({
      'docsgen.config.mjs': "export default { title: 'T' };",
      'a/b/c.md': '',
    });
    const { config } = await load(path.join(root, 'a/b'));
    expect(config.root).toBe(root);
  });

  test('takes the nearest', async () => {
    const root = await folder({
      'docsgen.config.mjs': "export default { title: 'Far' };",
      'a/docsgen.config.json': '{ "title": "Near" }',
    });
    expect((await load(root, { root: 'a' })).config.title).toBe('Near');
  });

  test('refuses to choose between two and names both', async () => {
    const root = await folder({ 'docsgen.config.ts': typed, 'docsgen.config.json': '{}' });
    const { code, stderr } = await docsgen(root, 'build');
    expect(code).toBe(2);
    expect(stderr).toMatch(
      /^error: .*docsgen\.config\.ts and docsgen\.config\.json.*--config\.\n$/,
    );
  });

  test('--config wins, relative to the working directory', async () => {
    const root = await folder({
      'docsgen.config.ts': typed,
      'docsgen.config.json': '{}',
      'ci/other.mjs': "export default { title: 'Other' };",
    });
    const { config } = await load(root, { config: 'ci/other.mjs' });
    expect(config).toMatchObject({ title: 'Other', root: path.join(root, 'ci') });
  });

  test('does without one where there is content/', async () => {
    const root = await folder(soundSite);
    const { config, file } = await load(root);
    expect(file).toBeNull();
    expect(config.collections).toMatchObject([{ id: 'default', path: `${root}/content` }]);
  });

  test('-v tells which one is in use', async () => {
    const root = await folder({ ...soundSite, 'docsgen.config.ts': typed });
    const { stderr } = await docsgen(root, 'check -v');
    expect(stderr).toContain(`Configuration: ${path.join(root, 'docsgen.config.ts')}\n`);
  });
});

describe('a configuration that can not be used', () => {
  test.each([
    ["require('not-there');", "could not be loaded: nav/a.js: Cannot find module 'not-there'\n"],
    [
      '\n\nmodule.exports = { a: [b };',
      /could not be loaded: nav\/a\.js: .* \(line 3, column \d+\)\n/,
    ],
  ])('names the imported file that is wrong: %j', async (body, message) => {
    const config = "import nav from './nav/a.js';\nexport default { title: nav.title };\n";
    const root = await folder({ 'docsgen.config.ts': config, 'nav/a.js': body });
    const { code, stderr } = await docsgen(root, 'check');
    expect(code).toBe(2);
    expect(stderr).toMatch(message);
  });

  test.each([
    ['docsgen.config.json', '{ "title": ', 'docsgen.config.json is not valid JSON: '],
    [
      'docsgen.config.mjs',
      "throw new Error('no\\nluck');",
      'docsgen.config.mjs could not be loaded: no\n',
    ],
    [
      'docsgen.config.mjs',
      "Promise.reject(new Error('not awaited'));\nexport default {};",
      'docsgen.config.mjs could not be loaded: not awaited\n',
    ],
    [
      'docsgen.config.mjs',
      "throw 'a string';",
      'docsgen.config.mjs could not be loaded: a string\n',
    ],
    ['docsgen.config.ts', 'export default {\n  title: "T"\n  base: 3,\n};', '(line 3, column 3)\n'],
    [
      'docsgen.config.ts',
      "import 'not-there';\nexport default {};",
      "Cannot find module 'not-there'\n",
    ],
    ['docsgen.config.ts', 'export const title = 1;', 'docsgen.config.ts has no default export; '],
    ['docsgen.config.mjs', 'export default 3;', 'docsgen.config.mjs: '],
    [
      'docsgen.config.mjs',
      "export default { title: 'T', outdir: 'x' };",
      'Did you mean "outDir"?\n',
    ],
  ])('%s: %j fails with one line', async (name, body, message) => {
    const root = await folder({ ...soundSite, [name]: body });
    const { code, stdout, stderr } = await docsgen(root, 'build');
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(message);
    expect(stderr).toMatch(/^error: .*\n$/);
  });

  test('has a line for each problem', async () => {
    const body = "export default { titel: 'T', base: 'docs' };";
    const { code, stderr } = await docsgen(await folder({ 'docsgen.config.mjs': body }), 'check');
    expect(code).toBe(2);
    const lines = stderr.trimEnd().split('\n');
    expect(lines.length).toBeGreaterThanOrEqual(3);
    for (const line of lines) expect(line).toMatch(/^error: docsgen\.config\.mjs: /);
  });

  test('shows its stack under -v', async () => {
    const root = await folder({ 'docsgen.config.mjs': "throw new Error('no luck');" });
    expect((await docsgen(root, 'check')).stderr).not.toContain(' at ');
    expect((await docsgen(root, 'check -v')).stderr).toContain('docsgen.config.mjs:1');
  });

  test.each([
    ['build nope', 'There is no folder '],
    ['build file.txt', 'There is no folder '],
    ['build', 'has neither a docsgen.config.ts nor a folder content/'],
    ['build -c nope.ts', 'there is no such file.'],
    ['build -c file.txt', 'file.txt is not a configuration'],
  ])('`docsgen %s` in an unsuitable folder fails with one line', async (line, message) => {
    const { code, stderr } = await docsgen(await folder({ 'file.txt': '' }), line);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
    expect(stderr).toMatch(/^error: .*\n$/);
  });
});

test('a site without a configuration names that of another tool, which is not read', async () => {
  const files = { 'content/index.md': '# A\n\nText.\n', 'mkdocs.yml': 'site_name: A\n' };
  const root = await folder(files);
  const line = "mkdocs.yml isn't read. To create the site from it: npx docsgen init --from mkdocs";
  for (const command of ['build', 'check']) {
    const { code, stderr } = await docsgen(root, command);
    expect([code, stderr]).toEqual([0, `! ${line}\n`]);
  }
  await writeFile(path.join(root, 'docsgen.config.json'), '{ "title": "A" }');
  expect((await docsgen(root, 'build')).stderr).toBe('');
});

describe('what comes last', () => {
  test('a configuration is read again each time, with all it imports', async () => {
    const root = await folder({
      'docsgen.config.ts': "import { title } from './title';\nexport default { title };",
      'title.ts': "export const title = 'One';",
    });
    expect((await load(root)).config.title).toBe('One');
    await writeFile(path.join(root, 'title.ts'), "export const title = 'Two';");
    expect((await load(root)).config.title).toBe('Two');
    expect(await listing(root)).toEqual(['docsgen.config.ts', 'title.ts']);
  });

  test.each([
    ['an ES module', 'more.mjs', 'export default'],
    ['a script', 'more.js', 'export default'],
    ['CommonJS', 'more.cjs', 'module.exports ='],
    ['data', 'more.json', ''],
  ])('a configuration is read again with %s that it imports', async (_, name, before) => {
    const write = (title: string): string => `${before} { "title": "${title}" }`;
    for (const type of ['module', 'commonjs']) {
      const root = await folder({
        'docsgen.config.mjs': `export { default } from './between.js';`,
        'between.js': `export { default } from './${name}';`,
        'package.json': JSON.stringify({ type }),
        [name]: write('One'),
      });
      expect((await load(root)).config.title).toBe('One');
      await writeFile(path.join(root, name), write('Two'));
      expect((await load(root)).config.title).toBe('Two');
    }
  });

  test('what modules compile to is kept in no folder of other programs', async () => {
    const files = {
      'docsgen.config.ts': "import { title } from './title';\nexport default { title };",
      'node_modules/installed/index.js': '',
      'title.ts': "export const title: string = 'One';",
    };
    const root = await folder(files);
    expect((await load(root, { cache: true })).config.title).toBe('One');
    expect(await listing(root)).toEqual(Object.keys(files));
  });

  test('the command line wins over the configuration', async () => {
    const root = await folder({
      'site/docsgen.config.json':
        '{ "title": "T", "outDir": "a", "rules": { "orphan-entry": "off", "broken-link": "info" } }',
    });
    const overrides = {
      outDir: 'b',
      base: '/docs/',
      drafts: true,
      rules: { 'orphan-entry': 'error' },
    } as const;
    const { config } = await load(root, { root: 'site', ...overrides });
    expect(config).toMatchObject({ outDir: `${root}/b`, base: '/docs/', drafts: true });
    expect(config.rules).toEqual({ 'orphan-entry': 'error', 'broken-link': 'info' });
    expect((await load(root, { root: 'site' })).config.outDir).toBe(`${root}/site/a`);
  });

  test.each([
    ['docs', '/docs/'],
    ['/docs', '/docs/'],
    ['/docs/v2/', '/docs/v2/'],
    ['./', '/'],
    ['/', '/'],
  ])('--base %s means %s', async (given, base) => {
    const root = await folder(soundSite);
    const renderer = async () => ({
      ...plainRenderer,
      renderPage: ({ frame }: PageModel) => frame.home,
    });
    expect((await docsgen(root, `build --base ${given}`, { renderer })).code).toBe(0);
    expect(await text(root, 'dist/index.html')).toBe(base);
  });

  test('SOURCE_DATE_EPOCH is the date where the configuration has none', async () => {
    const env = { SOURCE_DATE_EPOCH: '1694649600' };
    const dated = await folder({ 'docsgen.config.json': '{ "title": "T", "date": "2020-02-02" }' });
    const undated = await folder({ 'docsgen.config.json': '{ "title": "T" }' });
    expect((await load(undated, {}, env)).config.date).toBe('2023-09-14');
    expect((await load(dated, {}, env)).config.date).toBe('2020-02-02');
    expect((await load(undated)).config.date).toBeNull();
  });

  test.each(['yesterday', '-1', '9'.repeat(30)])(
    'SOURCE_DATE_EPOCH=%s is refused',
    async (epoch) => {
      const env = { SOURCE_DATE_EPOCH: epoch };
      const { code, stderr } = await docsgen(await folder(soundSite), 'build', { env });
      expect(code).toBe(2);
      expect(stderr).toContain('SOURCE_DATE_EPOCH');
    },
  );
});

test('defineConfig returns what it is given', () => {
  const config = { title: 'T' };
  expect(defineConfig(config)).toBe(config);
});
