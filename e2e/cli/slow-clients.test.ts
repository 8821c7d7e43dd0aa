import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDeaf } from './connections.ts';
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
} from './program.ts';

beforeAll(ensureBuilt, 120_000);

const megabytes = 12;

/** A site with a large file. */
async function largeSite(): Promise<string> {
  const root = await makeFolder({ ...siteOf(3, 'first'), 'static/small.txt': 'small' });
  await writeFile(path.join(root, 'static/large.bin'), Buffer.alloc(megabytes << 20, 'x'));
  await writeFile(path.join(root, 'static/large.json'), `"${'x'.repeat(3 << 20)}"`);
  return root;
}

/** The resident memory of a process, in megabytes. */
async function memoryOf({ process: { pid } }: Running): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024;
}

const fetched = async (port: number, target: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`http://127.0.0.1:${port}${target}`, { headers });
  return { status: response.status, headers: response.headers, body: await response.text() };
};

describe.each([['serve'], ['preview']] as const)('docsgen %s', (command) => {
  let root = '';
  let running: Running | null = null;
  let port = 0;

  beforeAll(async () => {
    root = await largeSite();
    if (command === 'preview') await docsgen(root, 'build');
    running = startForAll(root, command, '--port', '0');
    port = await portOf(running);
    await fetched(port, '/large.bin');
  }, 60_000);

  afterAll(async () => {
    running?.process.kill('SIGKILL');
    await running?.ended;
    await removeFolder(root);
  });

  test.skipIf(process.platform !== 'linux')(
    'holds a large file once at most, however many never read it',
    async () => {
      if (running === null) throw new Error('The server was not started.');
      const before = await memoryOf(running);
      const ranges = ['Range: bytes=0-,0-,0-,0-,0-,0-,0-,0-'];
      for (let at = 0; at < 60; at += 1) {
        await openDeaf(port, '/large.bin', at % 3 === 0 ? ranges : []);
      }
      for (let at = 0; at < 10; at += 1) {
        expect((await fetched(port, '/small.txt')).body).toBe('small');
      }
      // A copy per client would take 720 MB, and eight ranges for a third of them 1,920 MB more.
      expect((await memoryOf(running)) - before).toBeLessThan(10 * megabytes);
    },
  );

  test('sends a large file whole, in part, and to many at once', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => fetched(port, '/large.bin')));
    expect(all.map(({ body }) => body.length)).toEqual(all.map(() => megabytes << 20));
    const part = await fetched(port, '/large.bin', { Range: 'bytes=100-1099' });
    expect([part.status, part.body.length]).toEqual([206, 1000]);
    expect(part.headers.get('content-range')).toBe(`bytes 100-1099/${megabytes << 20}`);
    const parts = await fetched(port, '/large.bin', { Range: 'bytes=0-9,20-29' });
    expect([parts.status, parts.body.length]).toEqual([200, megabytes << 20]);
    const none = await fetched(port, '/large.bin', { Range: `bytes=${megabytes << 20}-` });
    expect(none.status).toBe(416);
    const tag = part.headers.get('etag') ?? '';
    expect(tag).toMatch(/^"[\da-f]{20}"$/);
    expect((await fetched(port, '/large.bin', { 'If-None-Match': tag })).status).toBe(304);
    const json = await fetched(port, '/large.json', { 'Accept-Encoding': 'gzip' });
    expect(json.body).toBe(`"${'x'.repeat(3 << 20)}"`);
    const head = await fetch(`http://127.0.0.1:${port}/large.bin`, { method: 'HEAD' });
    expect(head.headers.get('content-length')).toBe(String(megabytes << 20));
  });

  test.skipIf(process.platform !== 'linux')(
    'opens no file for an answer before it is its turn',
    async () => {
      if (running === null) throw new Error('The server was not started.');
      const asked = ['GET /large.bin HTTP/1.1', 'Host: localhost', '', ''].join('\r\n');
      const socket = await openDeaf(port, '/large.bin');
      socket.write(asked.repeat(3_000));
      for (let at = 0; at < 20; at += 1) await fetched(port, '/small.txt');
      expect((await readdir(`/proc/${running.process.pid}/fd`)).length).toBeLessThan(300);
    },
  );

  test('goes on when hundreds of clients hang up in the middle', async () => {
    const sockets = await Promise.all(
      Array.from({ length: 200 }, () => openDeaf(port, '/large.bin')),
    );
    for (const socket of sockets) socket.destroy();
    for (let at = 0; at < 300; at += 1) (await openDeaf(port, '/large.bin')).destroy();
    expect((await fetched(port, '/small.txt')).body).toBe('small');
    expect(running?.process.exitCode).toBeNull();
    expect(running?.output()).not.toContain('error');
  });

  test('serves others while a thousand connections are open', async () => {
    const targets = ['/large.bin', '/', '/part-0/entry-0/', '/nope'];
    for (let at = 0; at < 1_000; at += 1) {
      await openDeaf(port, targets[at % targets.length] ?? '/');
    }
    expect((await fetched(port, '/small.txt')).body).toBe('small');
    expect((await fetched(port, '/')).status).toBe(200);
  });

  test('answers odd encodings with something that can be read', async () => {
    const odd = [
      '',
      '*',
      '*;q=0',
      'br;q=0, gzip;q=0',
      'br;q=x',
      'compress',
      ';;,,;q=',
      'GZIP',
      'x'.repeat(4_000),
    ];
    for (const encoding of odd) {
      const { status, body } = await fetched(port, '/', { 'Accept-Encoding': encoding });
      expect([encoding, status, body.includes('<html')]).toEqual([encoding, 200, true]);
    }
  });
});

test('preview serves nothing that links in the output lead to', async () => {
  const root = await folder({
    ...siteOf(2, 'first'),
    'secret/x.txt': 'PLANTED',
    'static/d/x.txt': 'ok',
  });
  await docsgen(root, 'build');
  await rm(path.join(root, 'dist/d'), { recursive: true });
  await symlink(path.join(root, 'secret'), path.join(root, 'dist/d'));
  await rm(path.join(root, 'dist/_headers'));
  await writeFile(path.join(root, 'secret/headers'), '/*\n  X-Planted: yes\n');
  await symlink(path.join(root, 'secret/headers'), path.join(root, 'dist/_headers'));
  const { port } = await startServer(root, 'preview');
  expect((await fetched(port, '/d/x.txt')).status).toBe(404);
  expect((await fetched(port, '/')).headers.get('x-planted')).toBeNull();
});

test.skipIf(process.platform === 'win32')(
  'preview refuses a manifest that is no file',
  async () => {
    const root = await folder(siteOf(1, 'first'));
    await mkdir(path.join(root, 'dist'));
    await symlink('/dev/zero', path.join(root, 'dist/docsgen-manifest.json'));
    const { code, stderr } = await docsgen(root, 'preview', '--port', '0');
    expect([code, stderr]).toEqual([2, expect.stringContaining('contains no built site')]);
  },
);
