import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { median } from './measure.js';

/** How often a page is edited. The first edits warm the server up; the median counts. */
const edits = 7;

/** Between two edits everything that follows from the first one comes to rest. */
const pauseMs = 1_500;

/** No server takes longer for anything that is worth waiting for. */
const patienceMs = 90_000;

/**
 * Starts a program's development server and asks for one page until it is there, then edits the
 * page and asks until it shows that. All programs are asked in the same way, over and over; what
 * counts is when the first answer with the text is whole.
 *
 * @param source File of the page.
 * @param addressOf Gives the address at which the page's text comes, null while it is unknown.
 * @returns Milliseconds to the first page, and the median from a save to the page.
 */
export async function measureDevServer({ command, args, options, source, port, addressOf }) {
  const original = readFileSync(source, 'utf8');
  const write = (mark) => writeFileSync(source, `${original}\n${mark}\n`);
  write('Served first.');
  const began = performance.now();
  const child = spawn(command, args, { stdio: 'ignore', detached: true, ...options });
  try {
    await until(port, addressOf, 'Served first.');
    const firstMs = performance.now() - began;
    const times = [];
    for (let round = 0; round < edits; round += 1) {
      await delay(pauseMs);
      const mark = `Edited in round ${round}.`;
      const saved = performance.now();
      write(mark);
      await until(port, addressOf, mark);
      times.push(performance.now() - saved);
    }
    return { firstMs, editMs: median(times) };
  } finally {
    writeFileSync(source, original);
    // A group of its own: package managers' commands start the server as a child.
    process.kill(-child.pid, 'SIGKILL');
  }
}

/** Asks for a page until an answer has a text. */
async function until(port, addressOf, text) {
  const limit = performance.now() + patienceMs;
  while (performance.now() < limit) {
    const address = addressOf();
    const asked = performance.now();
    try {
      if (address !== null && (await get(port, address)).includes(text)) return;
    } catch {
      // No server listens yet.
    }
    // A server that takes its time for an answer shall have time for other things, too.
    await delay(Math.max(3, 2 * (performance.now() - asked)));
  }
  throw new Error('the page was not served in time');
}

/** @returns The answer's body. @throws Error when there is no answer. */
export function get(port, address) {
  return new Promise((resolve, reject) => {
    // `localhost`, since some servers listen on IPv4 only and others on IPv6 only.
    const request = http.get({ host: 'localhost', port, path: address }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk) => {
        text += chunk;
      });
      response.on('end', () => resolve(text));
      response.on('error', reject);
    });
    request.on('error', reject);
    request.setTimeout(patienceMs, () => request.destroy(new Error('no answer')));
  });
}
