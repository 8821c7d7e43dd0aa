import {
  type ConfigInput,
  check,
  type DirectiveSpecs,
  type KeyReference,
  memoryFileSystem,
  noCache,
  type RepositoryRefs,
  resolveConfig,
} from '@docsgen/core';
import { prose } from '@docsgen/prose';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { parseArguments } from '../../packages/cli/src/command-line/arguments.ts';
import { withOwnModules } from '../../packages/cli/src/config/own-modules.ts';
import { makeReference } from '../../packages/cli/src/reference/manual-files.ts';
import { plainRenderer } from '../../packages/cli/test/helpers.ts';
import { type Block, type ManualPage, readPages, sectionOf } from './pages.ts';

// Every example file of the manual is read as docsgen reads such a file.

const { keys, directives } = await makeReference();
const pages = readPages();
const isConfig = ({ title }: Block) => /(?:^|\/)docsgen\.config\.ts$/.test(title);

/** The tags and branches that the manual's configurations name. */
const repository: RepositoryRefs = {
  below: '',
  refs: ['refs/tags/v1.4.2', 'refs/remotes/origin/release/2'].map((fullName) => {
    return { fullName, commit: '1'.repeat(40), date: '2023-01-31' };
  }),
  remedy: null,
};

/** The settings in a code block with a configuration, either a whole file or some of its keys. */
function configOf({ code }: Block): Record<string, unknown> {
  const module = code.replace(/^import .*$/gm, '').trim();
  const body = module.startsWith('export default')
    ? module.replace('export default', 'return')
    : `return { title: 'Orbit', ${module} };`;
  const imports = [...code.matchAll(/^import \{ (\w+) \} from '\.\/extensions\//gm)];
  const names = imports.map(([, name = '']) => name);
  const make = new Function('defineConfig', 'prose', ...names, body);
  return make(
    (config: unknown) => config,
    prose,
    ...names.map((name) => extensionCalled(name, code)),
  );
}

test.each(
  pages.flatMap(({ file, blocks }) =>
    blocks.filter(isConfig).map((block, at) => ({ file, at, block })),
  ),
)('the configuration $at of $file is one', async ({ block }) => {
  const written = configOf(block);
  const { extensions = [] } = written as { extensions?: readonly unknown[] };
  // Modules are loaded by the program; the test of the page about them runs one.
  const made = extensions.filter((one) => typeof one !== 'string');
  const whole = await withOwnModules({ ...written, extensions: made });
  expect(resolveConfig(whole, '/site', null, { repository }).problems).toEqual([]);
});

/** A stub for an imported extension; the test of that page runs the real one. */
function extensionCalled(identifier: string, code: string): object {
  const name = identifier.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  if (code.includes(`markdown: '${name}'`)) {
    return { type: 'dialect', name, version: '1', plugin: () => undefined };
  }
  return { type: 'rule', name, version: '1', severity: 'warning', summary: '', check: () => [] };
}

/** The paths of all keys in a value, as the reference names them. */
function pathsIn(value: unknown, known: ReadonlySet<string>, at = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => pathsIn(item, known, `${at}[]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const own = at === '' ? name : `${at}.${name}`;
    const path = known.has(own) ? own : `${at}.*`;
    return [path, ...pathsIn(inner, known, path)];
  });
}

function lacking(reference: readonly KeyReference[], examples: readonly unknown[]): string[] {
  const known = new Set(reference.map(({ path }) => path));
  const shown = new Set(examples.flatMap((example) => pathsIn(example, known)));
  return [...known].filter((path) => !shown.has(path));
}

const written = (title: RegExp, files: RegExp): unknown[] =>
  pages
    .filter(({ file }) => files.test(file))
    .flatMap(({ blocks }) => blocks)
    .filter((block) => title.test(block.title))
    .map(({ code }) => parse(code.replace(/^---\n([\s\S]*?\n)---\n[\s\S]*$/, '$1')));

test('every key of the configuration has an example in its section', () => {
  const examples = pages
    .filter(({ file }) => file.startsWith('reference/configuration/'))
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => {
      if (block.title === 'docsgen.config.json') return [JSON.parse(block.code)];
      return isConfig(block) ? [configOf(block)] : [];
    });
  expect(lacking(keys.config, examples)).toEqual([]);
  const sections = pages.filter(({ file }) => file.startsWith('reference/configuration/'));
  for (const { path } of keys.config.filter((key) => !/[.[]/.test(key.path))) {
    const found = sections.filter((page) => sectionOf(page, path).includes('Type: '));
    expect([path, found.length]).toEqual([path, 1]);
  }
});

test('every key of front matter has an example and a section', () => {
  const examples = written(/^content\/.*\.md$/, /^reference\/front-matter/);
  expect(lacking(keys.frontMatter, examples)).toEqual([]);
  const page = pages.find(({ file }) => file === 'reference/front-matter.md') as ManualPage;
  for (const { path } of keys.frontMatter.filter((key) => !/[.[]/.test(key.path))) {
    expect(sectionOf(page, path), path).toContain('Type: ');
  }
});

test('every key of sidebars and category files has an example', () => {
  const items = written(/^sidebars\//, /^reference\/sidebars/).flatMap(itemsIn);
  for (const [type, reference] of Object.entries(keys.items)) {
    const ofType = items.filter((item) => item.type === type);
    expect([type, lacking(reference, ofType)]).toEqual([type, []]);
  }
  const links = items.flatMap(({ link }) => (link ? [link as Record<string, unknown>] : []));
  for (const [type, reference] of Object.entries(keys.categoryLinks)) {
    const ofType = links.filter((link) => link.type === type);
    expect([type, lacking(reference, ofType)]).toEqual([type, []]);
  }
  expect(lacking(keys.category, written(/_category_\.yml$/, /^reference\/sidebars/))).toEqual([]);
});

type Item = Record<string, unknown>;

function itemsIn(list: unknown): Item[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((item): Item[] => {
    if (typeof item !== 'object' || item === null) return [];
    return [item as Item, ...itemsIn((item as Item).items)];
  });
}

/** Findings about pages and files that an example refers to but doesn't contain. */
const elsewhere = /^(?:broken-(?!include)|missing-source|orphan-entry|empty-category|release-)/;

test.each(
  pages.filter(({ blocks }) => blocks.some(({ title }) => /^(?:content|sidebars)\//.test(title))),
)('the files of $file are read without a mistake', async ({ blocks }) => {
  const files = blocks.filter(({ title }) => /^(?:content|sidebars)\//.test(title));
  const settings = blocks.filter(isConfig).map(configOf).at(-1) ?? {};
  const { frontMatter, releases, directives: own = {} } = settings as Partial<ConfigInput>;
  const config = {
    title: 'Orbit',
    search: false,
    ...(frontMatter && { frontMatter }),
    ...(releases && { releases }),
  };
  const fs = memoryFileSystem(
    Object.fromEntries([
      ['/site/content/index.md', '# Start\n\nText.\n'],
      ...files.map(({ title, code }) => [`/site/${title}`, code]),
    ]),
  );
  const specs = Object.keys(own).length === 0 ? directives : { ...directives, ...ownSpecs };
  const renderer = { ...plainRenderer, directives: specs };
  const whole = await withOwnModules(config);
  const { diagnostics } = await check({
    config: resolveConfig(whole, '/site', null, { repository }).config,
    renderer,
    fs,
    cache: noCache,
  });
  const found = diagnostics.filter(({ rule }) => !elsewhere.test(rule));
  expect(found.map(({ file, line, rule, message }) => [file, line, rule, message])).toEqual([]);
});

/** The directive that the guide on components defines; building that guide's site tests it. */
const ownSpecs: DirectiveSpecs = {
  'api-call': {
    kind: 'container',
    label: true,
    props: Object.fromEntries(
      ['method', 'path', 'docs'].map((name) => [name, { required: false, values: null }]),
    ),
  },
};

test('every command line of the manual is one that docsgen takes', () => {
  const silent = { write: () => undefined, isTTY: false, columns: 100 };
  const io = {
    cwd: '/',
    env: {},
    stdout: silent,
    stderr: silent,
    onSigint: () => () => undefined,
  };
  const lines = pages.flatMap(({ file, blocks }) =>
    blocks
      .filter(({ language }) => /^(?:bash|yaml|toml|json)$/.test(language))
      .flatMap(({ code }) => commandLines(code))
      .map((line) => [file, line] as const),
  );
  expect(lines.length).toBeGreaterThan(50);
  const refused = lines.filter(([, line]) => {
    // Variables of continuous integration are numbers.
    const filled = line.replaceAll(/\$\{\{[^}]*\}\}|\$\w+/g, '1');
    const words = filled.match(/"[^"]*"|\S+/g) ?? [];
    const parsed = parseArguments(
      words.slice(1).map((word) => word.replaceAll('"', '')),
      io,
    );
    return parsed.type === 'exit' && parsed.code !== 0;
  });
  expect(refused).toEqual([]);
});

/** The command lines of docsgen in a text. Each ends at a separator of shells, YAML or JSON. */
function commandLines(code: string): string[] {
  const calls = code.matchAll(/(?<![\w./@-])docsgen (?=[a-z-])((?:"[^"\n]*"|[^"\n|&;>#])*)/g);
  return [...calls].map(([, words = '']) => `docsgen ${words.trim()}`);
}
