import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { get } from './dev-server.js';
import { median } from './measure.js';

/** The program of this checkout. */
export const ownProgram = fileURLToPath(new URL('../packages/cli/bin/docsgen.js', import.meta.url));

/** Number of edits of a page. The first ones warm up the compiler; the median counts. */
const edits = 15;

/**
 * Serves a site and edits one page, as an editor and a browser would. Measures the milliseconds
 * from the start of the process to the first page, and from a save to the last byte of the updated
 * page, which is requested after the server's event.
 *
 * @param site Folder of the site; its cache is filled.
 * @param program The program to measure; this checkout's by default.
 */
export async function measureEdits(site, options) {
  const { program = ownProgram, source, address, port = 19_517 } = options;
  const began = performance.now();
  const args = [program, 'serve', site, '-p', String(port), '--strict-port'];
  const child = spawn('node', args, { stdio: 'ignore' });
  const original = readFileSync(source, 'utf8');
  try {
    await firstPage(port, address);
    const firstMs = performance.now() - began;
    const events = await openEvents(port, address);
    const times = [];
    for (let round = 0; round < edits; round += 1) {
      // Longer than the server's delay before a rescan, and the rescan itself.
      await delay(700);
      const mark = `Edited in round ${round}.`;
      let known = events.count();
      const saved = performance.now();
      writeFileSync(source, `${original}\n${mark}\n`);
      // An event also comes when a check of the state before has ended.
      for (;;) {
        await events.after(known);
        known = events.count();
        const html = await get(port, address);
        if (html.includes(mark)) break;
      }
      times.push(performance.now() - saved);
    }
    return { firstMs, editMs: median(times) };
  } finally {
    writeFileSync(source, original);
    child.kill('SIGKILL');
  }
}

async function firstPage(port, address) {
  const limit = performance.now() + 300_000;
  while (performance.now() < limit) {
    try {
      return await get(port, address);
    } catch {
      await delay(5);
    }
  }
  throw new Error('nothing was served');
}

/** Opens the event stream of a page. Its first event has the current state. */
function openEvents(port, address) {
  const headers = { 'sec-fetch-site': 'same-origin' };
  const path = `/__docsgen/events?page=${encodeURIComponent(address)}`;
  let count = 0;
  let waiting = () => undefined;
  const after = (known) =>
    new Promise((resolve, reject) => {
      if (count > known) return resolve();
      const limit = setTimeout(() => reject(new Error('no event came')), 30_000);
      waiting = () => {
        clearTimeout(limit);
        resolve();
      };
    });
  return new Promise((resolve, reject) => {
    const request = http.get({ port, path, headers }, (response) => {
      response.on('data', () => {
        count += 1;
        waiting();
      });
      // `after` resolves once more events than the known ones have come.
      resolve({ count: () => count, after });
    });
    request.on('error', reject);
  });
}
