import { mkdir, readFile, symlink, unlink, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { open, raw, request, statusOf } from './connections.ts';
import {
  docsgen,
  ensureBuilt,
  folder,
  makeFolder,
  portOf,
  type Running,
  removeFolder,
  siteOf,
  startForAll,
  startServer,
  until,
} from './program.ts';

// Attacks on the servers by clients, over real sockets and as raw bytes.

beforeAll(ensureBuilt);

const secret = 'PLANTED-SECRET';

const withSecrets = {
  ...siteOf(3, 'first'),
  'static/real.txt': 'fine',
  'secret.txt': secret,
  '.env': secret,
  'dist-secret/x': secret,
  'content/.hidden.md': secret,
  '.git/config': secret,
};

/** A site with secrets in files that must not be published. */
async function site(): Promise<string> {
  const root = await makeFolder(withSecrets);
  await symlink(path.join(root, 'secret.txt'), path.join(root, 'static/link.txt'));
  return root;
}

async function built(): Promise<string> {
  const root = await site();
  await unlink(path.join(root, 'static/link.txt'));
  await docsgen(root, 'build');
  await unlink(path.join(root, 'dist/real.txt'));
  await symlink(path.join(root, 'secret.txt'), path.join(root, 'dist/real.txt'));
  await symlink(root, path.join(root, 'dist/up'));
  await mkdir(path.join(root, 'dist/.git'));
  await writeFile(path.join(root, 'dist/.git/config'), secret);
  const file = path.join(root, 'dist/docsgen-manifest.json');
  const manifest = JSON.parse(await readFile(file, 'utf8'));
  manifest.files['up/secret.txt'] = '';
  await writeFile(file, JSON.stringify(manifest));
  return root;
}

describe.each([
  ['serve', site],
  ['preview', built],
] as const)('docsgen %s', (command, make) => {
  let root = '';
  let running: Running | null = null;
  let port = 0;

  beforeAll(async () => {
    root = await make();
    running = startForAll(root, command, '--port', '0');
    port = await portOf(running);
  });

  // After every attack, the server still runs and responds.
  afterEach(async () => {
    expect(running?.process.exitCode).toBeNull();
    expect(statusOf(await raw(port, request('/')))).toBe(200);
  });

  afterAll(async () => {
    running?.process.kill('SIGKILL');
    await running?.ended;
    await removeFolder(root);
  });

  test('51: nothing outside is reachable by any path', async () => {
    const targets = [
      ...['/../secret.txt', '/..%2fsecret.txt', '/%2e%2e/secret.txt', '/..%5csecret.txt'],
      ...[
        '//etc/passwd',
        '/a/../../secret.txt',
        '/%00',
        '/secret.txt%00.html',
        '/.env',
        '/.git/config',
      ],
      ...[
        '/.',
        '/..',
        '/dist-secret/x',
        '/../dist-secret/x',
        '/link.txt',
        '/up/secret.txt',
        '/up/',
      ],
      ...['/@fs/etc/passwd', '/secret.txt?raw??', '/secret.txt?import', '/.hidden', '/.hidden.md'],
      ...[
        '/content/.hidden.md',
        '/%2e%65nv',
        '/.%65nv',
        '/%252e%252e/secret.txt',
        '/..;/secret.txt',
      ],
      ...['/\\..\\secret.txt', '/%c0%ae%c0%ae/secret.txt', '/%', '/%E0%A4%A', '/#/../secret.txt'],
      ...[
        'http://localhost/secret.txt',
        'file:///etc/passwd',
        '*',
        'secret.txt',
        '/__docsgen/../secret.txt',
      ],
      ...['/__docsgen/..%2f..%2fpackage.json', '/__docsgen/client.js/../../package.json'],
    ];
    for (const target of targets) {
      const answer = await raw(port, request(target));
      expect([target, [400, 403, 404].includes(statusOf(answer))]).toEqual([target, true]);
      expect(answer).not.toMatch(/PLANTED-SECRET|root:x:/);
    }
    // A published file was replaced by a symbolic link out of the folder.
    expect(await raw(port, request('/real.txt'))).not.toContain(secret);
    const long = await raw(port, request(`/${'a'.repeat(16_384)}`));
    expect([414, 431]).toContain(statusOf(long));
    expect(statusOf(await raw(port, request(`/${'a'.repeat(8_000)}`)))).toBe(414);
  });

  test('52: names that aren’t ours are refused', async () => {
    const ask = async (...headers: string[]): Promise<number> =>
      statusOf(await raw(port, request('/', headers)));
    for (const host of [
      'evil.com',
      'localhost.evil.com',
      '127.0.0.1.nip.io',
      '[fe80::1]',
      '10.0.0.1',
    ]) {
      expect([host, await ask(`Host: ${host}:${port}`)]).toEqual([host, 403]);
    }
    for (const host of ['localhost:x', 'localhost:99999', 'a b', '[::1', 'user@localhost', '']) {
      expect([host, await ask(`Host: ${host}`)]).toEqual([host, 400]);
    }
    expect(await ask()).toBe(400);
    expect(await ask('Host: localhost', 'Host: evil.com')).toBe(400);
    expect(statusOf(await raw(port, 'GET / HTTP/1.0\r\n\r\n'))).toBe(400);
    for (const host of [
      'localhost',
      `127.0.0.1:${port}`,
      '[::1]',
      'docs.localhost',
      'LOCALHOST:1',
    ]) {
      expect([host, await ask(`Host: ${host}`)]).toEqual([host, 200]);
    }
    expect(await ask('Host: localhost', 'X-Forwarded-Host: evil.com')).toBe(200);
  });

  test('53: other sites can’t read or embed it', async () => {
    for (const target of ['/', '/nope', '/part-0/entry-0/', '/__docsgen/client.js']) {
      const answer = await raw(
        port,
        request(target, ['Host: localhost', 'Origin: http://evil.com']),
      );
      expect(answer).not.toMatch(/access-control/i);
      expect(answer).toMatch(/^cross-origin-resource-policy: same-origin\r$/im);
      expect(answer).toMatch(/^x-content-type-options: nosniff\r$/im);
    }
    const refused = [
      ['Origin: http://evil.com'],
      ['Origin: null'],
      [`Origin: http://127.0.0.1:${port}`],
      ['Sec-Fetch-Site: cross-site'],
      ['Sec-Fetch-Site: same-site'],
    ];
    for (const headers of command === 'serve' ? refused : []) {
      const answer = await raw(port, request('/__docsgen/events', ['Host: localhost', ...headers]));
      expect([headers, statusOf(answer)]).toEqual([headers, 403]);
    }
  });

  test('54: redirects stay here', async () => {
    const targets = [
      '//evil.com/',
      '//evil.com',
      '/\\evil.com/',
      '/%5cevil.com/',
      '/%2f%2fevil.com/',
    ];
    for (const target of targets) {
      expect(await raw(port, request(target))).not.toMatch(/^location:/im);
    }
    const answer = await raw(port, request('/part-0/entry-0?next=//evil.com/%0d%0aX: y'));
    expect(answer).not.toMatch(/^(X|location: (?!\/part-0\/entry-0\/\?))/im);
    const moved = await raw(port, request('/part-0/entry-0?a=//evil.com'));
    expect(moved).toMatch(/^location: \/part-0\/entry-0\/\?a=\/\/evil\.com\r$/im);
  });

  test('55: no client can keep it busy', async () => {
    // Slow headers, slow bodies, invalid requests and other protocols.
    for (let at = 0; at < 100; at += 1) {
      open(port, 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
      open(port, 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000\r\n\r\nx');
    }
    const nonsense = [
      '\u0000\u0001\u0002\r\n\r\n',
      '\u0016\u0003\u0001\u0002\u0000\u0001\u0000',
      'GET / HTTP/9.9\r\n\r\n',
      'GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n',
      'GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'y'.repeat(20_000)}\r\n\r\n`,
      'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
      'CONNECT evil.com:443 HTTP/1.1\r\nHost: evil.com\r\n\r\n',
    ];
    for (const text of nonsense) {
      expect([400, 405, 431, 0]).toContain(statusOf(await raw(port, text)));
    }
    const upgrade = ['Host: localhost', 'Connection: Upgrade', 'Upgrade: websocket'];
    expect(await raw(port, request('/', upgrade))).not.toMatch(/^HTTP\/1\.1 101/);
    if (command === 'serve') {
      let streams = 0;
      for (let at = 0; at < 1000; at += 1) {
        open(port, 'GET /__docsgen/events?page=/ HTTP/1.1\r\nHost: localhost\r\n\r\n').once(
          'data',
          () => {
            streams += 1;
          },
        );
      }
      await until(() => streams === 1000);
    }
    expect(statusOf(await raw(port, request('/')))).toBe(200);
  });

  test('55: methods, ranges and conditions', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND']) {
      const answer = await raw(port, request('/').replace('GET', method));
      expect([method, statusOf(answer)]).toEqual([method, 405]);
      expect(answer).toMatch(/^allow: GET, HEAD\r$/im);
    }
    const ranged = async (range: string): Promise<number> =>
      statusOf(
        await raw(port, request('/part-0/entry-0/', ['Host: localhost', `Range: ${range}`])),
      );
    expect(await ranged('bytes=0-1')).toBe(206);
    expect(await ranged('bytes=0-1,5-6')).toBe(200);
    expect(await ranged('bytes=0-,0-,0-')).toBe(200);
    expect(await ranged('bytes=9999999-')).toBe(416);
    expect(await ranged('bytes=-0')).toBe(416);
    expect(await ranged(`bytes=${'0-,'.repeat(2000)}0-`)).toBe(200);
    const head = await raw(port, request('/').replace('GET', 'HEAD'));
    expect([statusOf(head), head.split('\r\n\r\n')[1]]).toEqual([200, '']);
    const tag = /^etag: (.*)\r$/im.exec(head)?.[1] ?? '';
    const again = await raw(port, request('/', ['Host: localhost', `If-None-Match: ${tag}`]));
    expect(statusOf(again)).toBe(304);
  });
});

test.skipIf(process.platform === 'win32')('56: ports, and Ctrl-C with open streams', async () => {
  const root = await folder(withSecrets);
  const first = await startServer(root, 'serve');
  const strict = await docsgen(root, 'serve', '--strict-port', '--port', String(first.port));
  expect(strict.code).toBe(2);
  const socket = connect(first.port, '127.0.0.1', () =>
    socket.write('GET /__docsgen/events HTTP/1.1\r\nHost: localhost\r\n\r\n'),
  );
  await new Promise((resolve) => socket.once('data', resolve));
  first.process.kill('SIGINT');
  expect(await first.ended).toBe(130);
});
