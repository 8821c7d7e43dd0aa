import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readPages } from './content.js';
import { layouts } from './layouts.js';
import { createTrash, firstScripts, measure, median, table, weigh } from './measure.js';

const scratch = path.join(os.tmpdir(), 'docsgen-bench-peers');

/** What hasn't begun after this many minutes is left out. */
const mostMinutes = 22;

/** A build, or installing a program, that takes longer has failed. */
const timeoutMs = 240_000;

/** Builds the same pages with each program, one after the other. Returns one table. */
export async function benchPeers({ runs, only }) {
  const pages = readPages();
  const trash = createTrash(path.join(scratch, '.trash'));
  const began = performance.now();
  const results = [];
  for (const layout of layouts.filter(({ name }) => only?.includes(name) ?? true)) {
    const isLate = performance.now() - began > mostMinutes * 60_000;
    console.error(`${layout.name} …`);
    try {
      if (isLate) throw new Error('not begun: out of time');
      const result = await benchOne(layout, pages, { runs, trash });
      results.push({ name: layout.name, ...result });
      console.error(`${layout.name}: ${result.clean.toFixed(2)} s clean`);
    } catch (error) {
      console.error(`${layout.name}: ${String(error.message).slice(0, 2_000)}`);
      const reason = String(error.message).split('\n')[0].replaceAll('|', '/').slice(0, 160);
      results.push({ name: layout.name, reason });
    }
  }
  trash.empty();
  const own = results.find(({ name, reason }) => name === 'docsgen' && reason === undefined);
  const ratio = (value, key) =>
    `${value.toFixed(2)} s${own ? ` (${(value / own[key]).toFixed(1)}×)` : ''}`;
  const head = ['program', 'clean', 'clean, processor', 'unchanged', 'one page', 'memory'];
  head.push('output', 'HTML per page', 'first scripts');
  const rows = results.map((result) =>
    result.reason === undefined
      ? [
          result.name,
          ratio(result.clean, 'clean'),
          ratio(result.cpu, 'cpu'),
          ratio(result.unchanged, 'unchanged'),
          ratio(result.edited, 'edited'),
          `${Math.round(result.memory)} MB`,
          `${(result.bytes / 1e6).toFixed(1)} MB`,
          `${(result.htmlPerPage / 1024).toFixed(1)} KB`,
          `${(result.scripts / 1024).toFixed(1)} KB`,
        ]
      : head.map((_, at) => [result.name, result.reason][at] ?? ''),
  );
  return `${pages.length} pages, median of ${runs}\n\n${table(head, rows)}`;
}

async function benchOne(layout, pages, { runs, trash }) {
  const folder = path.join(scratch, layout.name);
  const write = (file, text) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  };
  const last = path.join(folder, layout.place(pages[0]));
  for (const part of layout.generated) trash.throwAway(path.join(folder, part));
  layout.write(pages, write);
  for (const page of pages) write(layout.place(page), `${layout.head(page)}\n${page.body}`);
  install(layout, folder);
  const { command, args } = layout.build(folder);
  const build = () =>
    measure(command, args, {
      cwd: folder,
      timeoutMs,
      env: { ...process.env, CI: '1', NODE_ENV: 'production', ...layout.env },
    });
  const times = { clean: [], unchanged: [], edited: [], cpu: [] };
  let memory = 0;
  for (let run = 0; run < runs; run += 1) {
    for (const part of layout.generated) trash.throwAway(path.join(folder, part));
    for (const kind of ['clean', 'unchanged', 'edited']) {
      if (kind === 'edited') appendFileSync(last, `\nRun ${run}.\n`);
      const result = await build();
      times[kind].push(result.seconds);
      if (kind === 'clean') times.cpu.push(result.cpu);
      memory = Math.max(memory, result.memory);
    }
  }
  const output = path.join(folder, layout.output);
  return {
    clean: median(times.clean),
    unchanged: median(times.unchanged),
    edited: median(times.edited),
    cpu: median(times.cpu),
    memory,
    ...weigh(output),
    scripts: firstScripts(output, layout.page(pages[1])),
  };
}

/** Installs a program from npm, unless that was done to the end before. */
function install({ packages, type = 'module' }, folder) {
  const done = path.join(folder, 'node_modules', '.docsgen-bench');
  const wanted = JSON.stringify(packages);
  if (packages === null || (existsSync(done) && readFileSync(done, 'utf8') === wanted)) return;
  writeFileSync(
    path.join(folder, 'package.json'),
    JSON.stringify({ private: true, ...(type && { type }), dependencies: packages }),
  );
  const args = ['install', '--no-audit', '--no-fund', '--loglevel=error'];
  const options = { cwd: folder, encoding: 'utf8', timeout: timeoutMs };
  const { status, stderr, error } = spawnSync('npm', args, options);
  if (status !== 0) throw new Error(`not installed: ${error?.message ?? stderr}`);
  writeFileSync(done, wanted);
}
