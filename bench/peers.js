import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readPages } from './content.js';
import { layouts } from './layouts.js';
import { firstScripts, measure, median, printTable, weigh } from './measure.js';

const scratch = path.join(os.tmpdir(), 'docsgen-bench-peers');

/** Builds the same pages with each program, one after the other, and prints one table. */
export async function benchPeers({ runs, only }) {
  const pages = readPages();
  console.log(
    `${pages.length} pages, ${os.cpus()[0]?.model} × ${os.cpus().length}, Node.js ${process.version}, load ${os.loadavg()[0].toFixed(1)}\n`,
  );
  const results = [];
  for (const layout of layouts.filter(({ name }) => only?.includes(name) ?? true)) {
    try {
      results.push({ name: layout.name, ...(await benchOne(layout, pages, runs)) });
    } catch (error) {
      console.error(`${layout.name}: ${String(error.message).slice(0, 600)}`);
    }
  }
  const own = results.find(({ name }) => name === 'docsgen');
  const ratio = (value, key) =>
    `${value.toFixed(2)} s${own ? ` (${(value / own[key]).toFixed(1)}×)` : ''}`;
  printTable(
    [
      'program',
      'clean',
      'clean, processor',
      'unchanged',
      'one page',
      'memory',
      'output',
      'HTML per page',
      'first scripts',
    ],
    results.map((result) => [
      result.name,
      ratio(result.clean, 'clean'),
      ratio(result.cpu, 'cpu'),
      ratio(result.unchanged, 'unchanged'),
      ratio(result.edited, 'edited'),
      `${Math.round(result.memory)} MB`,
      `${(result.bytes / 1e6).toFixed(1)} MB`,
      `${(result.htmlPerPage / 1024).toFixed(1)} KB`,
      `${(result.scripts / 1024).toFixed(1)} KB`,
    ]),
  );
}

async function benchOne(layout, pages, runs) {
  const folder = path.join(scratch, layout.name);
  const write = (file, text) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  };
  const last = path.join(folder, layout.place(pages[0]));
  for (const part of layout.generated)
    rmSync(path.join(folder, part), { recursive: true, force: true });
  layout.write(pages, write);
  for (const page of pages) write(layout.place(page), `${layout.head(page)}\n${page.body}`);
  install(layout, folder);
  const { command, args } = layout.build(folder);
  const build = () =>
    measure(command, args, {
      cwd: folder,
      env: { ...process.env, CI: '1', NODE_ENV: 'production', ...layout.env },
    });
  const times = { clean: [], unchanged: [], edited: [], cpu: [] };
  let memory = 0;
  for (let run = 0; run < runs; run += 1) {
    for (const part of layout.generated)
      rmSync(path.join(folder, part), { recursive: true, force: true });
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

/** Installs a program from npm, the first time. */
function install({ packages }, folder) {
  if (packages === null || existsSync(path.join(folder, 'node_modules'))) return;
  writeFileSync(
    path.join(folder, 'package.json'),
    JSON.stringify({ private: true, type: 'module', dependencies: packages }),
  );
  const { status, stderr } = spawnSync(
    'npm',
    ['install', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: folder, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`npm install: ${stderr}`);
}
