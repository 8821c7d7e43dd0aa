import { appendFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { generate } from './generate.js';
import { measure, median, printTable, weigh } from './measure.js';

const program = fileURLToPath(new URL('../packages/cli/bin/docsgen.js', import.meta.url));

/** Builds sites of these sizes: clean, with nothing changed, and with one page changed. */
export async function benchSelf(sizes, runs) {
  const rows = [];
  for (const size of sizes) {
    const site = path.join(tmpdir(), `docsgen-bench-${size}`);
    generate(site, size);
    const build = (...args) => measure('node', [program, 'build', site, ...args]);
    const clean = await repeated(runs, async () => {
      rmSync(path.join(site, 'dist'), { recursive: true, force: true });
      rmSync(path.join(site, '.docsgen'), { recursive: true, force: true });
      return build();
    });
    const unchanged = await repeated(runs, () => build());
    const edited = await repeated(runs, () => {
      appendFileSync(
        path.join(site, 'content/section-1/page-1.md'.replace('/page', firstGroup(size))),
        '\nMore.\n',
      );
      return build();
    });
    const { bytes, pages } = weigh(path.join(site, 'dist'));
    rows.push([
      size,
      `${clean.seconds.toFixed(2)} s`,
      `${((clean.seconds / size) * 1000).toFixed(2)} ms`,
      `${unchanged.seconds.toFixed(2)} s`,
      `${edited.seconds.toFixed(2)} s`,
      `${Math.round(clean.memory)} MB`,
      `${(bytes / pages / 1024).toFixed(1)} KB`,
    ]);
    rmSync(site, { recursive: true, force: true });
  }
  const head = ['pages', 'clean', 'per page', 'unchanged', 'one page', 'memory', 'output per page'];
  printTable(head, rows);
}

/** The folders between a section and its first page. */
function firstGroup(size) {
  let groups = '';
  for (let count = Math.ceil(size / 160); count > 1; count = Math.ceil(count / 20))
    groups += '/group-1';
  return `${groups}/page`;
}

async function repeated(runs, action) {
  const results = [];
  for (let run = 0; run < runs; run += 1) results.push(await action());
  return {
    seconds: median(results.map(({ seconds }) => seconds)),
    memory: Math.max(...results.map(({ memory }) => memory)),
  };
}
