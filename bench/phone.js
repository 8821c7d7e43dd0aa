import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { circumstances, median, table } from './measure.js';

// Measures pages of a built site as on a slow phone: Chromium with CPU throttling by four, and a host
// that answers after 150 ms, with 1.6 Mbit/s for all answers together. The cache is empty. The host is
// slow rather than the tab, since pages that are fetched ahead aren't fetched by the tab. Prints
// medians. A click is followed in several ways: with nothing fetched ahead, by a finger, by a pointer
// that has rested on the link, and to the next page of the sidebar, whose link was in view.
//   node bench/phone.js                              this repository's site, after `docsgen build`
//   node bench/phone.js --site dist --page /general/ another folder, other pages
//   node bench/phone.js --runs 9 --clicks 0          nine visits of each page, and no clicks
// Before each visit of a page, its article is visited as plain HTML, without styles and scripts, so
// that a loaded machine slows both. CHROMIUM_PATH names the browser. The default is the one that
// the tests have unpacked.
const root = fileURLToPath(new URL('..', import.meta.url));
const { values } = parseArgs({
  options: {
    site: { type: 'string', default: path.join(root, 'dist') },
    page: {
      type: 'string',
      multiple: true,
      default: [
        '/',
        '/general/contents/process/',
        '/general/development/policies/codingstyle/',
        '/general/releases/',
        '/general/releases/4.1/4.1.2/',
      ],
    },
    runs: { type: 'string', default: '5' },
    clicks: { type: 'string', default: '5' },
  },
});
const [runs, clicks] = [Number(values.runs), Number(values.clicks)];

const network = { latencyMs: 150, bytesPerMs: 200 };
const screen = { width: 412, height: 823 };

/** How long a finger stays on a link, and a pointer before it is pressed, in ms. */
const touchMs = 90;
const hoverMs = 400;

const types = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** The article of a page as a page of its own, without styles and scripts. */
function plainPage(html) {
  const article = html.slice(html.indexOf('<article'), html.indexOf('</article>'));
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Plain</title>${article}</article>`;
}

/** The bytes of a packet. */
const packet = 1460;

/** Sends answers over one slow connection, one after the other. */
function slowSender() {
  let before = Promise.resolve();
  return (response, content) => {
    before = before.then(() => sendSlowly(response, content));
  };
}

async function sendSlowly(response, content) {
  const start = performance.now();
  for (let at = 0; at < content.length; at += packet) {
    const part = content.subarray(at, at + packet);
    await sleep(start + (at + part.length) / network.bytesPerMs - performance.now());
    response.write(part);
  }
  response.end();
}

/** Serves the site, compressed and with its headers; below `/plain` the articles of its pages. */
function startHost(folder) {
  const [, ...lines] = readFileSync(path.join(folder, '_headers'), 'utf8')
    .split(/\n(?=\S)/, 1)[0]
    .split('\n');
  const headers = lines
    .filter(Boolean)
    .map((line) => line.split(/:\s(.*)/).map((part) => part.trim()));
  const files = new Map();
  const read = (name) => {
    const file = path.join(folder, name.endsWith('/') ? `${name}index.html` : name);
    const content = statSync(file, { throwIfNoEntry: false })?.isFile() ? readFileSync(file) : null;
    return content === null ? null : { content, type: types[path.extname(file)] };
  };
  const find = (name) => {
    if (!name.startsWith('/plain/')) return read(name);
    const found = read(name.slice('/plain'.length));
    return found && { ...found, content: plainPage(found.content.toString()) };
  };
  const send = slowSender();
  const server = createServer(({ url }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    if (!files.has(pathname)) {
      const found = find(pathname);
      files.set(pathname, found && { ...found, content: gzipSync(found.content) });
    }
    const file = files.get(pathname);
    if (file === null) return response.writeHead(404).end();
    response.setHeader('content-type', file.type ?? 'application/octet-stream');
    response.setHeader('content-encoding', 'gzip');
    response.setHeader('cache-control', 'max-age=600');
    if (!pathname.startsWith('/plain/')) {
      for (const [name, value] of headers) response.setHeader(name, value);
    }
    setTimeout(() => send(response, file.content), network.latencyMs);
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      resolve({ origin: `http://127.0.0.1:${server.address().port}`, close: () => server.close() });
    });
  });
}

/** Runs in the page: records its largest paint, its shifts and when a link is clicked. */
function observe() {
  const seen = { largest: 0, shift: 0 };
  window.seen = seen;
  const watch = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    });
  watch('largest-contentful-paint', ({ startTime }) => {
    seen.largest = startTime;
  });
  watch('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) seen.shift += value;
  });
  const note = () =>
    sessionStorage.setItem('clicked', `${performance.timeOrigin + performance.now()}`);
  window.addEventListener('click', note, { capture: true });
}

/** Runs in the page: a reader who saves data, for whom nothing is fetched ahead. */
function saveData() {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
}

/** A tab of a slow phone with an empty cache, and the bytes that it has loaded by type. */
async function openPhone(browser, scripts = []) {
  const context = await browser.newContext({ viewport: screen, hasTouch: true, isMobile: true });
  for (const script of [observe, ...scripts]) await context.addInitScript(script);
  const page = await context.newPage();
  const wire = await context.newCDPSession(page);
  await wire.send('Network.enable');
  await wire.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const kinds = new Map();
  const bytes = {};
  wire.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other';
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength;
  });
  return { context, page, wire, bytes };
}

/** Visits a page for the first time. */
async function visit(browser, address) {
  const { context, page, bytes } = await openPhone(browser);
  await page.goto(address, { waitUntil: 'load' });
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(1_500);
  const seen = await page.evaluate(() => window.seen);
  await context.close();
  return { ...seen, bytes };
}

/** The links that are followed: the last one of the text, and the one to the next page. */
const inText = 'article a[href^="/"]:visible';
const toNext = '.pages a:visible';

/** Ways to follow a link, each with what precedes the click. */
const ways = {
  'nothing ahead': { link: inText, scripts: [saveData], press: tap },
  touch: { link: inText, scripts: [], press: tap },
  pointer: { link: inText, scripts: [], press: rest },
  'next page, nothing ahead': { link: toNext, scripts: [saveData], press: tap },
  'next page, touch': { link: toNext, scripts: [], press: tap },
};

async function rest({ page }, { x, y }) {
  await page.mouse.move(x, y);
  await page.waitForTimeout(hoverMs);
  await page.mouse.click(x, y);
}

async function tap({ wire, page }, point) {
  await wire.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await page.waitForTimeout(touchMs);
  await wire.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/**
 * The times from a click on a link to the end of the answer and to the first paint of the page that
 * it leads to, in ms; null if the page has no such link.
 */
async function follow(browser, address, way) {
  const phone = await openPhone(browser, way.scripts);
  // A tab with a slow processor keeps a real one busy for as long as it is open.
  try {
    return await followIn(phone, address, way);
  } finally {
    await phone.context.close();
  }
}

async function followIn(phone, address, { link: selector, press }) {
  const { page } = phone;
  await page.goto(address, { waitUntil: 'load' });
  await page.locator('html[data-ready]').waitFor();
  const link = page.locator(selector).last();
  if ((await link.count()) === 0) return null;
  await link.scrollIntoViewIfNeeded();
  await page.waitForTimeout(1_000);
  const { x, y, height } = await link.boundingBox();
  const before = page.url();
  await press(phone, { x: x + 8, y: y + height / 2 });
  await page.waitForURL((url) => url.href.split('#')[0] !== before, { waitUntil: 'load' });
  return page.evaluate(async () => {
    const painted = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime;
    while (painted() === undefined) await new Promise((resolve) => setTimeout(resolve, 50));
    const clicked = Number(sessionStorage.getItem('clicked')) - performance.timeOrigin;
    const [{ responseEnd }] = performance.getEntriesByType('navigation');
    return { answer: responseEnd - clicked, paint: painted() - clicked };
  });
}

function browserPath() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const folder = path.join(root, 'node_modules/.cache/docsgen-tests');
  const name = readdirSync(folder).find((one) => one.startsWith('chromium-'));
  return path.join(folder, name, 'chromium');
}

const ms = (numbers) => `${Math.round(median(numbers))} ms`;
const arrival = (times) => {
  const found = times.filter((one) => one !== null);
  if (found.length === 0) return '–';
  return `${ms(found.map(({ answer }) => answer))}, ${ms(found.map(({ paint }) => paint))}`;
};
const kb = (bytes) => `${(bytes / 1000).toFixed(1)} KB`;

/** What a first visit of a page loads, and how soon it is seen. */
async function visitRow(browser, origin, address) {
  const [plain, own] = [[], []];
  for (let run = 0; run < runs; run += 1) {
    plain.push(await visit(browser, `${origin}/plain${address}`));
    own.push(await visit(browser, origin + address));
  }
  const { bytes } = own[0];
  const all = Object.values(bytes).reduce((sum, one) => sum + one, 0);
  const [largest, largestPlain] = [own, plain].map((list) => list.map((one) => one.largest));
  return [
    address,
    ...['Document', 'Stylesheet', 'Script', 'Font'].map((kind) => kb(bytes[kind] ?? 0)),
    kb(all),
    ms(largest),
    ms(largestPlain),
    `${(median(largest) / median(largestPlain)).toFixed(2)}×`,
    Math.max(...own.map(({ shift }) => shift)).toFixed(3),
  ];
}

/** How soon the page of a link has arrived and is seen after a click, in each way to follow it. */
async function followRow(browser, origin, address) {
  const times = Object.fromEntries(Object.keys(ways).map((name) => [name, []]));
  for (let run = 0; run < clicks; run += 1) {
    for (const [name, way] of Object.entries(ways)) {
      times[name].push(await follow(browser, origin + address, way));
    }
  }
  return [address, ...Object.values(times).map(arrival)];
}

/** Prints a table with a row for each page. Rows also go to stderr as soon as they are measured. */
async function printTable(head, measureRow) {
  const rows = [];
  for (const page of values.page) {
    rows.push(await measureRow(browser, host.origin, page));
    console.error(rows.at(-1).join(' | '));
  }
  console.log(`${table(head, rows)}\n`);
}

const host = await startHost(path.resolve(values.site));
const browser = await chromium.launch({ executablePath: browserPath(), args: ['--no-sandbox'] });
try {
  console.log(`${circumstances()}\n`);
  const parts = [
    'HTML',
    'styles',
    'scripts',
    'fonts',
    'all',
    'LCP',
    'LCP of plain HTML',
    'ratio',
    'CLS',
  ];
  if (runs > 0) await printTable(['first visit', ...parts], visitRow);
  if (clicks > 0)
    await printTable(['click to answer and to paint, from', ...Object.keys(ways)], followRow);
} finally {
  await browser.close();
  host.close();
}
