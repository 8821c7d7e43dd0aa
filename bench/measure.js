import { spawn, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import os, { tmpdir } from 'node:os';
import path from 'node:path';

const timer = '/usr/bin/time';

/**
 * Runs a command and measures its wall time and its CPU time in seconds (other programs on the
 * machine affect the latter little), and the peak memory of its processes in megabytes.
 *
 * @throws Error when the command fails or exceeds its timeout.
 */
export async function measure(command, args, options) {
  const began = process.hrtime.bigint();
  const note = path.join(tmpdir(), `docsgen-bench-${process.pid}.time`);
  const timed = existsSync(timer);
  const [program, ...rest] = timed
    ? [timer, '-o', note, '-f', '%U %S', command, ...args]
    : [command, ...args];
  // In a new process group, so that its child processes can be killed with it.
  const spawning = { stdio: ['ignore', 'ignore', 'pipe'], detached: true, ...options };
  const child = spawn(program, rest, spawning);
  const { timeoutMs = 300_000 } = options ?? {};
  let isLate = false;
  const limit = setTimeout(() => {
    isLate = true;
    process.kill(-child.pid, 'SIGKILL');
  }, timeoutMs);
  let errors = '';
  child.stderr.on('data', (text) => {
    errors += text;
  });
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, memoryOf(child.pid));
  }, 200);
  const code = await new Promise((resolve) => {
    child.on('error', (error) => {
      errors += error.message;
      resolve(-1);
    });
    child.on('close', resolve);
  });
  clearInterval(watch);
  clearTimeout(limit);
  if (isLate) throw new Error(`${path.basename(command)} took more than ${timeoutMs / 1000} s`);
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}\n${errors}`);
  const seconds = Number(process.hrtime.bigint() - began) / 1e9;
  const [user, system] = timed
    ? readFileSync(note, 'utf8').trim().split(' ').map(Number)
    : [Number.NaN, 0];
  return { seconds, cpu: user + system, memory: peak };
}

/** Resident memory of a process and its descendants, in megabytes. */
function memoryOf(root) {
  const rows = existsSync('/proc/self/stat') ? listedByKernel() : listedByPs();
  const family = new Set([root]);
  for (let size = 0; size < family.size; ) {
    size = family.size;
    for (const [pid, parent] of rows) if (family.has(parent)) family.add(pid);
  }
  return rows.reduce((sum, [pid, , rss]) => sum + (family.has(pid) ? rss / 1024 : 0), 0);
}

/**
 * Lists processes as rows of id, parent's id and kilobytes. On Linux it reads `/proc`, since `ps`
 * would take CPU time from the measured processes.
 */
function listedByKernel() {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const status = readFileSync(`/proc/${name}/status`, 'utf8');
      const number = (key) => Number(new RegExp(`^${key}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
      return [[Number(name), number('PPid'), number('VmRSS')]];
    } catch {
      // The process has ended in the meantime.
      return [];
    }
  });
}

function listedByPs() {
  const { stdout } = spawnSync('ps', ['-eo', 'pid=,ppid=,rss='], { encoding: 'utf8' });
  return stdout
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/).map(Number));
}

/**
 * Moves old outputs into a folder that is removed after all measurements: an ext4 file system
 * without a journal avoids recently deleted inodes, and examines each of them whenever it creates a
 * file.
 */
export function createTrash(folder) {
  let count = 0;
  return {
    throwAway(item) {
      if (!existsSync(item)) return;
      count += 1;
      mkdirSync(folder, { recursive: true });
      renameSync(item, path.join(folder, `${process.pid}-${count}`));
    },
    empty: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** The median of numbers. */
export function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

/** The size of an output folder: all bytes, the number of pages, and bytes of HTML per page. */
export function weigh(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => path.join(file.parentPath, file.name));
  const sizes = files.map((file) => ({ file, size: statSync(file).size }));
  const html = sizes.filter(({ file }) => file.endsWith('.html'));
  const sum = (list) => list.reduce((total, { size }) => total + size, 0);
  return { bytes: sum(sizes), pages: html.length, htmlPerPage: sum(html) / html.length };
}

/** Uncompressed bytes of the scripts that the first visit of a page loads. */
export function firstScripts(folder, page) {
  const html = readFileSync(path.join(folder, page), 'utf8');
  const sources = [
    ...html.matchAll(
      /<(?:script[^>]*\ssrc|link[^>]*rel="?modulepreload"?[^>]*\shref)="?([^"\s>]+)/g,
    ),
  ];
  const inline = [...html.matchAll(/<script(?![^>]*(?:\ssrc=|json))[^>]*>([\s\S]*?)<\/script>/g)];
  const own = new Set(
    sources.map(([, source]) => source).filter((source) => source.startsWith('/')),
  );
  const loaded = [...own].map((source) => {
    return (
      statSync(path.join(folder, decodeURI(source.split('?')[0])), { throwIfNoEntry: false })
        ?.size ?? 0
    );
  });
  return [...loaded, ...inline.map(([, text]) => text.length)].reduce((a, b) => a + b, 0);
}

/** Prints rows as a Markdown table. */
export function table(head, rows) {
  const all = [head, head.map(() => '---'), ...rows];
  return all.map((row) => `| ${row.join(' | ')} |`).join('\n');
}

/** Describes the machine, its load and the date. */
export function circumstances() {
  const cpus = os.cpus();
  const memory = `${Math.round(os.totalmem() / 2 ** 30)} GB`;
  const load = os.loadavg()[0].toFixed(1);
  const day = new Date().toISOString().slice(0, 10);
  return `${day}, ${cpus[0]?.model} × ${cpus.length}, ${memory}, ${os.type()} ${os.release()}, Node.js ${process.version}, load ${load} at the beginning`;
}
