import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { get } from './dev-server.js';
import { median } from './measure.js';

const program = fileURLToPath(new URL('../packages/cli/bin/docsgen.js', import.meta.url));

/** How often a page is edited. The first edits warm the compiler up; the median counts. */
const edits = 15;

/**
 * Serves a site and edits one page of it, as an editor and a browser would: from the start of the
 * process to the first page, and from the save to the last byte of the page that shows it, told
 * by the event that browsers get.
 *
 * @param site Folder of the site; its cache is filled.
 */
export async function measureEdits(site, { source, address, port = 19_517 }) {
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
      // Longer than the server takes for its second look at the files.
      await delay(700);
      const mark = `Edited in round ${round}.`;
      const told = events.next();
      const saved = performance.now();
      writeFileSync(source, `${original}\n${mark}\n`);
      await told;
      const html = await get(port, address);
      times.push(performance.now() - saved);
      if (!html.includes(mark)) throw new Error('the page was announced before it was there');
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

/** The events that a browser with this page gets; the first only says how the page is. */
function openEvents(port, address) {
  const headers = { 'sec-fetch-site': 'same-origin' };
  const path = `/__docsgen/events?page=${encodeURIComponent(address)}`;
  let waiting = () => undefined;
  return new Promise((resolve, reject) => {
    const request = http.get({ port, path, headers }, (response) => {
      response.on('data', () => waiting());
      resolve({
        next: () =>
          new Promise((told, late) => {
            const limit = setTimeout(() => late(new Error('no event came')), 30_000);
            waiting = () => {
              clearTimeout(limit);
              told();
            };
          }),
      });
    });
    request.on('error', reject);
  });
}
