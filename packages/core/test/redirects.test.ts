import { describe, expect, test } from 'vitest';
import { type Files, site } from './site-fixture.ts';

const from = (...routes: string[]): string => `---\nredirect_from: [${routes.join(', ')}]\n---\n`;

/** The files of a site with an entry and a configuration with redirects. */
function configured(redirects: string, files: Files = {}): Files {
  return {
    'content/a.md': '## Part\n',
    'content/b.md': '',
    'static/files/x.zip': 'x',
    ...files,
    'docsgen.config.json': `{ "redirects": [${redirects}] }`,
  };
}

describe('a redirect', () => {
  test('is a page that sends readers on, kept from search engines', async () => {
    const settings = { url: 'https://x.org', base: '/docs/' };
    const built = await site({ 'content/a.md': from('/old', '/x/old/') }, settings).finds();
    const { head, main } = built.page('/old');
    expect(head).toMatchObject({
      refresh: '/docs/a/',
      canonical: 'https://x.org/docs/a/',
      noIndex: true,
      openGraph: null,
    });
    expect(main).toMatchObject({ type: 'redirect', to: '/docs/a/' });
    expect(built.page('/x/old').head.refresh).toBe('/docs/a/');
    expect(built.file('sitemap.xml')).not.toContain('old');
    expect(built.routes).not.toContain('/old');
  });

  test('is in the manifest, and for hosts in a file, with both ends', async () => {
    const built = await site(
      { 'content/a.md': from('/old', '/p.html', '/é') },
      { base: '/docs/' },
    ).finds();
    expect(built.manifest.redirects).toEqual({ '/old': '/a', '/p.html': '/a', '/é': '/a' });
    expect(built.file('_redirects')).toBe(
      [
        '/docs/%C3%A9 /docs/a/ 301',
        '/docs/%C3%A9/ /docs/a/ 301',
        '/docs/old /docs/a/ 301',
        '/docs/old/ /docs/a/ 301',
        '/docs/p.html /docs/a/ 301',
        '',
      ].join('\n'),
    );
    expect(built.pages).toContain('p.html');
  });

  test('needs no file where there is none', async () => {
    const built = await site({ 'content/a.md': '' }).finds();
    expect(Object.keys(built.files)).not.toContain('_redirects');
  });

  test('may stand in the configuration, and lead to a page, a part, a file or elsewhere', async () => {
    const pairs = [
      ['/o1', '/a'],
      ['/o2', '/a/?q#part'],
      ['/o3', '/files/x.zip'],
      ['/o4', 'https://x.org/y#z'],
      ['/o5', '/'],
    ].map(([old, to]) => JSON.stringify({ from: old, to }));
    const built = await site(configured(pairs.join())).finds();
    expect(built.manifest.redirects).toEqual({
      '/o1': '/a',
      '/o2': '/a?q#part',
      '/o3': '/files/x.zip',
      '/o4': 'https://x.org/y#z',
      '/o5': '/',
    });
    expect(built.page('/o2').head.refresh).toBe('/a/?q#part');
  });

  test.each([
    ['is no path', 'old'],
    ['has a fragment', '"/old#x"'],
    ['leads out', '/../old'],
    ['is another host', '//old.org'],
    ['has a page', '/b'],
    ['has a page but for case', '/B'],
    ['has a page of the theme', '/contents/s'],
    ['is a file', '/files/x.zip'],
    ['is its own page', '/a'],
  ])('whose source %s is broken', async (_, source) => {
    await site({
      'content/a.md': `---\nredirect_from:\n  - ⟦${source}⟧\n---\n`,
      'content/b.md': '',
      'sidebars/s.yml': '- a\n',
      'static/files/x.zip': 'x',
    }).finds('broken-redirect');
  });

  test('that begins with the base is broken, unless pages have such addresses', async () => {
    const files = { 'content/a.md': from('/docs/old') };
    const { only } = await site(files, { base: '/docs/' }).build();
    expect(only).toMatchObject({ rule: 'broken-redirect', line: 2, column: 17 });
    expect(only.hint).toBe('Write "/old": addresses leave the base out.');
    const deep = { ...files, 'content/docs/b.md': '' };
    expect((await site(deep, { base: '/docs/' }).build()).rules).not.toContain('broken-redirect');
  });

  test('that two entries declare is broken at the second', async () => {
    const files = { 'content/a.md': from('/old'), 'content/b.md': from('⟦/old⟧') };
    const built = await site(files).finds('broken-redirect');
    expect(built.only.related?.[0]?.file).toBe('content/a.md');
  });

  test('to nowhere is broken at its target', async () => {
    const draft = '---\ndraft: true\n---\n';
    const to = (target: string) => `{"from": "/o", "to": "⟦${target}⟧"}`;
    for (const target of ['/c', '/a#no', '/files/no.zip', 'a', '/d']) {
      const files = configured(to(target), { 'content/d.md': draft });
      await site(files).finds('broken-redirect');
    }
  });

  test('to nowhere is not published where its finding is a warning', async () => {
    const files = configured('{ "from": "/old", "to": "/nowhere" }, { "from": "/x", "to": "/a" }');
    const built = await site(files, { rules: { 'broken-redirect': 'warning' } }).build();
    expect(built.rules).toEqual(['broken-redirect']);
    expect(built.manifest.redirects).toEqual({ '/x': '/a' });
    expect(built.pages).not.toContain('old/index.html');
  });

  test('to nowhere over another one is broken at its target', async () => {
    const files = configured('{ "from": "/x", "to": "/y" }, { "from": "/y", "to": "/nowhere" }');
    const built = await site(files).build();
    const message = 'There is no page "/nowhere" to redirect to.';
    expect(built.messages).toEqual([message, message]);
  });

  test('to another redirect is broken, but leads to the end', async () => {
    const files = configured(
      '{"from": "/o1", "to": "⟦/o2⟧"}, {"from": "/o2", "to": "⟦/o3⟧"}, {"from": "/o3", "to": "/a#part"}',
    );
    const rules = { 'broken-redirect': 'warning' } as const;
    const built = await site(files, { rules }).finds('broken-redirect', 'broken-redirect');
    expect(built.diagnostics[0]?.hint).toBe('Write "/a#part".');
    expect(built.page('/o1').head.refresh).toBe('/a/#part');
  });

  test('round in a circle is broken at each link of it', async () => {
    const files = configured(
      '{"from": "/o1", "to": "⟦/o2⟧"}, {"from": "/o2", "to": "⟦/o1⟧"}, {"from": "/o3", "to": "⟦/o3⟧"}',
    );
    const three = Array(3).fill('broken-redirect');
    const built = await site(files).finds(...three);
    expect(built.messages[0]).toContain('/o1 → /o2 → /o1');
  });

  test('of an address that links use is reported with the final target', async () => {
    const built = await site({
      'content/a.md': from('/old'),
      'content/b.md': '[x](⟦/old/#part⟧)\n',
    }).build();
    expect(built.rules).toEqual(['broken-anchor', 'redirected-link']);
    const fine = await site({
      'content/a.md': `${from('/old')}## Part\n`,
      'content/b.md': '[x](⟦/old/#part⟧)\n',
    }).finds('redirected-link');
    expect(fine.only.hint).toContain('/a');
    expect(JSON.stringify(fine.page('/b').main)).toContain('/a/#part');
  });
});

describe('a draft', () => {
  const files: Files = {
    'content/d.md': '---\ndraft: true\n---\n',
    'content/x/e.md': '---\ndraft: true\nid: f\n---\n',
  };

  test.each(['./d.md', 'd', '/d', '/d/', '/d.md', './x/e.md', 'x/f', '/x/f'])(
    'is called one, however it is linked: %s',
    async (href) => {
      const built = await site({ ...files, 'content/a.md': `[x](⟦${href}⟧)` }).finds('broken-link');
      expect(built.only.message).toContain('is a draft');
      expect((await site(files, { drafts: true }).build()).messages).toEqual([]);
    },
  );
});
