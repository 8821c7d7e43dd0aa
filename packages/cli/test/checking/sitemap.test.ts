import { symlink, writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { docsgen, folder, text } from '../helpers.ts';
import { type Handler, server } from './server.ts';

/** A site whose pages have other addresses than in an old site. */
const moved: Readonly<Record<string, string>> = {
  'docsgen.config.json': JSON.stringify({
    title: 'New',
    base: '/docs/',
    collections: [{ id: 'docs', path: 'content', routeBasePath: '' }],
    redirects: [{ from: '/begin', to: '/start' }],
  }),
  'content/start.md': '# Start\n\nText with a [link](./admin/cron.md).\n\n## Set-up\n\nText.\n',
  'content/admin/cron.md': '---\ntitle: Cron\n---\n\nText.\n',
};

const sitemapOf = (...paths: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => `<url><loc>https://old.example.org${path}</loc></url>`),
    '</urlset>',
  ].join('\n');

const old = sitemapOf('/docs/', '/docs/start/', '/docs/begin', '/docs/guides/cron', '/about');
const indexOf = (origin: string) =>
  `<sitemapindex><sitemap><loc>${origin}/part-1.xml</loc></sitemap><sitemap><loc>${origin}/part-2.xml</loc></sitemap></sitemapindex>`;

describe('docsgen check --against-sitemap', () => {
  test('reports addresses that are gone, and adds the redirects', async () => {
    const root = await folder({ ...moved, 'old/sitemap.xml': old });
    const line = 'check --against-sitemap old/sitemap.xml';
    const { code, stdout, stderr } = await docsgen(root, line);
    expect(code).toBe(1);
    expect(stderr).toBe(
      "1 of the sitemap's 5 addresses is outside of /docs/, the site's base, and was not compared.\n",
    );
    expect(stdout.match(/was published and is gone/g)).toHaveLength(1);
    expect(stdout).toContain('The page "/guides/cron" was published and is gone.  removed-route');
    expect(stdout).toContain("add `redirect_from: ['/guides/cron']` here");
    expect((await docsgen(root, `${line} --fix`)).code).toBe(0);
    expect(await text(root, 'content/admin/cron.md')).toContain(
      'redirect_from:\n  - /guides/cron\n',
    );
    expect((await docsgen(root, line)).code).toBe(0);
  });

  test('marks an address in the sitemap where no page takes its place', async () => {
    const root = await folder({ ...moved, 'sitemap.xml': sitemapOf('/docs/start', '/docs/faq') });
    const { stdout } = await docsgen(root, 'check --against-sitemap sitemap.xml');
    expect(stdout).toContain('sitemap.xml\n  4:11  error    The page "/faq" was published');
  });

  test('reads an index of sitemaps, packed or not, beside it', async () => {
    const root = await folder({
      ...moved,
      'sitemap.xml': indexOf('https://old.example.org'),
      'part-1.xml': sitemapOf('/docs/one'),
      'part-2.xml': sitemapOf('/docs/two.html'),
    });
    const { stdout } = await docsgen(root, 'check --against-sitemap sitemap.xml');
    expect(stdout).toMatch(/"\/one"[\s\S]*"\/two"/);
    await writeFile(`${root}/packed.xml.gz`, gzipSync(sitemapOf('/docs/three')));
    const packed = await docsgen(root, 'check --against-sitemap packed.xml.gz');
    expect(packed.stdout).toContain('"/three" was published');
  });

  test('says what is wrong with a sitemap that can’t be read or takes too much', async () => {
    const root = await folder(moved);
    const place = (name: string) => `<sitemap><loc>${name}</loc></sitemap>`;
    const whole = gzipSync(sitemapOf('/docs/three'));
    await writeFile(`${root}/torn.xml.gz`, whole.subarray(0, whole.length - 20));
    await writeFile(`${root}/bomb.xml.gz`, gzipSync(Buffer.alloc(60 * 1024 * 1024, 32)));
    await writeFile(`${root}/odd.xml`, `<sitemapindex>${place('http://[')}</sitemapindex>`);
    await symlink('/dev/zero', `${root}/zero.xml`);
    await writeFile(`${root}/ends.xml`, `<sitemapindex>${place('/zero.xml')}</sitemapindex>`);
    for (const [file, reason] of [
      ['torn.xml.gz', /can't be read/],
      ['bomb.xml.gz', /larger than 50 MB/],
      ['odd.xml', /not a valid address/],
      ['zero.xml', /not a file/],
      ['ends.xml', /not a file/],
    ] as const) {
      const { code, stderr } = await docsgen(root, `check --against-sitemap ${file}`);
      expect([file, code]).toEqual([file, 2]);
      expect(stderr).toMatch(reason);
    }
  });

  test('finds headings that are gone in a built folder, and knows its redirects', async () => {
    const root = await folder({
      ...moved,
      'build/start/index.html':
        '<h1>Start</h1><h2 id="set-up">Set-up</h2><h2 id="usage">Usage</h2>',
      'build/begin.html': '<meta http-equiv="refresh" content="0; url=/docs/start">',
      'build/away/index.html': '<meta http-equiv="refresh" content="0; url=/docs/start">',
      'build/404.html': '<h1>Nothing</h1>',
    });
    const { stdout } = await docsgen(root, 'check --against-sitemap build');
    expect(stdout).toContain('The heading "usage" was published and is gone.  removed-anchor');
    expect(stdout).toContain('The redirect "/away" was published and is gone.  removed-route');
    expect(stdout.match(/was published and is gone/g)).toHaveLength(2);
  });

  test('asks an address for it, and no other host of a private network', async () => {
    const root = await folder(moved);
    const send = (body: (host: string) => string): Handler => {
      return ({ headers }, response) => {
        response.setHeader('content-type', 'application/xml');
        response.end(body(headers.host ?? ''));
      };
    };
    const { url: origin } = await server({
      '/away.xml': (_, response) =>
        response.writeHead(302, { location: 'http://127.0.0.2/sitemap.xml' }).end(),
      '/index.xml': send((host) => indexOf(`http://${host}`)),
      '/part-1.xml': send(() => sitemapOf('/docs/part-1')),
      '/part-2.xml': send(() => sitemapOf('/docs/part-2')),
    });
    const found = await docsgen(root, `check --against-sitemap ${origin}/index.xml`);
    expect(found.stdout).toMatch(/"\/part-1" was published[\s\S]*"\/part-2" was published/);
    const away = await docsgen(root, `check --against-sitemap ${origin}/away.xml`);
    expect([away.code, away.stderr]).toEqual([2, expect.stringContaining('a private network')]);
  });

  test('names the loop when redirects lead back, and the address that ends them', async () => {
    const root = await folder(moved);
    const to = (location: string): Handler => {
      return (_, response) => response.writeHead(302, { location }).end();
    };
    const hops = Array.from({ length: 6 }, (_, at): [string, Handler] => {
      return [`/hop-${at}`, to(`/hop-${at + 1}`)];
    });
    const { url: origin } = await server({
      '/a': to('/b'),
      '/b': to('/c'),
      '/c': to('/b'),
      '/mail': to('mailto:docs@example.org'),
      ...Object.fromEntries(hops),
    });
    for (const [path, reason] of [
      ['a', `redirects in a loop: ${origin}/b → ${origin}/c → ${origin}/b`],
      [
        'mail',
        'redirects to "mailto:docs@example.org", which is not an address with http or https',
      ],
      ['hop-0', 'redirects more than 5 times'],
    ] as const) {
      const { code, stderr } = await docsgen(root, `check --against-sitemap ${origin}/${path}`);
      expect([code, stderr]).toEqual([2, `error: The address ${origin}/${path} ${reason}.\n`]);
    }
  });

  test.each([
    ['nope.xml', /can't be read/],
    ['docsgen.config.json', /isn't an XML sitemap/],
    ['content', /has no pages/],
    ['elsewhere.xml', /No address in the sitemap is below \/docs\//],
    ['x.xml --against y.json', /exclude each other/],
  ])('refuses %s', async (given, message) => {
    const root = await folder({ ...moved, 'elsewhere.xml': sitemapOf('/a', '/b') });
    const { code, stderr } = await docsgen(root, `check --against-sitemap ${given}`);
    expect(code).toBe(2);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(stderr).toMatch(message);
  });
});
