import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createMarkdownCompiler } from '@docsgen/markdown';
import { indexLines } from '@docsgen/text';
import createMarkdownIt from 'markdown-it';
import { circumstances, median, table } from '../../../bench/measure.js';

// Compiles the Markdown of this repository's site with each parser in turns, in one process.
//   node packages/markdown/bench/run.js   prints a table
// remark and marked are installed into the system's temporary folder.

const runs = 5;
const root = fileURLToPath(new URL('../../..', import.meta.url));
const peers = {
  marked: '^18.0.0',
  'rehype-raw': '^7.0.0',
  'rehype-stringify': '^10.0.0',
  'remark-gfm': '^4.0.0',
  'remark-parse': '^11.0.0',
  'remark-rehype': '^11.0.0',
  unified: '^11.0.0',
};

/** The bodies of all pages, without front matter. */
function readTexts() {
  const content = path.join(root, 'content');
  const files = readdirSync(content, { recursive: true }).filter((name) => name.endsWith('.md'));
  return files.sort().map((file) => {
    return readFileSync(path.join(content, file), 'utf8').replace(/^---\n[\s\S]*?\n---\n/, '');
  });
}

/** Imports a peer from the temporary folder. */
async function loadPeer(name) {
  const folder = path.join(tmpdir(), 'docsgen-markdown-bench');
  const manifest = JSON.stringify({ private: true, type: 'module', dependencies: peers });
  const file = path.join(folder, 'package.json');
  mkdirSync(folder, { recursive: true });
  if (!existsSync(path.join(folder, 'node_modules')) || readFileSync(file, 'utf8') !== manifest) {
    writeFileSync(file, manifest);
    const { status, stderr } = spawnSync('npm', ['install', '--no-audit', '--no-fund'], {
      cwd: folder,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(stderr);
  }
  const { resolve } = createRequire(file);
  return import(pathToFileURL(resolve(name)).href);
}

/** Each parser as a function from a text to its HTML, or to a document. */
async function makeParsers() {
  const compiler = createMarkdownCompiler({ directives: {}, math: false });
  const markdownIt = createMarkdownIt({ html: true, linkify: true });
  const { marked } = await loadPeer('marked');
  const { unified } = await loadPeer('unified');
  const remark = unified()
    .use((await loadPeer('remark-parse')).default)
    .use((await loadPeer('remark-gfm')).default)
    .use((await loadPeer('remark-rehype')).default, { allowDangerousHtml: true })
    .use((await loadPeer('rehype-raw')).default)
    .use((await loadPeer('rehype-stringify')).default);
  return {
    '`@docsgen/markdown`': (text) => {
      compiler.compile({ file: 'page.md', text, lines: indexLines(text), bodyStart: 0 });
    },
    'markdown-it': (text) => markdownIt.render(text),
    marked: (text) => marked.parse(text, { async: false }),
    'remark and rehype': (text) => remark.processSync(text).toString(),
  };
}

const texts = readTexts();
const characters = texts.reduce((sum, { length }) => sum + length, 0);
const parsers = await makeParsers();
const times = Object.fromEntries(Object.keys(parsers).map((name) => [name, []]));
// The first run, which compiles the parsers, isn't counted.
for (let run = 0; run <= runs; run += 1) {
  for (const [name, parse] of Object.entries(parsers)) {
    const began = performance.now();
    for (const text of texts) parse(text);
    if (run > 0) times[name].push(performance.now() - began);
  }
}
const own = median(Object.values(times)[0]);
const rows = Object.entries(times).map(([name, found]) => {
  const middle = median(found);
  return [name, `${Math.round(middle)} ms`, `${(middle / own).toFixed(2)}`];
});
const heading = `${texts.length} texts, ${(characters / 1e6).toFixed(1)} million characters, median of ${runs}`;
console.log(`${circumstances()}\n\n${heading}\n\n${table(['Parser', 'Time', 'Ratio'], rows)}`);
