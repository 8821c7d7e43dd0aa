import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { ensureBuilt, folder, portOf, type Running, startWithCoverage } from './program.ts';

// Lazy loading: compiling code that isn't needed would take a third of the time to the first page.

beforeAll(ensureBuilt);

/** Parts of the program that are loaded on demand, each with a text that its code contains. */
const parts = {
  YAML: 'Implicit keys need to be on a single line',
  'the reader of HTML': 'onprocessinginstruction',
  'the parser of Markdown': 'linkify',
  grammars: 'tokenizeLine2',
  'the compiler of configurations': 'transform-typescript',
};

/** A text that the code of core contains. */
const engine = 'FileSystemError=class';

const site = {
  'content/index.md': '# Start\n\nHello.\n',
  'content/code.md': '# Code\n\n```php\n<?php echo 1;\n```\n',
  'sidebars/docs.yml': '- type: html\n  value: <b>Docs</b>\n- index\n- code\n',
  'docsgen.config.ts': `import { type Config, defineConfig } from 'docsgen';
    export default defineConfig({ title: 'Site', search: false } satisfies Config);`,
};

const serve = ['serve', '--port', '0'];

/** The parts, and the files of the bundle, that a process has loaded; waits for its end. */
async function loadedBy({ ended }: Running, coverage: string) {
  await ended;
  const texts: string[] = [];
  for (const name of await readdir(coverage)) {
    const { result } = JSON.parse(await readFile(path.join(coverage, name), 'utf8'));
    for (const { url } of result as readonly { readonly url: string }[]) {
      if (/\/(bundle|jiti)\//.test(url)) texts.push(await readFile(fileURLToPath(url), 'utf8'));
    }
  }
  const isLoaded = (text: string): boolean => texts.some((own) => own.includes(text));
  const loaded = Object.entries(parts).flatMap(([part, text]) => (isLoaded(text) ? [part] : []));
  return { loaded, texts, engine: isLoaded(engine) };
}

/** Serves the site until it has been checked and these pages have been requested. */
async function loadedByServing(root: string, ...pages: string[]) {
  const coverage = await folder();
  const server = startWithCoverage(root, coverage, ...serve);
  const port = await portOf(server);
  for (const page of pages) {
    const { status } = await fetch(`http://localhost:${port}${page}`);
    expect(status).toBe(200);
  }
  await server.written(/No problems|\d+ (error|warning|info)/);
  server.process.kill('SIGINT');
  return loadedBy(server, coverage);
}

test('a site from the cache is served without parsers, and pages without code without grammars', async () => {
  const root = await folder(site);
  const first = await loadedByServing(root, '/', '/code/');
  expect(first.loaded).toEqual(Object.keys(parts));
  expect(first.engine).toBe(true);
  const second = await loadedByServing(root, '/');
  expect(second.texts.length).toBeGreaterThan(0);
  expect(second.loaded).toEqual([]);
});

test('the version, help and wrong usage load the parser of the command line alone', async () => {
  const root = await folder(site);
  for (const args of [['--version'], ['new', '--help'], ['build', '--unknown']]) {
    const coverage = await folder();
    const running = startWithCoverage(root, coverage, ...args);
    const { texts, ...rest } = await loadedBy(running, coverage);
    expect(texts.some((text) => text.includes('unknown option'))).toBe(true);
    expect(rest, args.join(' ')).toEqual({ loaded: [], engine: false });
  }
});
