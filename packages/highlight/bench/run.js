import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { circumstances, median, table } from '../../../bench/measure.js';

// Highlights 200 KB of JavaScript twice with each engine, in a separate process: the first time
// includes the compilation of the expressions.
//   node packages/highlight/bench/run.js           prints a table
//   node packages/highlight/bench/run.js --write   writes it into the package's README, too

const size = 200_000;
const runs = 5;
const grammar = '@shikijs/langs/javascript';

const engines = {
  '`@docsgen/highlight`': async (langs) => {
    const { createEngine, loadExpressions } = await import('@docsgen/highlight');
    return createEngine(await loadExpressions(langs));
  },
  '`@docsgen/highlight`, nothing prepared': async () => {
    const { createEngine } = await import('@docsgen/highlight');
    return createEngine();
  },
  'Oniguruma (`@shikijs/engine-oniguruma`)': async () => {
    const { createOnigurumaEngine } = await import('@shikijs/engine-oniguruma');
    return createOnigurumaEngine(import('@shikijs/engine-oniguruma/wasm-inlined'));
  },
  "Shiki's JavaScript engine (`@shikijs/engine-javascript`)": async () => {
    const { createJavaScriptRegexEngine } = await import('@shikijs/engine-javascript');
    return createJavaScriptRegexEngine();
  },
};

/** The JavaScript of this repository, repeated up to `size` characters. */
function code() {
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  const folders = ['bench', 'scripts', 'packages/renderer/scripts', 'packages/cli/scripts'];
  const files = folders.flatMap((folder) =>
    readdirSync(path.join(root, folder))
      .filter((name) => name.endsWith('.js'))
      .sort()
      .map((name) => readFileSync(path.join(root, folder, name), 'utf8')),
  );
  const text = files.join('\n');
  return text.repeat(Math.ceil(size / text.length)).slice(0, size);
}

/** Measures one engine in this process: both times in milliseconds, and its memory in megabytes. */
async function measureHere(name) {
  const { codeToTokensBase, createShikiPrimitive } = await import('@shikijs/primitive');
  const { default: langs } = await import(grammar);
  const text = code();
  const theme = { name: 'empty', type: 'light', settings: [] };
  globalThis.gc();
  const before = process.memoryUsage().rss;
  const began = performance.now();
  const engine = await engines[name](langs);
  const shiki = createShikiPrimitive({ engine, langs, themes: [theme], warnings: false });
  const highlight = () =>
    codeToTokensBase(shiki, text, { lang: 'javascript', theme: 'empty', tokenizeTimeLimit: 0 });
  highlight();
  const first = performance.now();
  highlight();
  const again = performance.now() - first;
  const peak = process.resourceUsage().maxRSS * 1024;
  return { first: first - began, again, memory: (peak - before) / 2 ** 20 };
}

function measureAll() {
  const results = Object.fromEntries(Object.keys(engines).map((name) => [name, []]));
  const script = fileURLToPath(import.meta.url);
  // The engines take turns, so that a busy period affects all of them.
  for (let run = 0; run < runs; run += 1) {
    for (const [name, own] of Object.entries(results)) {
      const output = execFileSync(process.execPath, ['--expose-gc', script, name]);
      own.push(JSON.parse(output.toString()));
    }
  }
  const rows = Object.entries(results).map(([name, own]) => {
    const of = (key) => median(own.map((result) => result[key]));
    const seconds = (key) => `${(of(key) / 1000).toFixed(2)} s`;
    return [name, seconds('first'), seconds('again'), `${Math.round(of('memory'))} MB`];
  });
  return table(['engine', 'first time', 'again', 'memory'], rows);
}

const [argument] = process.argv.slice(2);
if (Object.hasOwn(engines, argument ?? '')) {
  console.log(JSON.stringify(await measureHere(argument)));
} else {
  const result = `${circumstances()}; median of ${runs}\n\n${measureAll()}`;
  console.log(result);
  if (argument === '--write') {
    const file = new URL('../README.md', import.meta.url);
    const readme = readFileSync(file, 'utf8');
    const between = /<!-- highlight -->[\s\S]*<!-- \/highlight -->/;
    const section = `<!-- highlight -->\n\n${result}\n\n<!-- /highlight -->`;
    writeFileSync(
      file,
      readme.replace(between, () => section),
    );
  }
}
