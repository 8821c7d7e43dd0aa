import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigFailure } from '../src/config/config-failure.ts';
import { modulesNamedIn } from '../src/config/extension-modules.ts';
import { loadConfig } from '../src/config/load-config.ts';
import type { Io } from '../src/process/io.ts';
import { gitProject } from './git-project.ts';
import { docsgen, folder } from './helpers.ts';

/** A module with a rule that finds a word in the paths of entries. */
const ruleOf = (word: string): string => `
import { defineRule } from 'docsgen';
import { hint } from './hint.mjs';
export const extensions = [
  defineRule({
    name: 'no-word',
    version: '1',
    severity: 'warning',
    summary: 'A word that is not wanted.',
    check: ({ entries }) =>
      entries
        .filter(({ id }) => id.includes('${word}'))
        .map(({ filePath: file }) => ({ message: 'It has ${word}.', file, line: 1, column: 1, hint })),
  }),
];
`;

const site = {
  'docsgen.config.json': JSON.stringify({ title: 'Site', extensions: ['./rules/word.mjs'] }),
  'rules/word.mjs': ruleOf('bad'),
  'rules/hint.mjs': "export const hint = 'Write another.';\n",
  'content/a-bad-word.md': '# A\n\nText.\n',
};

const load = (cwd: string) => loadConfig({}, { cwd, env: {} } as Io);

/** The lines of the failure of a configuration that lists this. */
async function refusal(extensions: unknown, files: Readonly<Record<string, string>> = {}) {
  const config = `{ "title": "T",\n  "extensions": ${JSON.stringify(extensions)} }`;
  const failure = await load(await folder({ 'docsgen.config.json': config, ...files })).then(
    () => null,
    (error: unknown) => error,
  );
  return failure instanceof ConfigFailure ? failure.lines : failure;
}

describe('a module that the configuration names', () => {
  test('adds its extensions, also to a configuration that is data', async () => {
    const root = await folder(site);
    const { stdout } = await docsgen(root, 'check');
    expect(stdout).toContain('It has bad.');
    expect(stdout).toContain('Write another.');
  });

  test('may be that of a package', async () => {
    const root = await folder({
      'docsgen.config.json': JSON.stringify({ title: 'Site', extensions: ['our-rules'] }),
      'node_modules/our-rules/package.json':
        '{ "name": "our-rules", "type": "module", "exports": { "import": "./rules.js" } }',
      'node_modules/our-rules/rules.js': ruleOf('bad'),
      'node_modules/our-rules/hint.mjs': site['rules/hint.mjs'],
      'content/a-bad-word.md': site['content/a-bad-word.md'],
    });
    expect((await docsgen(root, 'check')).stdout).toContain('It has bad.');
  });

  test('has a digest that changes with its own files alone', async () => {
    const root = await folder(site);
    const digests = async () => {
      const { modules, code } = (await load(root)).config.extensions;
      const word = modules.find(({ file }) => file.endsWith('word.mjs'));
      return [word?.digest, code];
    };
    const before = await digests();
    const config = { title: 'Another title', extensions: ['./rules/word.mjs'] };
    await writeFile(path.join(root, 'docsgen.config.json'), JSON.stringify(config));
    expect(await digests()).toEqual(before);
    await writeFile(path.join(root, 'rules/hint.mjs'), "export const hint = 'Write one more.';\n");
    const after = await digests();
    expect(after[0]).not.toBe(before[0]);
    expect([before[1], after[1]]).toEqual(['', '']);
  });

  test('has no names of docsgen’s own extensions', async () => {
    const made = (kind: string, rest: string) => {
      const extension = `{ type: '${kind}', name: 'releases', version: '1', ${rest} }`;
      return refusal(['./a.mjs'], { 'a.mjs': `export const extensions = ${extension};\n` });
    };
    const where = 'docsgen.config.json: extensions.0:';
    expect(await made('data', 'create: () => 1')).toEqual([
      `${where} docsgen has an extension of the type data with the name "releases"; choose another name (line 2, column 19).`,
    ]);
    expect(
      await refusal(['./b.mjs'], {
        'b.mjs':
          "import { defineKeys } from 'docsgen';\nimport { text } from 'docsgen/schema';\nexport const extensions = defineKeys({ name: 'own', version: '1', keys: { release: text } });\n",
      }),
    ).toEqual([`${where} The keys "own" define "release", as docsgen does (line 2, column 19).`]);
  });

  test('is watched by what the configuration’s text says, whether it can be loaded or not', async () => {
    const root = await folder({ ...site, 'rules/word.mjs': 'export const {' });
    const config = path.join(root, 'docsgen.config.json');
    expect(await modulesNamedIn(config)).toEqual([path.join(root, 'rules/word.mjs')]);
  });

  test('is that of each state where two are compared', async () => {
    const { root, git, commit, write } = await gitProject(site);
    git('init', '-b', 'main');
    commit();
    git('checkout', '-b', 'change');
    await write({ 'rules/word.mjs': ruleOf('word') });
    const { stdout } = await docsgen(root, 'check --since main --format json');
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { message: string }[] };
    expect(diagnostics.map(({ message }) => message)).toEqual(['It has word.']);
  });
});

describe('a configuration is refused', () => {
  test.each([
    [['./nope.ts'], 'there is no module "./nope.ts"'],
    [['no-such-package'], 'there is no package "no-such-package"'],
    [['./empty.mjs'], './empty.mjs must export `extensions`'],
    [['./other.mjs'], './other.mjs must export `extensions`'],
  ])('that names %j', async (extensions, message) => {
    const files = {
      'empty.mjs': 'export const rules = [];\n',
      'other.mjs': "export const extensions = [{ type: 'something' }];\n",
    };
    expect(await refusal(extensions, files)).toEqual([
      expect.stringMatching(/^docsgen\.config\.json: extensions: .*\(line 2, column \d+\)/),
    ]);
    expect(String(await refusal(extensions, files))).toContain(message);
  });

  test('whose module throws, by the name of the module and the position in it', async () => {
    expect(await refusal(['./broken.ts'], { 'broken.ts': 'export const a = 1;\nconst {' })).toEqual(
      [expect.stringMatching(/^\.\/broken\.ts could not be loaded: .*line 2/)],
    );
    expect(await refusal(['./throws.mjs'], { 'throws.mjs': "throw new Error('No.');" })).toEqual([
      './throws.mjs could not be loaded: No.',
    ]);
  });

  test('with two extensions of one name, in two modules', async () => {
    const files = {
      'a.mjs': ruleOf('x'),
      'b.mjs': ruleOf('y'),
      'hint.mjs': site['rules/hint.mjs'],
    };
    expect(await refusal(['./a.mjs', './b.mjs'], files)).toEqual([
      expect.stringContaining('There are two rule extensions with the name "no-word"'),
    ]);
  });
});
