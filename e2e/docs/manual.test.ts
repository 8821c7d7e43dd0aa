import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { releaseTheme } from '@docsgen/releases/theme';
import { componentNames } from '@docsgen/renderer';
import { beforeAll, describe, expect, test } from 'vitest';
import { exitCodes } from '../../packages/cli/src/process/exit-code.ts';
import { makeReference, manualFiles } from '../../packages/cli/src/reference/manual-files.ts';
import {
  docsgen,
  ensureBuilt,
  folder,
  makeFolder,
  removeFolder,
  repository,
} from '../cli/program.ts';
import { manual, readPages, sectionOf } from './pages.ts';

// The manual describes all commands, keys, rules and directives of the code, and no others.

beforeAll(ensureBuilt);

const reference = await makeReference();
const pages = readPages();
const pageOf = (file: string) => {
  const page = pages.find((one) => one.file === file);
  if (page === undefined) throw new Error(`There is no page ${file}.`);
  return page;
};

/** Matches a sentence: it begins with a capital letter or code, and ends with a full stop. */
const sentence = /^[A-Z`].*\.$/s;

test('the files that follow from the code are those of the code', async () => {
  const bench = await readFile(path.join(repository, 'bench/README.md'), 'utf8');
  const names = pages.map(({ file }) => file).filter((file) => file.startsWith('reference/'));
  const texts = await Promise.all(
    names.map(async (name) => [name, await readFile(path.join(manual, name), 'utf8')] as const),
  );
  const files = manualFiles(reference, { bench, pages: new Map(texts) });
  for (const [name, text] of files) {
    const written = await readFile(path.join(manual, name), 'utf8').catch(() => '');
    expect(written, `${name}: run \`npm run docs:reference\``).toBe(text);
  }
  const rules = await readdir(path.join(manual, 'reference/rules'));
  const expected = ['index.md', ...reference.rules.map(({ name }) => `${name}.md`)];
  expect(rules.sort()).toEqual(expected.sort());
});

test('every key of the first level has a row with its type and its default', () => {
  const { config, frontMatter } = reference.keys;
  const settings = pages.filter(({ file }) => file.startsWith('reference/configuration/'));
  const rows = (list: typeof pages) =>
    list.flatMap(({ text }) => [...text.matchAll(/^\| \[`([\w$]+)`\]\(#[\w$-]+\)/gm)]);
  const written = (list: typeof pages) => rows(list).map(([, name]) => name);
  const first = (keys: typeof config) =>
    keys.map((key) => key.path).filter((name) => !/[.[]/.test(name));
  // A page with one key has no table.
  expect([...written(settings), 'collections'].sort()).toEqual(first(config).sort());
  expect(written([pageOf('reference/front-matter.md')]).sort()).toEqual(first(frontMatter).sort());
  expect(pageOf('reference/configuration/site.md').text).toContain(
    '| [`title`](#title) <span class="badge badge-warning">required</span> | Text |  |',
  );
});

describe('every command', () => {
  const commands = reference.program.commands.filter(({ name }) => name !== 'help');

  test.each(commands.map(({ name }) => name))(
    'has a page that says what it and its options do, and shows them: %s',
    (name) => {
      const command = commands.find((one) => one.name === name);
      const { blocks } = pageOf(`reference/commands/${name}.md`);
      const code = blocks.map((block) => block.code).join('\n');
      expect(command?.description).toMatch(sentence);
      expect(code).toContain(`docsgen ${name}`);
      for (const { name: long, description } of command?.options ?? []) {
        expect(description, long).not.toBe('');
        expect(code, `an example of ${long}`).toMatch(new RegExp(`${long}(?![\\w-])`));
      }
    },
  );

  test('takes options that a page shows', () => {
    const code = pageOf('reference/commands/index.md').blocks.map((block) => block.code);
    for (const { name } of reference.program.options) expect(code.join('\n')).toContain(name);
  });
});

test('every directive has a sentence, its attributes and an example that is shown as it is written', () => {
  const page = pageOf('reference/directives.md');
  for (const [name, { description = '', props }] of Object.entries(reference.directives)) {
    expect(description, name).toMatch(sentence);
    const section = sectionOf(page, name);
    const [, , source = ''] = /^(`{4,})md\n([\s\S]*?)\n\1$/m.exec(section) ?? [];
    expect(source, name).toMatch(new RegExp(`:{2,}${name}(?![\\w-])`));
    // The same source follows the code block as a live example.
    expect(section.slice(section.indexOf(source) + source.length), name).toContain(source);
    for (const [key, { description: meaning = '' }] of Object.entries(props)) {
      expect(meaning, `${name} ${key}`).toMatch(sentence);
      expect(source, `an example of ${name} ${key}`).toContain(`${key}="`);
    }
  }
});

test('what Markdown makes is shown below its source', () => {
  const page = pageOf('reference/markdown.md');
  const shown = ['Lists', 'Package managers', 'Sessions', 'Diagrams', 'Tables', 'Footnotes'];
  for (const name of [...shown, 'Code', 'Formulas', 'HTML and comments']) {
    const section = sectionOf(page, name);
    const sources = [...section.matchAll(/^````md\n([\s\S]*?)\n````$/gm)];
    expect(sources, name).not.toEqual([]);
    for (const [written, source] of sources) {
      const result = `${written}\n\n<div class="result">\n\n${source}\n\n</div>`;
      expect(section, name).toContain(result);
    }
  }
});

test('every rule says what it finds, with an example and how to fix it', () => {
  for (const { name, summary, example, fixed } of reference.rules) {
    const { text } = pageOf(`reference/rules/${name}.md`);
    for (const part of [summary, example, fixed]) expect(text, name).toContain(part);
  }
});

test('every component that a site can replace has a row, and every exit code', () => {
  const { text } = pageOf('guides/components.md');
  for (const name of [...componentNames, ...releaseTheme.components])
    expect(text, name).toMatch(new RegExp(`^\\|.*\`${name}\``, 'm'));
  const codes = pageOf('reference/exit-codes.md').text;
  for (const code of Object.values(exitCodes))
    expect(codes).toMatch(new RegExp(`^\\| ${code} \\|`, 'm'));
});

test('the session of the first page is one that is run', () => {
  const home = pageOf('index.md').text;
  const [, written = ''] = /terminal: \|\n([\s\S]*?)\nfeatures:/.exec(home) ?? [];
  const session = written.replaceAll(/^ {4}/gm, '');
  const run = pageOf('reference/commands/check.md').blocks.map(({ code }) => code);
  expect(session).toContain('$ docsgen check');
  expect(run.join('\n')).toContain(session);
});

test('the modules and stylesheets of the guides make a site', async () => {
  const blocks = ['guides/components.md', 'guides/theme.md'].flatMap((file) => pageOf(file).blocks);
  const files = blocks.filter(({ title }) => /^(?:content|theme)\//.test(title));
  const settings = {
    title: 'Orbit',
    components: { Footer: 'theme/Footer.tsx' },
    directives: { 'api-call': 'theme/api-call.tsx' },
    stylesheets: ['theme/site.css'],
  };
  const site = await folder({
    ...Object.fromEntries(files.map(({ title, code }) => [title, code])),
    'content/start.md': '# Start\n\nText.\n',
    'docsgen.config.json': JSON.stringify(settings),
  });
  const { code, stdout, stderr } = await docsgen(site, 'build', '--no-search');
  expect([code, stdout + stderr]).toEqual([0, expect.stringContaining('pages in')]);
  const page = await readFile(path.join(site, 'dist/api/index.html'), 'utf8');
  expect(page).toContain('<section class="api-call">');
  expect(page).toContain('Ask the documentation team.');
  const home = await readFile(path.join(site, 'dist/index.html'), 'utf8');
  expect(home).toContain('Every machine in step');
});

describe('the manual as a site', () => {
  let output = '';
  let files: readonly string[] = [];
  beforeAll(async () => {
    const place = await makeFolder();
    output = path.join(place, 'site');
    const { code, stdout, stderr } = await docsgen(manual, 'build', '--strict', '-o', output);
    expect([code, stdout + stderr]).toEqual([0, expect.stringMatching(/^ok \d+ pages/)]);
    const found = await readdir(output, { recursive: true, withFileTypes: true });
    files = found
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(output, path.join(entry.parentPath, entry.name)));
    return () => removeFolder(place);
  });

  test('has no file that its page on outputs leaves out', async () => {
    const rows = pageOf('reference/outputs.md').text.matchAll(/^\| (`[^|]*`) \|/gm);
    const patterns = [...rows].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => asPattern(name)),
    );
    const statics = await readdir(path.join(manual, 'static'), { recursive: true });
    const unknown = files.filter(
      (file) => !statics.includes(file) && !patterns.some((pattern) => pattern.test(file)),
    );
    expect(unknown).toEqual([]);
  });

  test('has the policy that its recipes give to hosts', async () => {
    const headers = await readFile(path.join(output, '_headers'), 'utf8');
    const [, policy] = /Content-Security-Policy: (.*)/.exec(headers) ?? [];
    const written = pages.flatMap(({ text }) => text.match(/default-src 'none'[^"\n]*/g) ?? []);
    expect(written.length).toBeGreaterThan(5);
    expect([...new Set(written)]).toEqual([policy]);
  });
});

/** Compiles a name of the table: `R` is a route, `<x>` a part of a path, and `…` any text. */
function asPattern(name: string): RegExp {
  const parts = name
    .replace(/^R(?=[/.])/, '<route>')
    .split(/<[^>]+>|…/)
    .map((part) => part.replaceAll('.', '\\.'));
  return new RegExp(`^${parts.join('.+')}$`);
}

test('an example of `editUrl` is the address of the folder of its collection', () => {
  const blocks = pages.flatMap((page) => page.blocks.map(({ code }) => code));
  const examples = blocks.flatMap((code) => [
    ...code.matchAll(/path: '(?<path>[^']+)'(?:(?!\bid:)[\s\S])*?editUrl: '(?<address>[^']+)'/g),
  ]);
  expect(examples.length).toBeGreaterThan(0);
  for (const { groups: { path = '', address = '' } = {} } of examples) {
    expect(address.replace(/\/$/, '')).toMatch(new RegExp(`/${path}$`));
  }
});
