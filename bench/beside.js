import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { generate, pagePath } from './generate.js';
import { createTrash, measure, median, table } from './measure.js';
import { measureEdits, ownProgram } from './wire.js';

const inSeconds = (seconds) => `${seconds.toFixed(2)} s`;
const inMs = (ms) => `${Math.round(ms)} ms`;

/** The measurements in the order of the table: a name, a value of a run, and its unit. */
const rows = [
  ['version, processor', (run) => run.version.cpu, inSeconds],
  ['clean', (run) => run.clean.seconds, inSeconds],
  ['clean, processor', (run) => run.clean.cpu, inSeconds],
  ['memory', (run) => run.clean.memory, (megabytes) => `${Math.round(megabytes)} MB`],
  ['unchanged', (run) => run.unchanged.seconds, inSeconds],
  ['unchanged, processor', (run) => run.unchanged.cpu, inSeconds],
  ['one page', (run) => run.edited.seconds, inSeconds],
  ['one page, processor', (run) => run.edited.cpu, inSeconds],
  ['check, processor', (run) => run.checked.cpu, inSeconds],
  ['check again, processor', (run) => run.checkedAgain.cpu, inSeconds],
  ['first page served', (run) => run.firstMs, inMs],
  ['edit to page', (run) => run.editMs, inMs],
];

/**
 * Measures this checkout's program and another checkout's in turns, on generated sites, and returns
 * a table of medians with their ratio.
 *
 * @param other Folder of the other checkout, which is built.
 */
export async function benchBeside(other, sizes, runs) {
  const programs = [path.resolve(other, 'packages/cli/bin/docsgen.js'), ownProgram];
  const cells = [];
  for (const size of sizes) {
    const results = await benchSize(programs, size, runs);
    const [before, now] = results.map((list) => (value) => median(list.map(value)));
    for (const [name, value, unit] of rows) {
      const ratio = `${(now(value) / before(value)).toFixed(2)}×`;
      cells.push([size, name, unit(before(value)), unit(now(value)), ratio]);
    }
  }
  return table(['pages', 'measurement', 'other', 'this', 'ratio'], cells);
}

async function benchSize(programs, size, runs) {
  const site = path.join(tmpdir(), `docsgen-bench-beside-${size}`);
  const trash = createTrash(`${site}-trash`);
  const results = programs.map(() => []);
  try {
    generate(site, size);
    for (let round = 0; round < runs; round += 1) {
      // The order changes from round to round, since the machine's speed does.
      const order = round % 2 === 0 ? [0, 1] : [1, 0];
      for (const at of order) results[at].push(await runOnce(programs[at], { site, size, trash }));
      console.error(`${size} pages: round ${round + 1} of ${runs}`);
    }
    return results;
  } finally {
    rmSync(site, { recursive: true, force: true });
    trash.empty();
  }
}

/** Runs all commands of one program on a site, which has the same files before and after. */
async function runOnce(program, { site, size, trash }) {
  const run = (command) => measure('node', [program, command, site]);
  const clear = () => {
    for (const name of ['dist', '.docsgen']) trash.throwAway(path.join(site, name));
  };
  const page = pagePath(0, size);
  const source = path.join(site, 'content', `${page}.md`);
  const text = readFileSync(source, 'utf8');
  clear();
  const checked = await run('check');
  const checkedAgain = await run('check');
  clear();
  const clean = await run('build');
  const unchanged = await run('build');
  appendFileSync(source, '\nMore.\n');
  const edited = await run('build');
  writeFileSync(source, text);
  await run('build');
  const served = await measureEdits(site, { program, source, address: `/docs/${page}/` });
  const version = await measure('node', [program, '--version']);
  return { version, checked, checkedAgain, clean, unchanged, edited, ...served };
}
