import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os, { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { generate } from './generate.js';
import { table } from './measure.js';
import { ownProgram } from './wire.js';

const repository = fileURLToPath(new URL('..', import.meta.url));
const namer = new URL('name-thread.js', import.meta.url).href;

/** Time between two samples of the threads, in milliseconds. */
const interval = 20;

/** A line that `build --verbose` prints when a stage begins: the time since the start, and its name. */
const stageLine = /^ *\d.* {2}(discover|parse|graph|check|page|render|write)$/;

/**
 * Builds this repository's site and generated ones, each without a cache and an output, and shows how
 * busy the threads were in each stage.
 *
 * @param {readonly number[]} sizes Numbers of pages of the generated sites.
 * @returns {Promise<string>} A table in Markdown for each site.
 * @throws Error where `/proc` is missing, which only Linux has, or when a build fails.
 */
export async function benchTimeline(sizes) {
  if (!existsSync('/proc/thread-self')) throw new Error('--timeline reads /proc, as Linux has it.');
  const tables = [`This repository's site:\n\n${await timelineOf(repository)}`];
  for (const size of sizes) {
    const site = path.join(tmpdir(), `docsgen-bench-timeline-${size}`);
    try {
      generate(site, size);
      tables.push(`${size} pages:\n\n${await timelineOf(site)}`);
    } finally {
      rmSync(site, { recursive: true, force: true });
    }
  }
  return tables.join('\n\n');
}

async function timelineOf(site) {
  const folder = path.join(tmpdir(), `docsgen-bench-timeline-${process.pid}`);
  const [output, cache] = [path.join(folder, 'dist'), path.join(folder, 'cache')];
  try {
    const stages = await follow(['build', site, '--verbose', '-o', output, '--cache-dir', cache]);
    return tableOf(stages);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Runs the program and adds up the processor time of its threads in each stage, in milliseconds.
 *
 * @returns {Promise<readonly Stage[]>} The first one is the start, before the first stage.
 *
 * @typedef {object} Stage
 * @property {string} name
 * @property {number} ms The time that passed.
 * @property {number} main Processor time of the main thread.
 * @property {ReadonlyMap<string, number>} workers Processor time by the id of a worker thread.
 * @property {number} others Processor time of the other threads, which collect garbage, compile code
 * and do what files need.
 */
async function follow(args) {
  const child = spawn(process.execPath, ['--import', namer, ownProgram, ...args], {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  });
  const kinds = new Map();
  eachLine(child.stdio[3], (line) => {
    const [id, kind] = line.split(' ');
    kinds.set(id, kind);
  });
  /** Processor time of each thread at its last sample. */
  const known = new Map();
  const stages = [];
  const begin = (name) => {
    stages.push({ name, began: performance.now(), ms: 0, spent: new Map() });
  };
  const sample = () => {
    const stage = stages.at(-1);
    stage.ms = performance.now() - stage.began;
    for (const [id, time] of timesOf(child.pid)) {
      const spent = time - (known.get(id) ?? 0);
      stage.spent.set(id, (stage.spent.get(id) ?? 0) + spent);
      known.set(id, time);
    }
  };
  begin('start');
  const timer = setInterval(sample, interval);
  let errors = '';
  eachLine(child.stderr, (line) => {
    const [, name] = stageLine.exec(line) ?? [];
    errors += `${line}\n`;
    if (name === undefined) return;
    sample();
    begin(name);
  });
  const code = await new Promise((resolve) => child.on('close', resolve));
  clearInterval(timer);
  if (code !== 0) throw new Error(`The build ended with ${code}.\n${errors}`);
  return stages.map(({ name, ms, spent }) => {
    const of = (kind) => [...spent].filter(([id]) => (kinds.get(id) ?? 'other') === kind);
    return {
      name,
      ms,
      main: sum(of('main')),
      workers: new Map(of('worker')),
      others: sum(of('other')),
    };
  });
}

/** The processor time of each thread of a process, in milliseconds, by its id. */
function timesOf(pid) {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((id) => {
      try {
        const [nanoseconds] = readFileSync(`/proc/${pid}/task/${id}/schedstat`, 'utf8').split(' ');
        return [[id, Number(nanoseconds) / 1e6]];
      } catch {
        // The thread has ended in the meantime.
        return [];
      }
    });
  } catch {
    // So has the process.
    return [];
  }
}

function eachLine(stream, listen) {
  let rest = '';
  stream.setEncoding('utf8');
  stream.on('data', (text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) listen(line);
  });
}

function sum(times) {
  return times.reduce((total, [, ms]) => total + ms, 0);
}

function tableOf(stages) {
  const ids = [...new Set(stages.flatMap(({ workers }) => [...workers.keys()]))];
  const whole = {
    name: 'all',
    ms: stages.reduce((total, { ms }) => total + ms, 0),
    main: stages.reduce((total, { main }) => total + main, 0),
    workers: new Map(
      ids.map((id) => [id, stages.reduce((total, one) => total + (one.workers.get(id) ?? 0), 0)]),
    ),
    others: stages.reduce((total, { others }) => total + others, 0),
  };
  const seconds = (ms) => `${(ms / 1000).toFixed(2)} s`;
  const rows = [...stages, whole].map(({ name, ms, main, workers, others }) => {
    const spent = main + sum([...workers]) + others;
    return [
      name,
      seconds(ms),
      seconds(main),
      ...ids.map((id) => seconds(workers.get(id) ?? 0)),
      seconds(others),
      `${(spent / ms).toFixed(2)} of ${os.availableParallelism()}`,
      // Without other load, a stage takes as long as its busiest thread, if that one never waits.
      (spent / Math.max(main, ...workers.values(), 1)).toFixed(2),
    ];
  });
  const names = ids.map((_, at) => `worker ${at + 1}`);
  const head = ['stage', 'time', 'main thread', ...names, 'other threads', 'cores busy'];
  return table([...head, 'threads by the busiest'], rows);
}
