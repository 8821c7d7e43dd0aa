import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { generate, pagePath } from './generate.js';
import { createTrash, measure, median, table, weigh } from './measure.js';
import { measureEdits, ownProgram } from './wire.js';

/** From this number of pages on, each measurement runs once: three runs would take too long. */
const large = 50_000;

/** Builds sites of these sizes: clean, unchanged and with one changed page; then serves them. */
export async function benchSelf(sizes, runs) {
  const rows = [];
  for (const size of sizes) {
    try {
      rows.push(await benchSize(size, size >= large ? 1 : runs));
    } catch (error) {
      rows.push([size, `failed: ${String(error.message).split('\n')[0].slice(0, 200)}`]);
    }
    console.error(rows.at(-1).join('  '));
  }
  const head = ['pages', 'clean', 'per page', 'unchanged', 'one page', 'check again'];
  head.push('serve: first page', 'edit to page', 'memory', 'output per page');
  return table(
    head,
    rows.map((row) => head.map((_, at) => row[at] ?? '')),
  );
}

async function benchSize(size, runs) {
  const site = path.join(tmpdir(), `docsgen-bench-${size}`);
  const trash = createTrash(`${site}-trash`);
  try {
    generate(site, size);
    const run = (command, ...args) => measure('node', [ownProgram, command, site, ...args]);
    const remove = (name) => trash.throwAway(path.join(site, name));
    const clean = await repeated(runs, async () => {
      remove('dist');
      remove('.docsgen');
      return run('build');
    });
    const unchanged = await repeated(runs, () => run('build'));
    const page = pagePath(0, size);
    const source = path.join(site, 'content', `${page}.md`);
    const text = readFileSync(source, 'utf8');
    const edited = await repeated(runs, () => {
      appendFileSync(source, '\nMore.\n');
      return run('build');
    });
    writeFileSync(source, text);
    const { bytes, pages } = weigh(path.join(site, 'dist'));
    await run('check');
    const checked = await repeated(runs, () => run('check'));
    const { firstMs, editMs } = await measureEdits(site, { source, address: `/docs/${page}/` });
    return [
      size,
      `${clean.seconds.toFixed(2)} s`,
      `${((clean.seconds / size) * 1000).toFixed(2)} ms`,
      `${unchanged.seconds.toFixed(2)} s`,
      `${edited.seconds.toFixed(2)} s`,
      `${checked.seconds.toFixed(2)} s`,
      `${Math.round(firstMs)} ms`,
      `${Math.round(editMs)} ms`,
      `${Math.round(clean.memory)} MB`,
      `${(bytes / pages / 1024).toFixed(1)} KB`,
    ];
  } finally {
    rmSync(site, { recursive: true, force: true });
    trash.empty();
  }
}

async function repeated(runs, action) {
  const results = [];
  for (let run = 0; run < runs; run += 1) results.push(await action());
  return {
    seconds: median(results.map(({ seconds }) => seconds)),
    memory: Math.max(...results.map(({ memory }) => memory)),
  };
}
