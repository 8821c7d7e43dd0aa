import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readPages } from './content.js';
import { measureDevServer } from './dev-server.js';
import { layouts } from './layouts.js';
import { createTrash, firstScripts, measure, median, table, weigh } from './measure.js';

const scratch = path.join(os.tmpdir(), 'docsgen-bench-peers');

/** What installing a program leaves in its folder. */
const installed = ['node_modules', 'package.json', 'package-lock.json'];

/** Programs whose turn comes after this many minutes are skipped. */
const mostMinutes = 22;

/** Timeout of a build, and of installing a program. */
const timeoutMs = 240_000;

/**
 * The port of the first development server; each further one uses the next port. Below the
 * ephemeral ports: a client that polls one of those before the server listens can be given the same
 * port and connect to itself.
 */
const firstPort = 19_518;

/**
 * Builds the same pages with each program, one after the other. Returns a table.
 *
 * @param size The number of pages of a generated site; null for this repository's pages.
 * @param search Whether to build search indexes; programs without a search are skipped.
 */
export async function benchPeers({ runs, only, search, size }) {
  const pages = readPages(size);
  const trash = createTrash(path.join(scratch, '.trash'));
  const began = performance.now();
  const results = [];
  const chosen = layouts.filter(({ name, hasSearch = false }) => {
    return (only?.includes(name) ?? true) && (hasSearch || !search);
  });
  for (const layout of chosen) {
    const isLate = performance.now() - began > mostMinutes * 60_000;
    console.error(`${layout.name} …`);
    try {
      if (isLate) throw new Error('not begun: out of time');
      const result = await benchOne(layout, pages, { runs, trash, search });
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
  const ratio = (value, key) => {
    if (value === null) return 'not served';
    const shown = value < 0.1 ? `${Math.round(value * 1000)} ms` : `${value.toFixed(2)} s`;
    return `${shown}${own?.[key] ? ` (${(value / own[key]).toFixed(1)}×)` : ''}`;
  };
  const head = ['program', 'clean', 'clean, processor', 'unchanged', 'one page'];
  head.push('first page served', 'edit to page', 'memory');
  head.push('output', 'HTML per page', 'first scripts');
  const rows = results.map((result) =>
    result.reason === undefined
      ? [
          `${result.name} ${result.version}`.trim(),
          ratio(result.clean, 'clean'),
          ratio(result.cpu, 'cpu'),
          ratio(result.unchanged, 'unchanged'),
          ratio(result.edited, 'edited'),
          ratio(result.first, 'first'),
          ratio(result.edit, 'edit'),
          `${Math.round(result.memory)} MB`,
          `${(result.bytes / 1e6).toFixed(1)} MB`,
          `${(result.htmlPerPage / 1024).toFixed(1)} KB`,
          `${(result.scripts / 1024).toFixed(1)} KB`,
        ]
      : head.map((_, at) => [result.name, result.reason][at] ?? ''),
  );
  const which = search ? 'with search, ' : '';
  return `${pages.length} pages, ${which}median of ${runs}\n\n${table(head, rows)}`;
}

async function benchOne(layout, pages, { runs, trash, search }) {
  const folder = path.join(scratch, layout.name);
  const write = (file, text) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  };
  const page = editedPage(pages);
  const source = path.join(folder, layout.place(page));
  for (const part of layout.generated) trash.throwAway(path.join(folder, part));
  // An earlier run may have had other pages. What npm installed stays.
  for (const part of existsSync(folder) ? readdirSync(folder) : []) {
    if (!installed.includes(part)) trash.throwAway(path.join(folder, part));
  }
  layout.write(pages, write, search);
  for (const page of pages) write(layout.place(page), `${layout.head(page)}\n${page.body}`);
  install(layout, folder);
  const { command, args } = layout.build(folder);
  const env = { ...process.env, ...layout.env };
  const build = () =>
    measure(command, args, {
      cwd: folder,
      timeoutMs,
      env: { ...env, CI: '1', NODE_ENV: 'production' },
    });
  const times = { clean: [], unchanged: [], edited: [], cpu: [] };
  let memory = 0;
  for (let run = 0; run < runs; run += 1) {
    for (const part of layout.generated) trash.throwAway(path.join(folder, part));
    for (const kind of ['clean', 'unchanged', 'edited']) {
      if (kind === 'edited') appendFileSync(source, `\nRun ${run}.\n`);
      const result = await build();
      times[kind].push(result.seconds);
      if (kind === 'clean') times.cpu.push(result.cpu);
      memory = Math.max(memory, result.memory);
    }
  }
  const served = await serve(layout, { folder, page, source, env });
  const output = path.join(folder, layout.output);
  return {
    ...served,
    clean: median(times.clean),
    unchanged: median(times.unchanged),
    edited: median(times.edited),
    cpu: median(times.cpu),
    memory,
    ...weigh(output),
    scripts: firstScripts(output, layout.page(pages[1])),
    version: layout.version?.() ?? installedVersion(layout, folder),
  };
}

/** The version of a program from npm, whose package is the first one; empty for another program. */
function installedVersion({ packages }, folder) {
  const [name] = Object.keys(packages ?? {});
  if (name === undefined) return '';
  const file = path.join(folder, 'node_modules', name, 'package.json');
  return JSON.parse(readFileSync(file, 'utf8')).version;
}

/** The page to edit: one that no program treats as the index of a folder. */
function editedPage(pages) {
  return pages.find(({ path: own }) => {
    return own.includes('/') && !pages.some(({ path: other }) => other.startsWith(`${own}/`));
  });
}

/** Measures a development server: seconds to its first page, and from a save to the page. */
async function serve(layout, { folder, page, source, env }) {
  const port = firstPort + layouts.indexOf(layout);
  try {
    const { firstMs, editMs } = await measureDevServer({
      ...layout.serve(folder, port),
      options: { cwd: folder, env },
      source,
      port,
      addressOf: () => layout.served(page, folder),
    });
    return { first: firstMs / 1000, edit: editMs / 1000 };
  } catch (error) {
    console.error(`${layout.name}: ${error.message}`);
    return { first: null, edit: null };
  }
}

/** Installs a program from npm, unless a complete installation exists. */
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
