import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { LinkVerdict } from '@docsgen/core';
import { describe, expect, test } from 'vitest';
import { isMovingLines, permalinkOf } from '../../src/checking/external/github-lines.ts';
import { createLimiter, probe } from '../../src/checking/external/probe.ts';
import { options, verdictOf } from './probing.ts';
import { server } from './server.ts';

const alive: LinkVerdict = { type: 'alive' };
const dead = (reason: string): LinkVerdict => ({ type: 'dead', reason });

describe('an address', () => {
  test.each([200, 204, 206, 401, 403, 405, 429, 451, 999])(
    'that answers with %i is alive',
    async (status) => {
      const { url } = await server({ '/': (_, response) => void response.writeHead(status).end() });
      expect(await verdictOf(`${url}/`)).toEqual(alive);
    },
  );

  test.each([
    [400, 'Bad Request'],
    [404, 'Not Found'],
    [410, 'Gone'],
    [500, 'Internal Server Error'],
    [503, 'Service Unavailable'],
  ])('that answers with %i is dead', async (status, name) => {
    const { url } = await server({ '/': (_, response) => void response.writeHead(status).end() });
    expect(await verdictOf(`${url}/`)).toEqual(dead(`answers with ${status} (${name})`));
  });

  test('is asked with HEAD, and once', async () => {
    const { url, requests } = await server({ '/': (_, response) => void response.end('x') });
    await probe([`${url}/`, `${url}/#a`, `${url}/#b`], options());
    expect(requests).toEqual(['HEAD /']);
  });

  test.each([403, 404, 405, 501])('that refuses HEAD with %i is asked with GET', async (status) => {
    const { url, requests } = await server({
      '/': ({ method }, response) =>
        void response.writeHead(method === 'HEAD' ? status : 200).end('x'),
    });
    expect(await verdictOf(`${url}/`)).toEqual(alive);
    expect(requests).toEqual(['HEAD /', 'GET /']);
  });

  test('that breaks HEAD off is asked with GET', async () => {
    const { url } = await server({
      '/': ({ method, socket }, response) =>
        method === 'HEAD' ? void socket.destroy() : void response.end('x'),
    });
    expect(await verdictOf(`${url}/`)).toEqual(alive);
  });

  test('that breaks everything off is dead, after three attempts', async () => {
    const { url, requests } = await server({ '/': ({ socket }) => void socket.destroy() });
    expect(await verdictOf(`${url}/`)).toEqual(dead('closed the connection'));
    expect(requests).toHaveLength(6);
  });

  test('that fails at first is alive', async () => {
    const { url } = await server({
      '/': (_, response, hits) => void response.writeHead(hits < 4 ? 502 : 200).end(),
    });
    expect(await verdictOf(`${url}/`)).toEqual(alive);
  });

  test('that is too slow is dead', async () => {
    const { url } = await server({ '/': () => undefined });
    const verdict = await verdictOf(`${url}/`, { timeoutMs: 100 });
    expect(verdict).toEqual(dead('does not answer within 0.1 s'));
  });

  test('without a server is dead', async () => {
    expect(await verdictOf('http://127.0.0.1:1/')).toEqual(dead('refuses connections'));
  });

  test('that is none is dead', async () => {
    expect(await verdictOf('http://')).toEqual(dead("isn't a valid address"));
    expect(await verdictOf('https://exa mple.org/')).toEqual(dead("isn't a valid address"));
  });

  test('that answers with nonsense is dead', async () => {
    const { url } = await server({ '/': ({ socket }) => void socket.end('HTTP/1.1 what\r\n\r\n') });
    expect((await verdictOf(`${url}/`)).type).toBe('dead');
  });
});

describe('a host that asks for patience', () => {
  test('gets it, for as long as it says', async () => {
    const waits: number[] = [];
    const { url } = await server({
      '/': (_, response, hits) => {
        if (hits > 1) response.end();
        else response.writeHead(429, { 'retry-after': '7' }).end();
      },
    });
    const verdicts = await probe([`${url}/`], options({}, waits));
    expect(verdicts.get(`${url}/`)).toEqual(alive);
    expect(waits).toEqual([7000]);
  });

  test('gets half a minute at most', async () => {
    const waits: number[] = [];
    const { url } = await server({
      '/': (_, response, hits) => {
        if (hits > 1) response.end();
        else response.writeHead(503, { 'retry-after': '86400' }).end();
      },
    });
    await probe([`${url}/`], options({}, waits));
    expect(waits).toEqual([30_000]);
  });

  test('and never gets enough is left alone, alive', async () => {
    const { url, requests } = await server({
      '/': (_, response) => void response.writeHead(429).end(),
    });
    expect(await verdictOf(`${url}/`)).toEqual(alive);
    expect(requests).toHaveLength(3);
  });
});

describe('a redirect', () => {
  const to = (location: string, status = 302): Parameters<typeof server>[0][string] => {
    return (_, response) => void response.writeHead(status, { location }).end();
  };

  test.each([301, 302, 303, 307, 308])('with %i is followed', async (status) => {
    const { url } = await server({ '/': to('/b', status), '/b': (_, r) => void r.end() });
    expect(await verdictOf(`${url}/`)).toEqual(alive);
  });

  test('to what is gone is dead', async () => {
    const { url } = await server({ '/': to('/gone') });
    expect(await verdictOf(`${url}/`)).toEqual(dead('answers with 404 (Not Found)'));
  });

  test('in a loop is dead', async () => {
    const { url } = await server({ '/': to('/b'), '/b': to('/') });
    expect(await verdictOf(`${url}/`)).toEqual(dead('redirects in a loop'));
  });

  test('without an end is dead', async () => {
    const pages = Array.from({ length: 20 }, (_, at) => [`/${at}`, to(`/${at + 1}`)] as const);
    const { url } = await server(Object.fromEntries(pages));
    expect(await verdictOf(`${url}/0`)).toEqual(dead('redirects more than 10 times'));
  });

  test.each(['file:///etc/passwd', 'javascript:alert(1)', 'http://'])(
    'to %s is dead',
    async (location) => {
      const { url } = await server({ '/': to(location) });
      const verdict = await verdictOf(`${url}/`);
      expect(verdict).toEqual(dead('redirects to an address without http or https'));
    },
  );
});

describe('an anchor', () => {
  const page =
    '<h1 id="one">1</h1><a name=two></a><h2 id=\'user-content-three\'>3</h2><p id="a&amp;b" id="é">';
  const html = { 'content-type': 'text/html; charset=utf-8' };

  test('is looked for where that is asked for', async () => {
    const { url, requests } = await server({
      '/': (_, response) => void response.writeHead(200, html).end(page),
    });
    const names = ['one', 'two', 'three', 'top', '', '/route', ':~:text=x', 'L12', 'a&b', 'gone'];
    const urls = names.map((name) => `${url}/#${name}`);
    const verdicts = await probe(urls, options({ anchors: true }));
    const missing = urls.filter((one) => verdicts.get(one)?.type === 'dead');
    expect(missing).toEqual([`${url}/#gone`]);
    expect(requests).toEqual(['GET /']);
    expect((await probe(urls, options())).get(`${url}/#gone`)).toEqual(alive);
  });

  test('is not missed in what is no HTML', async () => {
    const { url } = await server({
      '/': (_, response) =>
        void response.writeHead(200, { 'content-type': 'application/pdf' }).end('x'),
    });
    expect(await verdictOf(`${url}/#page=2`, { anchors: true })).toEqual(alive);
    expect(await verdictOf(`${url}/#x`, { anchors: true })).toEqual(alive);
  });

  test('of an answer that is cut off counts as a broken connection', async () => {
    const { url } = await server({
      '/': ({ socket }, response) => {
        response.writeHead(200, { ...html, 'content-length': '5000' });
        response.write(page, () => socket.destroy());
      },
    });
    const verdict = await verdictOf(`${url}/#one`, { anchors: true });
    expect(verdict).toEqual(dead('closed the connection'));
  });
});

test('a certificate of an unknown authority is no certificate', async () => {
  // Generated for this test: openssl req -x509 -newkey ec -nodes -days 36500 -subj /CN=localhost
  const read = (name: string) =>
    readFileSync(path.join(import.meta.dirname, 'fixtures', name), 'utf8');
  const [key, cert] = [read('localhost-key.pem'), read('localhost-cert.pem')];
  const { url } = await server({ '/': (_, response) => void response.end() }, { key, cert });
  expect(await verdictOf(`${url}/`)).toMatchObject({
    type: 'dead',
    reason: expect.stringMatching(/^has no valid certificate \(/),
  });
});

describe('manners', () => {
  test('no host gets more calls at a time than allowed', async () => {
    const { url, mostAtOnce, requests } = await server(
      Object.fromEntries(
        Array.from({ length: 20 }, (_, at) => [
          `/${at}`,
          (_: unknown, response: { end: () => void }) => void setTimeout(() => response.end(), 20),
        ]),
      ),
    );
    const urls = Array.from({ length: 20 }, (_, at) => `${url}/${at}`);
    await probe(urls, options({ perHost: 2 }));
    expect(requests).toHaveLength(20);
    expect(mostAtOnce()).toBe(2);
  });

  test('nor do all hosts together', async () => {
    const limiter = createLimiter(3);
    let running = 0;
    let most = 0;
    const task = async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((done) => setTimeout(done, 5));
      running -= 1;
    };
    await Promise.all(Array.from({ length: 20 }, () => limiter(task)));
    await expect(limiter(() => Promise.reject(new Error('x')))).rejects.toThrow('x');
    await limiter(task);
    expect(most).toBe(3);
  });

  test('who says stop is heard', async () => {
    const stop = new AbortController();
    const { url } = await server({ '/': () => stop.abort() });
    expect((await verdictOf(`${url}/`, { signal: stop.signal })).type).toBe('dead');
  });
});

describe('lines of a file on GitHub', () => {
  const commit = '3f786850e387550fdab836ed7e6dc881de23001b';
  const base = 'https://github.com/a/b/blob';

  test.each([
    [`${base}/main/src/c.ts#L10`, true],
    [`${base}/main/src/c.ts#L10-L20`, true],
    [`${base}/develop/c.ts?plain=1#L1C2-L3C4`, true],
    [`${base}/main/c.ts`, false],
    [`${base}/main/README.md#usage`, false],
    [`${base}/${commit}/c.ts#L10`, false],
    [`${base}/v1.2.0/c.ts#L10`, false],
    ['https://example.org/a/b/blob/main/c.ts#L10', false],
  ])('%s move: %s', (url, moves) => {
    expect(isMovingLines(url)).toBe(moves);
  });

  test('have a permalink if the page of the file names its commit', () => {
    const url = `${base}/main/src/c.ts#L10-L20`;
    const page = `<script type="application/json">{"refInfo":{"name":"main","currentOid":"${commit}"}}</script>`;
    expect(permalinkOf(url, page)).toBe(`${base}/${commit}/src/c.ts#L10-L20`);
    expect(permalinkOf(url, '<html></html>')).toBeNull();
  });
});
