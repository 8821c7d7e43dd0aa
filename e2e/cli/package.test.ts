import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { publint } from 'publint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installInto, type Packed, packAll, packages } from './installing.ts';
import { ensureBuilt, repository } from './program.ts';

const execute = promisify(execFile);

/** Errors of npm when the registry can't be reached and its cache lacks a package. */
const outOfReach = /ENOTCACHED|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ECONNRESET/;

let home = '';
let packed: readonly Packed[] = [];
/** The reason why the packages could not be installed; empty if they were. */
let unreachable = '';

beforeAll(async () => {
  ensureBuilt();
  home = await realpath(await mkdtemp(path.join(tmpdir(), 'docsgen-package-')));
  packed = await packAll(home);
  await installInto(home, packed).catch((error: Error & { stderr?: string }) => {
    if (!outOfReach.test(error.stderr ?? '')) throw error;
    unreachable = 'npm reaches no registry';
  });
});

afterAll(() => rm(home, { recursive: true, force: true, maxRetries: 5 }));

/** Runs an installed program, without access to modules of this repository. */
async function run(cwd: string, name: string, ...args: string[]): Promise<string> {
  const { PATH, HOME } = process.env;
  const bin = path.join(home, 'node_modules/.bin', name);
  const { stdout } = await execute(bin, args, { cwd, env: { PATH, HOME, NO_COLOR: '1' } });
  return stdout;
}

describe.each(Object.keys(packages))('the package %s', (name) => {
  test('is as publint wants it', async () => {
    const filename = packed.find((one) => one.name === name)?.filename ?? '';
    // From the tarball, which lacks files that an export names but `files` doesn't.
    const { buffer: tarball } = new Uint8Array(await readFile(path.join(home, filename)));
    const { messages } = await publint({ strict: true, pack: { tarball } });
    expect(messages).toEqual([]);
  });

  test('has a README, the licence, and nothing that only we need', () => {
    const files = packed.find((one) => one.name === name)?.files.map((file) => file.path) ?? [];
    expect(files).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'package.json']));
    const schemas = ['config', 'front-matter', 'sidebar', 'category'];
    const expected = schemas.map((one) => `schemas/${one}.schema.json`);
    if (name === 'docsgen') expect(files).toEqual(expect.arrayContaining(expected));
    expect(files.filter((file) => /\.map$|\.tsbuildinfo$|^(src|test)\//.test(file))).toEqual([]);
  });
});

test('all packages together have at most 15 MB', () => {
  const sizes = packed.map(({ name, unpackedSize }) => [name, unpackedSize] as const);
  expect(sizes.map(([name]) => name).sort()).toEqual(Object.keys(packages).sort());
  const sum = sizes.reduce((total, [, size]) => total + size, 0);
  expect(sum, JSON.stringify(sizes)).toBeLessThanOrEqual(15_000_000);
});

test('the bundle imports nothing that the package doesn’t declare', async () => {
  const folder = path.join(repository, 'packages/cli');
  const inside = await readdir(path.join(folder, 'bundle'));
  const names = inside.filter((name) => name.endsWith('.js'));
  const texts = await Promise.all(
    names.map((file) => readFile(path.join(folder, 'bundle', file), 'utf8')),
  );
  const imported = texts.flatMap((text) => [
    ...text.matchAll(/\b(?:from|import\()\s*"((?:@[\w-]+\/)?[a-z][\w-]*)(?:\/[^"]*)?"/g),
    // Modules of grammars, whose names are computed.
    ...text.matchAll(/`(@[\w-]+\/[a-z][\w-]*)\/[\w/]*\$\{/g),
  ]);
  const { dependencies } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'));
  const builtIn = new Set(['module', 'path', 'fs', 'url']);
  const found = new Set(imported.map(([, name = '']) => name).filter((name) => !builtIn.has(name)));
  expect([...found]).toEqual(expect.arrayContaining(['@shikijs/langs', '@docsgen/highlight']));
  expect(Object.keys(dependencies)).toEqual(expect.arrayContaining([...found]));
});

describe('installed in a folder of its own', () => {
  test('makes a site, checks it and builds it', async ({ skip }) => {
    skip(unreachable !== '', unreachable);
    // Below the installation; a new folder for each attempt of the test.
    const docs = await mkdtemp(path.join(home, 'docs-'));
    expect(await run(docs, 'docsgen', 'init')).toContain('A site of three entries');
    expect(await run(docs, 'docsgen', 'check', '--strict')).toContain('no problems');
    expect(await run(docs, 'docsgen', 'build', '--strict')).toMatch(/^ok \d+ pages in /);
    const page = await readFile(path.join(docs, 'dist/guides/writing/index.html'), 'utf8');
    // Rendered, highlighted, styled and searchable: the packages are complete.
    expect(page).toMatch(/<article/);
    expect(page).toMatch(/<code[^>]*>(?:<[^>]*>)*<span class="[^"]+">export/);
    expect(await readdir(path.join(docs, 'dist'))).toEqual(
      expect.arrayContaining(['assets', 'search-index', 'docsgen-manifest.json']),
    );
  });

  test('is made by npm create docsgen, too', async ({ skip }) => {
    skip(unreachable !== '', unreachable);
    const docs = await mkdtemp(path.join(home, 'created-'));
    expect(await run(docs, 'create-docsgen', 'site')).toContain('A site of three entries in site');
    expect(await readdir(path.join(docs, 'site'))).toContain('docsgen.config.ts');
  });

  test('builds for programs that import it', async ({ skip }) => {
    skip(unreachable !== '', unreachable);
    const docs = await mkdtemp(path.join(home, 'program-'));
    await run(docs, 'docsgen', 'init');
    const lines = "import { build } from 'docsgen';\nconsole.log((await build()).ok);\n";
    await writeFile(path.join(docs, 'program.mjs'), lines);
    const { stdout } = await execute(process.execPath, ['program.mjs'], { cwd: docs });
    expect(stdout).toBe('true\n');
  });

  test.each([
    ['nodenext', 'nodenext'],
    ['esnext', 'bundler'],
  ])('its types are found by module %s with resolution %s', async (module, moduleResolution) => {
    if (unreachable !== '') return;
    const folder = await mkdtemp(path.join(home, 'types-'));
    const compilerOptions = { module, moduleResolution, strict: true, noEmit: true, types: [] };
    const files = ['docsgen.config.ts'];
    await writeFile(
      path.join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: { ...compilerOptions, target: 'es2023' }, files }),
    );
    await writeFile(
      path.join(folder, 'docsgen.config.ts'),
      [
        "import { build, type Config, createSite, defineConfig, definePlugin, defineRule } from 'docsgen';",
        "import { record } from 'docsgen/schema';",
        "const rules: Config['rules'] = { 'orphan-entry': 'off', 'release-id-mismatch': 'off' };",
        "export default defineConfig({ title: 'Typed', rules });",
        '// @ts-expect-error A title is a text.',
        'export const wrong = defineConfig({ title: 1 });',
        "const own = defineRule({ name: 'own', version: '1', severity: 'info', summary: '', check: () => [] });",
        "export const extended = defineConfig({ title: '', extensions: [own], rules: { own: 'off' } });",
        "export const report: Promise<boolean> = build({ root: '.' }).then(({ ok }) => ok);",
        'export const titles = createSite().then(({ entries }) => entries.map(({ title }) => title));',
        '// @ts-expect-error Entries have no such field.',
        'export const nothing = createSite().then(({ entries }) => entries.map(({ titel }) => titel));',
        '// @ts-expect-error No rule has this name.',
        "export const unknown = defineConfig({ title: '', rules: { 'orphan-entri': 'off' } });",
        "declare module 'docsgen' { interface PluginSettings { pads?: { names: string[] } } }",
        "const plugin = definePlugin({ name: 'pads', version: '1', settings: record({}), create: () => [] });",
        "const given = { title: '', extensions: [plugin], releases: { upgrades: true } };",
        "export const set = defineConfig({ ...given, pads: { names: ['North'] } });",
        '// @ts-expect-error The names are a list.',
        "export const single = defineConfig({ ...given, pads: { names: 'North' } });",
      ].join('\n'),
    );
    const tsc = path.join(repository, 'node_modules/.bin/tsc');
    const { stdout } = await execute(tsc, ['-p', folder], { cwd: folder }).catch((error) => error);
    expect(stdout).toBe('');
  });
});
