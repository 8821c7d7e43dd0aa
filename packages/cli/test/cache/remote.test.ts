import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { openDiskCache, type SaveOptions } from '../../src/cache/disk-cache.ts';
import { diskFolder } from '../../src/cache/pack-folder.ts';
import { openHttpStore, type StoreOptions } from '../../src/cache/remote/http-store.ts';
import { canSign, type Signatures } from '../../src/cache/remote/pack-list.ts';
import {
  type Downloaded,
  download,
  type RemotePacks,
  upload,
} from '../../src/cache/remote/remote-packs.ts';
import { type CacheServer, cacheServer } from './cache-server.ts';

const scratch: string[] = [];
afterEach(() => {
  for (const folder of scratch.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const listKey = 'a'.repeat(64);
const unsigned: Signatures = { publicKey: null, signingKey: null };

/** A machine with an empty disk that shares the cache of a server. */
function machine(
  { address }: Pick<CacheServer, 'address'>,
  options: Partial<StoreOptions> & { readonly signatures?: Signatures } = {},
) {
  const folder = mkdtempSync(path.join(tmpdir(), 'docsgen-remote-'));
  scratch.push(folder);
  const { signatures = unsigned, signal = new AbortController().signal, ...rest } = options;
  const store = openHttpStore({ address, token: null, signal, retryDelay: 1, ...rest });
  const remote: RemotePacks = { store, signal, folder, key: listKey, signatures, settling: 1 };
  /** Runs a program that requests values and makes the missing ones. Returns their keys. */
  const run = (values: Readonly<Record<string, unknown>>, save: SaveOptions = {}): string[] => {
    const cache = openDiskCache(diskFolder(folder));
    const made = Object.entries(values).filter(([key, value]) => {
      const known = cache.get(key);
      if (known === undefined) cache.set(key, value);
      else expect(known).toEqual(value);
      return known === undefined;
    });
    cache.save(save);
    cache.close();
    return made.map(([key]) => key);
  };
  const build = async (values: Readonly<Record<string, unknown>>, save?: SaveOptions) => {
    const before = await download(remote);
    const made = run(values, save);
    return { made, before, uploaded: await upload(remote, before) };
  };
  return { remote, folder, run, build, download: (): Promise<Downloaded> => download(remote) };
}

const values = { a: 'text', b: { c: [1, null, 'é'] }, d: 'x'.repeat(200_000) };

/** Makes a value for each letter, in a pack of its own. */
function runEach(writer: Pick<ReturnType<typeof machine>, 'run'>, letters: string): void {
  for (const key of letters) writer.run({ [key]: key });
}

/** The keys of packs that a server has. */
function packKeys({ values: stored }: CacheServer): string[] {
  return [...stored.keys()].filter((key) => !key.endsWith(listKey));
}

describe('a remote cache', () => {
  test('gives an empty machine what another one has made, which then uploads nothing', async () => {
    const server = await cacheServer();
    expect((await machine(server).build(values)).made).toEqual(['a', 'b', 'd']);
    const later = await machine(server).build(values);
    expect([later.made, later.uploaded, later.before.packs]).toEqual([[], 0, 1]);
    expect(server.requests.filter((one) => one.startsWith('PUT'))).toHaveLength(2);
  });

  test('gets what is new as a pack of its own, and is read in whole', async () => {
    const server = await cacheServer();
    const first = machine(server);
    await first.build(values);
    await machine(server).build({ ...values, e: 'more' });
    const known = await first.build({ ...values, e: 'more', f: 'most' });
    expect([known.made, known.before.packs, known.uploaded]).toEqual([['f'], 1, 1]);
    expect((await machine(server).build({ ...values, e: 'more', f: 'most' })).made).toEqual([]);
  });

  test('keeps the packs of all shards that end at the same time', async () => {
    const server = await cacheServer();
    const shards = ['a', 'b', 'c', 'd'].map((key) => ({ [key]: `text of ${key}` }));
    await Promise.all(shards.map((own) => machine(server).build(own, { merge: false })));
    const all = Object.assign({}, ...shards) as Record<string, string>;
    const last = await machine(server).build(all);
    expect([last.made, last.before.packs]).toEqual([[], 4]);
  });

  test('keeps the packs of a machine whose list another one has just replaced', async () => {
    const server = await cacheServer();
    let late: Promise<number> | null = null;
    const other = machine(server);
    other.run({ other: 'value' });
    const before = await other.download();
    // The other machine has read the list before this one writes, and writes after it.
    server.intercept = (request, response) => {
      if (request.method !== 'GET' || !request.url?.endsWith(listKey)) return false;
      response.on('finish', () => {
        late ??= upload(other.remote, before);
      });
      return false;
    };
    await machine(server).build(values);
    // It is over before the server closes at the end of the test.
    expect(await late).toBe(1);
    await expect
      .poll(async () => (await machine(server).download()).packs, { timeout: 20_000 })
      .toBe(2);
  });

  test('forgets packs that a machine has merged, and gives others the merged one', async () => {
    const server = await cacheServer();
    const first = machine(server);
    const all: Record<string, number> = {};
    for (let round = 0; round < 12; round += 1) {
      all[`key ${round}`] = round;
      await first.build(all);
    }
    const fresh = machine(server);
    expect((await fresh.build(all)).made).toEqual([]);
    expect((await fresh.download()).listed.length).toBeLessThan(9);
    expect((await first.download()).packs).toBe(0);
    // Merged by itself, and not downloaded again.
    const reader = machine(server);
    await reader.download();
    for (let round = 0; round < 9; round += 1) reader.run({ [`own ${round}`]: round });
    expect((await reader.download()).packs).toBe(0);
  });
});

describe('a value that another program or an attacker has put on the server', () => {
  const damages: Record<string, (body: Buffer) => Buffer> = {
    'another value of the same size': (body) => {
      const raw = gunzipSync(body);
      raw.write('evil', raw.indexOf('text'));
      return gzipSync(raw);
    },
    'one that is cut off': (body) => body.subarray(0, body.length - 20),
    'no archive': () => Buffer.from('<html>Please log in</html>'),
    nothing: () => Buffer.alloc(0),
    'one that grows without end': (body) =>
      gzipSync(Buffer.concat([gunzipSync(body), Buffer.alloc(50_000_000)])),
  };
  test.each(Object.entries(damages))('is not used: %s', async (_, damage) => {
    const server = await cacheServer();
    await machine(server).build(values);
    const [key = ''] = packKeys(server);
    server.values.set(key, damage(server.values.get(key) ?? Buffer.alloc(0)));
    const reader = machine(server);
    const { made, before } = await reader.build(values);
    expect([made, before.packs]).toEqual([['a', 'b', 'd'], 0]);
    // The next machine gets what this one has made again.
    expect((await machine(server).build(values)).made).toEqual([]);
  });

  test('is not used in place of the value of another key', async () => {
    const server = await cacheServer();
    await machine(server).build({ a: 'one' });
    await machine(server).build({ b: 'two' });
    const [first = '', second = ''] = packKeys(server);
    const swapped = server.values.get(first) ?? Buffer.alloc(0);
    server.values.set(first, server.values.get(second) ?? Buffer.alloc(0));
    server.values.set(second, swapped);
    expect((await machine(server).download()).packs).toBe(0);
  });

  test.each<[string, unknown]>([
    ['of another site', { format: 'docsgen packs 1', key: 'b'.repeat(64), packs: [] }],
    ['of another format', { format: 'docsgen packs 2', key: listKey, packs: [] }],
    ['that names a path', listOf('../../../etc/passwd')],
    ['that names a path behind a digest', listOf(`00000000a-${'a'.repeat(64)}.pack/../../x`)],
    ['of a pack without end', listOf(`00000000a-${'a'.repeat(64)}.pack`, 2 ** 40)],
    ['of a pack of no size', listOf(`00000000a-${'a'.repeat(64)}.pack`, -1)],
    ['that is a list', []],
    ['that is nothing', null],
    ['without end', 'x'.repeat(3_000_000)],
  ])('is not used as a list %s, which is replaced', async (_, list) => {
    const server = await cacheServer();
    server.values.set(`/cache/${listKey}`, Buffer.from(JSON.stringify(list)));
    const reader = machine(server);
    const { before } = await reader.build(values);
    expect([before.unusable, before.packs]).toEqual([expect.any(String), 0]);
    expect(readdirSync(reader.folder).some((name) => name.includes('passwd'))).toBe(false);
    expect((await machine(server).download()).packs).toBe(1);
  });

  test('is not used without the signature that the configuration wants', async () => {
    const server = await cacheServer();
    const [own, foreign] = [keys(), keys()];
    await machine(server, { signatures: own }).build(values);
    const publicKey = { publicKey: own.publicKey, signingKey: null };
    const mixed = { ...own, signingKey: foreign.signingKey };
    expect([own, unsigned, publicKey, mixed].map(canSign)).toEqual([true, true, false, false]);
    expect((await machine(server, { signatures: publicKey }).download()).packs).toBe(1);
    for (const signatures of [foreign, unsigned]) {
      await machine(server, { signatures }).build({ ...values, evil: 'value' });
      const { packs, unusable } = await machine(server, { signatures: publicKey }).download();
      expect([packs, unusable]).toEqual([0, expect.stringContaining('not signed')]);
    }
  });
});

describe('a server that fails', () => {
  const reset = (request: IncomingMessage): boolean => {
    request.socket.destroy();
    return true;
  };
  const answer =
    (status: number, headers: Record<string, string> = {}) =>
    (_: IncomingMessage, response: ServerResponse): boolean => {
      response.writeHead(status, headers).end();
      return true;
    };
  const cutOff = (_: IncomingMessage, response: ServerResponse): boolean => {
    response.writeHead(200, { 'content-length': '1000' });
    response.write('half', () => response.destroy());
    return true;
  };

  /** Handles the request that stores the pack with a number, and no other one. */
  const refusingPack = (number: number, refuse: CacheServer['intercept']) => {
    let packs = 0;
    const intercept: CacheServer['intercept'] = (request, response) => {
      if (request.method !== 'PUT' || request.url?.endsWith(listKey)) return false;
      packs += 1;
      return packs === number && refuse(request, response);
    };
    return intercept;
  };

  test.each<[string, CacheServer['intercept'], number, string]>([
    ['with an error', answer(500), 3, 'answers 500'],
    ['with too many requests', answer(429), 3, 'answers 429'],
    ['with a refusal', answer(403), 1, 'answers 403'],
    ['with a reset', reset, 3, 'closes the connection'],
    ['with half a body', cutOff, 3, 'closes the connection'],
    ['with silence', () => true, 1, 'was silent'],
    ['with a redirect', answer(302, { location: 'https://evil.example/' }), 1, 'redirects to'],
  ])('%s is asked a few times, and its problem has a reason', async (_, fault, asked, reason) => {
    const server = await cacheServer();
    server.intercept = fault;
    const reader = machine(server, { idleTimeout: 100 });
    await expect(reader.download()).rejects.toThrow(reason);
    expect(server.requests).toHaveLength(asked);
  });

  test('once is asked again, for a value and for storing one', async () => {
    const server = await cacheServer();
    const failed = new Set<string>();
    server.intercept = (request, response) => {
      const name = `${request.method} ${request.url}`;
      if (failed.has(name)) return false;
      failed.add(name);
      return failed.size % 2 === 0 ? reset(request) : answer(503)(request, response);
    };
    await machine(server).build(values);
    expect((await machine(server).build(values)).made).toEqual([]);
  });

  test('in the middle leaves what has arrived, and no list without its packs', async () => {
    const server = await cacheServer();
    const writer = machine(server);
    const before = await writer.download();
    writer.run(values);
    server.intercept = (request, response) =>
      request.method === 'PUT' && !request.url?.endsWith(listKey)
        ? answer(507)(request, response)
        : false;
    await expect(upload(writer.remote, before)).rejects.toThrow('answers 507');
    expect(server.values.size).toBe(0);
    expect(writer.run(values)).toEqual([]);
  });

  test('for one pack gets the others, and forgets nothing that was merged into that one', async () => {
    const server = await cacheServer();
    const writer = machine(server);
    await writer.build({ a: 1 });
    const before = await writer.download();
    for (const name of readdirSync(writer.folder)) rmSync(path.join(writer.folder, name));
    runEach(writer, 'bcdef');
    server.intercept = refusingPack(5, answer(413));
    await expect(upload(writer.remote, before)).rejects.toThrow('answers 413');
    server.intercept = () => false;
    const other = machine(server);
    expect([(await other.download()).packs, other.run({ a: 1 })]).toEqual([5, []]);
    expect(await upload(writer.remote, await writer.download())).toBe(1);
    expect((await machine(server).download()).packs).toBe(6);
  });

  /** A machine that has read the list of a server, and whose upload can be stopped. */
  const stoppable = async () => {
    const server = await cacheServer();
    const stop = new AbortController();
    const writer = machine(server, { signal: stop.signal });
    return { server, stop, writer, before: await writer.download() };
  };

  test('after a while leaves what it has taken until then', async () => {
    const { server, stop, writer, before } = await stoppable();
    runEach(writer, 'abcdef');
    server.intercept = refusingPack(5, () => {
      stop.abort();
      return true;
    });
    await expect(upload({ ...writer.remote, listing: 0 }, before)).rejects.toThrow('stopped');
    server.intercept = () => false;
    expect((await machine(server).download()).packs).toBe(4);
  });

  test('slowly is not waited for when the time is over', async () => {
    const { server, stop, writer, before } = await stoppable();
    writer.run(values);
    server.intercept = (request, response) => {
      const isStored = request.method === 'PUT' && request.url?.endsWith(listKey);
      if (isStored) response.on('close', () => setTimeout(() => stop.abort(), 20));
      return false;
    };
    expect(await upload({ ...writer.remote, settling: 60_000 }, before)).toBe(1);
    expect((await machine(server).download()).packs).toBe(1);
  });

  test('says whether it wants a token or refuses the one that it has got', async () => {
    const server = await cacheServer();
    server.intercept = answer(401);
    await expect(machine(server).download()).rejects.toThrow('wants a token');
    await expect(machine(server, { token: 'old' }).download()).rejects.toThrow('refuses the token');
    server.intercept = answer(403);
    await expect(machine(server).download()).rejects.toThrow(/answers 403$/);
  });

  test('gets a token with each request, and keeps it from other hosts', async () => {
    const [server, other] = [await cacheServer(), await cacheServer()];
    const seen: unknown[] = [];
    server.intercept = (request) => {
      seen.push(request.headers.authorization);
      return false;
    };
    await machine(server, { token: 'secret' }).build(values);
    expect(new Set(seen)).toEqual(new Set(['Bearer secret']));
    seen.length = 0;
    await machine(server, { token: 'ci:pass' }).download();
    expect(new Set(seen)).toEqual(new Set([`Basic ${Buffer.from('ci:pass').toString('base64')}`]));
    server.intercept = answer(307, { location: other.address });
    await expect(machine(server, { token: 'secret' }).build(values)).rejects.toThrow('redirects');
    expect(other.requests).toEqual([]);
  });

  test('or a disk that takes nothing ends the download with a reason', async () => {
    const server = await cacheServer();
    await machine(server).build(values);
    const { remote, folder } = machine(server);
    const file = path.join(folder, 'file');
    writeFileSync(file, '');
    const blocked = { ...remote, folder: path.join(file, 'cache') };
    await expect(download(blocked)).rejects.toThrow(/file/);
  });
});

function listOf(name: string, size: unknown = 100): unknown {
  return { format: 'docsgen packs 1', key: listKey, packs: [{ name, size }] };
}

/** A pair of keys for signatures. */
function keys(): Signatures {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return {
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    signingKey: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
  };
}

test('what is uploaded is compressed', async () => {
  const server = await cacheServer();
  const writer = machine(server);
  await writer.build(values);
  const [key = ''] = packKeys(server);
  const stored = server.values.get(key) ?? Buffer.alloc(0);
  const [name = ''] = readdirSync(writer.folder).filter((one) => one.endsWith('.pack'));
  expect(gunzipSync(stored)).toEqual(readFileSync(path.join(writer.folder, name)));
  expect(stored.length).toBeLessThan(20_000);
});
