import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { circumstances, median, table } from './measure.js';

// Measures the search of a built site as on a slow phone: Chromium with CPU throttling by four,
// 1.6 Mbit/s down, 0.75 Mbit/s up, 150 ms latency and an empty cache. Prints medians.
//   node bench/search.js                           this repository's site, after `docsgen build`
//   node bench/search.js --port 4010 --page /docs/ a site that is already served at this port
//   node bench/search.js --requests                also prints the requests of the first query
// CHROMIUM_PATH names the browser. The default is the one that the tests have unpacked.
const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    page: {
      type: 'string',
      multiple: true,
      default: [
        '/general/development/process/triage/',
        '/general/development/policies/codingstyle/',
      ],
    },
    first: { type: 'string', default: 'peer review' },
    next: { type: 'string', default: 'database upgrade' },
    runs: { type: 'string', default: '5' },
    requests: { type: 'boolean', default: false },
  },
});
const root = fileURLToPath(new URL('..', import.meta.url));

/** Typical delay between two keys on a phone, in ms. */
const typingMs = 120;

const slowPhone = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
};

/** Runs in the page: records the times of key presses, of the field's focus and of results. */
function listen() {
  const times = { results: {} };
  window.searchTimes = times;
  const note = (type, take) => window.addEventListener(type, take, { capture: true });
  note('keydown', ({ timeStamp, ctrlKey }) => {
    if (ctrlKey) times.shortcut = timeStamp;
  });
  note('input', ({ timeStamp }) => {
    times.input = timeStamp;
  });
  note('focusin', ({ target }) => {
    if (target.closest('.search-dialog')) times.focus ??= performance.now();
  });
  new PerformanceObserver((list) => {
    for (const { name, startTime, duration } of list.getEntries()) {
      if (name === 'keydown') times.painted ??= startTime + duration;
    }
  }).observe({ type: 'event', durationThreshold: 16 });
  new MutationObserver(() => {
    const query = document.querySelector('.search-dialog input')?.value ?? '';
    const ready = '.search-dialog [role="listbox"][aria-busy="false"] [role="option"]';
    if (query !== '' && document.querySelector(ready)) times.results[query] ??= performance.now();
  }).observe(document, { subtree: true, childList: true, attributes: true });
}

/** Simulates a visit: the shortcut, immediately a first query, then a second one. */
async function visit(browser, address, isTyped) {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const wire = await context.newCDPSession(page);
    await page.addInitScript(listen);
    await page.goto(address);
    await page.locator('html[data-ready]').waitFor();
    await page.waitForTimeout(300);
    await wire.send('Network.enable');
    await wire.send('Network.emulateNetworkConditions', slowPhone);
    await wire.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const requests = listRequests(wire);
    const write = (text) =>
      isTyped ? page.keyboard.type(text, { delay: typingMs }) : page.keyboard.insertText(text);
    const ask = async (query) => {
      await write(query);
      await page.waitForFunction((asked) => asked in window.searchTimes.results, query);
      const times = await page.evaluate(() => window.searchTimes);
      return { ...times, shown: times.results[query] };
    };
    await page.keyboard.press('Control+k');
    const first = await ask(values.first);
    // Waits for chunks of long pages, and for prefetched files.
    await page.waitForTimeout(1_500);
    const own = [...requests.values()];
    await page.locator('.search-dialog input').evaluate((field) => field.select());
    const next = await ask(values.next);
    return {
      field: first.focus - first.shortcut,
      painted: first.painted - first.shortcut,
      first: first.shown - (isTyped ? first.input : first.shortcut),
      next: next.shown - next.input,
      bytes: own.reduce((sum, { bytes }) => sum + bytes, 0),
      requests: own.map((one) => ({
        ...one,
        start: one.start - own[0].start,
        end: one.end - own[0].start,
      })),
    };
  } finally {
    await context.close();
  }
}

/** Records a page's requests by id: path, transferred bytes, start and end in ms. */
function listRequests(wire) {
  const requests = new Map();
  wire.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    const { pathname } = new URL(request.url);
    requests.set(requestId, { path: pathname, start: timestamp * 1000, end: Number.NaN, bytes: 0 });
  });
  wire.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const one = requests.get(requestId);
    if (one) Object.assign(one, { end: timestamp * 1000, bytes: encodedDataLength });
  });
  return requests;
}

async function startPreview() {
  const program = path.join(root, 'packages/cli/bin/docsgen.js');
  const child = spawn('node', [program, 'preview', root, '-p', '19520', '--strict-port'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve) => child.stdout.once('data', resolve));
  return child;
}

function browserPath() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const folder = path.join(root, 'node_modules/.cache/docsgen-tests');
  const name = readdirSync(folder).find((one) => one.startsWith('chromium-'));
  return path.join(folder, name, 'chromium');
}

const server = values.port ? null : await startPreview();
const origin = `http://localhost:${values.port ?? 19520}`;
const browser = await chromium.launch({ executablePath: browserPath(), args: ['--no-sandbox'] });
const ms = (visits, name) => `${Math.round(median(visits.map((one) => one[name])))} ms`;
const rows = [];
console.log(`${circumstances()}\n`);
try {
  // The server compresses each file once.
  for (const page of values.page) await visit(browser, origin + page, false);
  for (const page of values.page) {
    for (const isTyped of [false, true]) {
      const visits = [];
      for (let run = 0; run < Number(values.runs); run += 1) {
        visits.push(await visit(browser, origin + page, isTyped));
      }
      rows.push([
        page,
        isTyped ? `${typingMs} ms a key` : 'at once',
        ...['field', 'painted', 'first', 'next'].map((name) => ms(visits, name)),
        `${Math.round(median(visits.map(({ bytes }) => bytes)) / 1000)} KB`,
      ]);
      if (!values.requests) continue;
      for (const { path: file, start, end, bytes } of visits[0].requests) {
        console.log(
          `${start.toFixed(0).padStart(6)} ${end.toFixed(0).padStart(6)} ms ${String(bytes).padStart(7)} B  ${file}`,
        );
      }
      console.log('');
    }
  }
} finally {
  await browser.close();
  server?.kill();
}
console.log(
  table(['page', 'typing', 'field', 'painted', 'first results', 'next results', 'fetched'], rows),
);
