import { mkdir, readFile, symlink, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { docsgen, folder, soundSite } from './helpers.ts';
import { get, headerOf, type Running, raw, start, statusOf } from './running.ts';

/** Builds a site and starts `docsgen preview`. */
async function preview(
  files: Readonly<Record<string, string>> = {},
  flags = '',
): Promise<Running & { readonly root: string }> {
  const root = await folder({ ...soundSite, ...files });
  await docsgen(root, 'build');
  return { root, ...(await start(root, `preview -p 0 ${flags}`)) };
}

const withoutSlash = { 'docsgen.config.json': '{ "title": "T", "trailingSlash": false }' };

describe('docsgen preview', () => {
  test('serves pages at their addresses', async () => {
    const { port } = await preview();
    expect(statusOf(await get(port, '/guide/'))).toBe(200);
    const moved = await get(port, '/guide?x=1');
    expect([statusOf(moved), headerOf(moved, 'Location')]).toEqual([301, '/guide/?x=1']);
  });

  test('serves a site without slashes', async () => {
    const { port } = await preview(withoutSlash);
    expect(statusOf(await get(port, '/guide'))).toBe(200);
    const moved = await get(port, '/guide/');
    expect([statusOf(moved), headerOf(moved, 'Location')]).toEqual([301, '/guide']);
  });

  test('answers 404 with the site’s page, and sends its headers', async () => {
    const { port } = await preview();
    const answer = await get(port, '/nope/');
    expect(statusOf(answer)).toBe(404);
    expect(answer).toContain('not-found');
    expect(headerOf(answer, 'Content-Security-Policy')).toContain("default-src 'none'");
    expect(headerOf(answer, 'X-Content-Type-Options')).toBe('nosniff');
    expect(headerOf(answer, 'Cross-Origin-Resource-Policy')).toBe('same-origin');
    expect(headerOf(answer, 'Access-Control-Allow-Origin')).toBeUndefined();
  });

  test('lets no file beside entries run', async () => {
    const { port } = await preview({
      'content/files.md': '# Files\n\n![x](./x.svg)\n',
      'content/x.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    });
    const manifest = await get(port, '/docsgen-manifest.json');
    const [address = ''] = /assets\/x\.\w+\.svg/.exec(manifest) ?? [];
    const policy = headerOf(await get(port, `/${address}`), 'Content-Security-Policy');
    expect(policy).toMatch(/, sandbox$/);
    expect(headerOf(await get(port, '/files/'), 'Content-Security-Policy')).not.toContain(
      'sandbox',
    );
  });

  test('follows _redirects', async () => {
    const { port } = await preview({
      'static/_redirects': '/start /guide/ 302\n/show/* /guide/ 200\n',
    });
    const moved = await get(port, '/start?x');
    expect([statusOf(moved), headerOf(moved, 'Location')]).toEqual([302, '/guide/?x']);
    expect(statusOf(await get(port, '/show/anything'))).toBe(200);
    expect(statusOf(await get(port, '/_redirects'))).toBe(404);
  });

  test('serves below a base', async () => {
    const root = await folder(soundSite);
    await docsgen(root, 'build --base /docs/');
    const { port, output } = await start(root, 'preview -p 0 --base /docs/');
    expect(output()).toMatch(/\/docs\/\n$/);
    expect(headerOf(await get(port, '/'), 'Location')).toBe('/docs/');
    expect(statusOf(await get(port, '/docs/guide/'))).toBe(200);
    expect(statusOf(await get(port, '/guide/'))).toBe(404);
  });

  test('serves what is built while it runs', async () => {
    const { root, port } = await preview();
    await writeFile(path.join(root, 'content/later.md'), '# Later\n\n[Start](./index.md)\n');
    await docsgen(root, 'build');
    expect(statusOf(await get(port, '/later/'))).toBe(200);
  });

  test('needs a built site', async () => {
    const root = await folder(soundSite);
    const { code, stderr } = await docsgen(root, 'preview -p 0');
    expect([code, stderr]).toEqual([
      2,
      `error: ${root}/dist contains no built site; run \`docsgen build\` first.\n`,
    ]);
  });
});

describe('what HTTP offers', () => {
  const text = 'a'.repeat(5000);
  const files = { 'static/long.txt': text, 'static/ten.bin': '0123456789' };

  test('ranges', async () => {
    const { port } = await preview(files);
    const ask = (range: string): Promise<string> =>
      get(port, '/ten.bin', [`Range: ${range}`, 'Accept-Encoding: br']);
    const one = await ask('bytes=2-4');
    expect([
      statusOf(one),
      headerOf(one, 'Content-Range'),
      headerOf(one, 'Content-Length'),
    ]).toEqual([206, 'bytes 2-4/10', '3']);
    expect(one).toMatch(/\r\n\r\n234$/);
    expect(await ask('bytes=-2')).toMatch(/\r\n\r\n89$/);
    for (const several of ['bytes=0-0,9-9', 'bytes=0-,0-,0-']) {
      const whole = await ask(several);
      expect([statusOf(whole), whole.endsWith('\r\n\r\n0123456789')]).toEqual([200, true]);
    }
    for (const beyond of ['bytes=10-', 'bytes=-0']) {
      const answer = await ask(beyond);
      expect([statusOf(answer), headerOf(answer, 'Content-Range')]).toEqual([416, 'bytes */10']);
    }
    for (const nonsense of ['bytes=x', 'bytes=5-1', 'pages=1']) {
      expect(statusOf(await ask(nonsense))).toBe(200);
    }
    const stale = await get(port, '/ten.bin', ['Range: bytes=0-1', 'If-Range: "old"']);
    expect(statusOf(stale)).toBe(200);
  });

  test('conditions', async () => {
    const { port } = await preview(files);
    const first = await get(port, '/long.txt');
    const tag = headerOf(first, 'ETag') ?? '';
    const modified = headerOf(first, 'Last-Modified') ?? '';
    for (const wanted of [tag, `W/${tag}`, `"x", ${tag}`, '*']) {
      const again = await get(port, '/long.txt', [`If-None-Match: ${wanted}`]);
      expect([statusOf(again), again.split('\r\n\r\n')[1]]).toEqual([304, '']);
    }
    expect(statusOf(await get(port, '/long.txt', ['If-None-Match: "x"']))).toBe(200);
    expect(statusOf(await get(port, '/long.txt', [`If-Modified-Since: ${modified}`]))).toBe(304);
    expect(statusOf(await get(port, '/long.txt', ['If-Modified-Since: nonsense']))).toBe(200);
  });

  test('compression, with a tag of its own', async () => {
    const { port, origin } = await preview(files);
    const answer = await get(port, '/long.txt', ['Accept-Encoding: gzip, br']);
    expect(headerOf(answer, 'Content-Encoding')).toBe('br');
    expect(headerOf(answer, 'Vary')).toBe('Accept-Encoding');
    const body = Buffer.from(answer.slice(answer.indexOf('\r\n\r\n') + 4), 'latin1');
    expect(brotliDecompressSync(body).toString()).toBe(text);
    const plain = await get(port, '/long.txt');
    expect(headerOf(plain, 'ETag')).not.toBe(headerOf(answer, 'ETag'));
    expect(headerOf(plain, 'Content-Encoding')).toBeUndefined();
    const tag = headerOf(answer, 'ETag') ?? '';
    const again = await fetch(`${origin}/long.txt`, { headers: { 'If-None-Match': tag } });
    expect(again.status).toBe(304);
  });

  test('HEAD, and no other methods', async () => {
    const { port } = await preview(files);
    const head = await raw(
      port,
      `HEAD /long.txt HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
    );
    expect([headerOf(head, 'Content-Length'), head.split('\r\n\r\n')[1]]).toEqual(['5000', '']);
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']) {
      const answer = await raw(
        port,
        `${method} /guide/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nConnection: close\r\n\r\nxx`,
      );
      expect([statusOf(answer), headerOf(answer, 'Allow')]).toEqual([405, 'GET, HEAD']);
    }
  });
});

test.skipIf(process.platform === 'win32')(
  'nothing but what was built is within reach',
  async () => {
    const { root, port } = await preview({ 'static/real.txt': 'fine' });
    const secret = 'PLANTED-SECRET';
    await writeFile(path.join(root, 'secret.txt'), secret);
    await writeFile(path.join(root, '.env'), secret);
    await mkdir(path.join(root, 'dist-secret'));
    await writeFile(path.join(root, 'dist-secret/x'), secret);
    // Foreign files in the output, and a published file that was replaced by a symbolic link.
    await writeFile(path.join(root, 'dist/.env'), secret);
    await symlink(root, path.join(root, 'dist/up'));
    await unlink(path.join(root, 'dist/real.txt'));
    await symlink(path.join(root, 'secret.txt'), path.join(root, 'dist/real.txt'));
    // A manifest that lists files outside of the site.
    const manifestFile = path.join(root, 'dist/docsgen-manifest.json');
    const manifest = JSON.parse(await readFile(manifestFile, 'utf8'));
    manifest.files['up/secret.txt'] = '';
    manifest.files['../secret.txt'] = '';
    await writeFile(manifestFile, JSON.stringify(manifest));
    const targets = [
      ...['/real.txt', '/.env', '/up/secret.txt', '/../secret.txt', '/..%2fsecret.txt'],
      ...[
        '/dist-secret/x',
        '/%2e%2e/secret.txt',
        '/up%2fsecret.txt',
        '/guide/../.env',
        '/@fs/etc/passwd',
      ],
      ...['/secret.txt?raw??', '/./.env', '/.git/config', '/real.txt%00', '/up/', '/up'],
    ];
    for (const target of targets) {
      const answer = await get(port, target);
      expect([target, [400, 403, 404].includes(statusOf(answer))]).toEqual([target, true]);
      expect(answer).not.toContain(secret);
    }
  },
);
