import { mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { firstBytes, raw, request, statusOf } from './connections.ts';
import {
  docsgen,
  ensureBuilt,
  folder,
  siteOf,
  startServer,
  startServerIn,
  until,
} from './program.ts';

// Random requests while files change: each response has an allowed status, and none contains files
// from outside of the site. `npm run requests -- --requests 10000` sends more.

beforeAll(ensureBuilt, 120_000);

/** Number of requests to each of the two servers. */
const amount = Number(process.env.REQUESTS ?? 800);
const clients = 24;
const entries = 20;
const secret = 'PLANTED-SECRET';

/** A request with the allowed statuses of its response. */
interface Asked {
  readonly text: string;
  readonly statuses: readonly number[];
  /** Whether the response is a stream, which the client has to close. */
  readonly isStream?: boolean;
}

const pages = fc.nat(entries - 1).map((at) => `/part-${at % 7}/entry-${at}/`);
const own = 'Host: localhost';
const asked = (text: string, ...statuses: number[]): Asked => ({ text, statuses });

const plain = fc
  .tuple(pages, fc.constantFrom('', '?', '?a=b', '?next=//evil.com/%0d%0aX-Planted:yes'))
  .map(([page, query]) => asked(request(page + query), 200));

const climbing = fc
  .constantFrom(
    ...[
      '/../secret.txt',
      '/..%2fsecret.txt',
      '/%2e%2e/secret.txt',
      '/..%5csecret.txt',
      '//etc/passwd',
    ],
    ...[
      '/secret.txt',
      '/.env',
      '/up/secret.txt',
      '/%00',
      '/%c0%ae%c0%ae/secret.txt',
      '/@fs/etc/passwd',
    ],
    ...['file:///etc/passwd', '*', '/__docsgen/..%2f..%2fpackage.json', '/docsgen.config.js', '/%'],
  )
  .map((target) => asked(request(target), 400, 403, 404));

const hosts = fc.oneof(
  fc
    .constantFrom('evil.com', 'localhost.evil.com', '127.0.0.1.nip.io', '[fe80::1]', '10.0.0.1')
    .map((host) => asked(request('/', [`Host: ${host}`]), 403)),
  fc
    .constantFrom('localhost:x', 'a b', '[::1', 'user@localhost', '', 'localhost\r\nHost: evil.com')
    .map((host) => asked(request('/', [`Host: ${host}`]), 400)),
  fc
    .constantFrom('127.0.0.1', '[::1]', 'docs.localhost', 'LOCALHOST:1')
    .map((host) => asked(request('/', [`Host: ${host}`, 'X-Forwarded-Host: evil.com']), 200)),
);

const methods = fc
  .tuple(
    pages,
    fc.constantFrom(
      ...['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'M-SEARCH', 'PURGE'],
      ...['get', 'G\u0000T', ''],
    ),
  )
  .map(([page, method]) => asked(request(page, [own, 'Content-Length: 0'], method), 400, 405));

const heads = pages.map((page) => asked(request(page, [own], 'HEAD'), 200));

const ranges = fc
  .tuple(
    pages,
    fc.constantFrom(
      ...[
        'bytes=0-1',
        'bytes=-1',
        'bytes=5-',
        'bytes=0-0,2-3',
        'bytes=99999999-',
        'bytes=-0',
        'bytes=9-1',
      ],
      ...[
        'items=0-1',
        'bytes',
        'bytes=a-b',
        `bytes=${'0-,'.repeat(500)}0-`,
        'bytes=0-99999999999999999999',
      ],
    ),
    fc.constantFrom('If-Range: "x"', 'If-Range: x', 'X: y'),
  )
  .map(([page, range, condition]) =>
    asked(request(page, [own, `Range: ${range}`, condition]), 200, 206, 416),
  );

const encodings = fc
  .tuple(
    pages,
    fc.constantFrom(
      '',
      '*',
      '*;q=0',
      'br;q=0, gzip;q=0',
      'br;q=x',
      ';;,,;q=',
      'GZIP',
      'gzip,'.repeat(900),
    ),
  )
  .map(([page, encoding]) => asked(request(page, [own, `Accept-Encoding: ${encoding}`]), 200));

const conditions = fc
  .tuple(
    pages,
    fc.constantFrom(
      'If-None-Match: "x"',
      'If-None-Match: *',
      'If-None-Match: ,,"',
      'If-Modified-Since: x',
    ),
  )
  .map(([page, condition]) => asked(request(page, [own, condition]), 200, 304));

const usual = [plain, climbing, hosts, methods, heads, ranges, encodings, conditions];

/** Requests to the development server's own endpoints. */
function ofDevelopment(port: number): fc.Arbitrary<Asked>[] {
  const here = `Host: localhost:${port}`;
  const origin = `Origin: http://localhost:${port}`;
  const openFile = (file: string, headers: readonly string[]): string =>
    request(`/__docsgen/open?file=${file}&line=1`, [here, 'Content-Length: 0', ...headers], 'POST');
  const files = fc.nat(entries - 1).map((at) => `content/part-${at % 7}/entry-${at}.md`);
  const outside = fc.constantFrom(
    'secret.txt',
    '../x',
    '/etc/passwd',
    'content/../secret.txt',
    '-x',
    '',
  );
  const strangers = fc.constantFrom<readonly string[]>(
    [],
    ['Origin: http://evil.com'],
    ['Origin: null'],
    [origin, 'Sec-Fetch-Site: cross-site'],
  );
  return [
    // While a file is moved or deleted, it isn't a source of the site.
    files.map((file) => asked(openFile(file, [origin]), 200, 404)),
    outside.map((file) => asked(openFile(encodeURIComponent(file), [origin]), 404)),
    fc.tuple(files, strangers).map(([file, headers]) => asked(openFile(file, headers), 403)),
    files.map((file) => asked(request(`/__docsgen/open?file=${file}`), 405)),
    fc.constant(asked(request('/__docsgen/client.js'), 200)),
    fc.constant(asked(request('/__docsgen/events', [here, 'Origin: http://evil.com']), 403)),
    fc.tuple(pages, fc.constantFrom('', '/../secret.txt', '%00')).map(([page, more]) => ({
      ...asked(request(`/__docsgen/events?page=${page}${more}`, [here, origin]), 200),
      isStream: true,
    })),
  ];
}

/** Sends random requests from concurrent clients. Returns descriptions of wrong responses. */
async function askAll(port: number, kinds: readonly fc.Arbitrary<Asked>[]): Promise<string[]> {
  const seed = Number(process.env.PROPERTY_SEED ?? 1);
  const requests = fc.sample(fc.oneof(...kinds), { numRuns: amount, seed });
  const wrong: string[] = [];
  const next = requests.values();
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (const { text, statuses, isStream = false } of next) {
        const answer = await (isStream ? firstBytes : raw)(port, text);
        const isFine = statuses.includes(statusOf(answer));
        const isPlanted = /PLANTED-SECRET|root:x:|^x-planted:/im.test(answer);
        if (!isFine || isPlanted) wrong.push(`${text}\n→ ${answer.slice(0, 300)}`);
      }
    }),
  );
  return wrong;
}

/** Repeats an action in the background. Returns a function that stops it. */
function meanwhile(act: (round: number) => Promise<void>): () => Promise<void> {
  let isDone = false;
  const acts = (async () => {
    for (let round = 0; !isDone; round += 1) {
      await act(round);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  return () => {
    isDone = true;
    return acts;
  };
}

test('serve answers each request as it deserves while files change, and the last edit at the end', async () => {
  const root = await folder({ ...siteOf(entries, 'first'), 'secret.txt': secret, '.env': secret });
  const server = await startServerIn(root, { DOCSGEN_EDITOR: 'true' }, 'serve');
  const { port } = server;
  await until(async () => statusOf(await raw(port, request('/'))) === 200);
  const stop = meanwhile(async (round) => {
    const file = path.join(root, `content/part-${round % 7}/entry-${round % 7}.md`);
    await writeFile(file, `# Entry\n\nThe text of round ${round}.\n`);
    const passing = path.join(root, 'content/part-1/passing.md');
    if (round % 2 === 0) await writeFile(passing, '---\ntitle: [broken\n');
    else await rm(passing, { force: true });
    const link = path.join(root, 'content/part-2/link.md');
    if (round % 3 === 0) await symlink('../../secret.txt', link).catch(() => undefined);
    else await rm(link, { force: true });
  });
  const wrong = await askAll(port, [...usual, ...ofDevelopment(port)]);
  await stop();
  expect(wrong).toEqual([]);
  expect(server.process.exitCode).toBeNull();
  expect(server.output()).not.toMatch(/a request failed|PLANTED-SECRET/);
  await writeFile(path.join(root, 'content/part-1/entry-1.md'), '# Entry\n\nThe very last.\n');
  await until(async () =>
    (await raw(port, request('/part-1/entry-1/'))).includes('The very last.'),
  );
}, 600_000);

test('preview answers each request as it deserves while files are built and swapped for links', async () => {
  const root = await folder({ ...siteOf(entries, 'first'), 'secret.txt': secret, '.env': secret });
  await docsgen(root, 'build');
  await mkdir(path.join(root, 'secrets'));
  await writeFile(path.join(root, 'secrets/index.html'), secret);
  const server = await startServer(root, 'preview');
  const dist = path.join(root, 'dist');
  const swapped = path.join(dist, 'swapped');
  const stop = meanwhile(async (round) => {
    if (round % 20 === 10) {
      await writeFile(path.join(root, 'content/index.md'), `# Start\n\nRound ${round}.\n`);
      await docsgen(root, 'build');
    }
    // A file and a folder are temporarily replaced by symbolic links.
    for (const [name, target] of [
      ['part-0/entry-0/index.html', 'secret.txt'],
      ['part-1/entry-1', 'secrets'],
    ] as const) {
      const file = path.join(dist, name);
      await rm(swapped, { force: true, recursive: true });
      await rename(file, swapped);
      await symlink(path.join(root, target), file);
      await new Promise((resolve) => setTimeout(resolve, 5));
      await rm(file);
      await rename(swapped, file);
    }
  });
  const gone = (kind: fc.Arbitrary<Asked>) =>
    kind.map(({ text, statuses }) => ({ text, statuses: [...statuses, 404] }));
  const wrong = await askAll(server.port, usual.map(gone));
  await stop();
  expect(wrong).toEqual([]);
  expect(server.process.exitCode).toBeNull();
  expect(server.output()).not.toMatch(/a request failed|PLANTED-SECRET/);
  const after = await raw(server.port, request('/part-1/entry-1/'));
  expect([statusOf(after), after.includes('The first text of entry 1')]).toEqual([200, true]);
}, 600_000);
