import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { median } from './measure.js';

/** Number of edits of a page. The first ones warm the server up; the median counts. */
const edits = 7;

/** Delay between two edits, in ms, in which the server completes its work for the first one. */
const pauseMs = 1_500;

/** Timeout of a request, and of waiting for a page. */
const timeoutMs = 90_000;

/**
 * Starts a program's development server and polls one page until it is served, then edits the page
 * and polls until the edit is visible. All programs are polled in the same way. A time ends when
 * the first response with the text is complete.
 *
 * @param source File of the page.
 * @param addressOf Returns the address of the page's text; null while it is unknown.
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
    // Ends the process group: commands of package managers start the server as a child process.
    process.kill(-child.pid, 'SIGKILL');
  }
}

/** Polls a page until a response contains a text. @throws Error after the timeout. */
async function until(port, addressOf, text) {
  const limit = performance.now() + timeoutMs;
  while (performance.now() < limit) {
    const address = addressOf();
    const asked = performance.now();
    try {
      if (address !== null && (await get(port, address)).includes(text)) return;
    } catch {
      // No server listens yet.
    }
    // The delay grows with the response time, so that polling doesn't slow the server down.
    await delay(Math.max(3, 2 * (performance.now() - asked)));
  }
  throw new Error('the page was not served in time');
}

/** Requests a page. @returns The body of the response. @throws Error when there is none. */
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
    request.setTimeout(timeoutMs, () => request.destroy(new Error('no response')));
  });
}
