import type { PageModel } from '@docsgen/core';
import { describe, expect, test } from 'vitest';
import { type Files, type Settings, site } from './site-fixture.ts';
import { memoryCache, plainMarkdownOf } from './versions-fixture.ts';

/** The files of a site in Docusaurus's layout: two collections, one of them with three versions. */
const files: Files = {
  'docs/intro.md': '---\ntitle: Intro next\n---\n[new](./new.md) [api](/api/call)\n',
  'docs/new.md': '# New\n',
  'docs/guide/setup.md': '# Set-up\n',
  'sidebars/docs.json': '["intro", "new", "guide/setup"]',
  'docs_versions.json': '["2.0", "1.0"]',
  'docs_versioned_docs/version-2.0/intro.md': '# Intro 2\n\n[set-up](guide/setup.md)\n',
  'docs_versioned_docs/version-2.0/guide/setup.md': '# Set-up\n',
  'docs_versioned_sidebars/version-2.0-sidebars.json': '{"docs": ["intro", "guide/setup"]}',
  'docs_versioned_docs/version-1.0/intro.md': '# Intro 1\n\n[old](old) [id](intro)\n',
  'docs_versioned_docs/version-1.0/old.md': '# Old\n',
  'docs_versioned_sidebars/version-1.0-sidebars.json': '{"docs": ["intro", "old"]}',
  'api/call.md': '# Call\n\n[intro](/docs/intro)\n',
};

const collections = [
  { id: 'docs', path: 'docs', versions: [] as { name: string }[] },
  { id: 'api', path: 'api' },
];
const settings: Settings = { collections, url: 'https://x.org' };

const metadata = async (path: string, more: Settings = {}) => {
  const built = await site(files, { ...settings, ...more }).finds();
  const { docsSidebars, docs, ...info } = JSON.parse(built.file(path));
  return { info, docsSidebars, docs };
};

/** The addresses in the text of a page. */
function linksOf({ main }: PageModel): string[] {
  return [...JSON.stringify(main).matchAll(/href=\\"([^"\\]*)/g)].map(([, href = '']) => href);
}

describe('versions', () => {
  test('have their routes: the last the collection’s own, the current one next, others by name', async () => {
    const built = await site(files, settings).finds();
    const routes = built.routes.filter((route) => /intro$|new$|old$|setup$|call$/.test(route));
    expect(routes).toEqual([
      ...['/api/call', '/docs/1.0/intro', '/docs/1.0/old', '/docs/guide/setup', '/docs/intro'],
      ...['/docs/next/guide/setup', '/docs/next/intro', '/docs/next/new'],
    ]);
    expect(built.routes).toContain('/docs/1.0/contents/docs');
  });

  test('have metadata each, as Docusaurus has it', async () => {
    const own = { pluginId: 'docs', badge: true, noIndex: false };
    const names = (version: string, label = version) => ({
      version,
      label,
      className: `docs-version-${version}`,
    });
    expect((await metadata('docs/metadata.json')).info).toEqual({
      ...own,
      ...names('2.0'),
      banner: null,
      isLast: true,
    });
    expect((await metadata('docs/next/metadata.json')).info).toEqual({
      ...own,
      ...names('current', 'Next'),
      banner: 'unreleased',
      isLast: false,
    });
    const old = await metadata('docs/1.0/metadata.json');
    expect(old.info).toEqual({
      ...own,
      ...names('1.0'),
      banner: 'unmaintained',
      isLast: false,
    });
    expect(Object.keys(old.info)).toEqual([
      ...['pluginId', 'version', 'label', 'banner', 'badge', 'noIndex', 'className', 'isLast'],
    ]);
    expect(old.docs).toEqual({
      intro: { id: 'intro', title: 'Intro 1', description: 'old id', sidebar: 'docs' },
      old: { id: 'old', title: 'Old', description: '', sidebar: 'docs' },
    });
    expect(old.docsSidebars.docs[1]).toEqual({
      type: 'link',
      label: 'Old',
      href: '/docs/1.0/old',
      docId: 'old',
    });
    expect((await metadata('api/metadata.json')).info).toMatchObject({ badge: false });
  });

  test('can be told apart by settings', async () => {
    const versions = [
      { name: 'current', label: 'Trunk', route: 'trunk', banner: 'none', badge: false },
      { name: '1.0', noIndex: true, className: 'old', banner: 'unreleased', label: 'One' },
    ] as const;
    const [docs, api] = collections;
    const changed = {
      collections: [{ ...docs, versions: [...versions], lastVersion: '1.0' }, api],
    };
    const trunk = await metadata('docs/trunk/metadata.json', changed as Settings);
    expect(trunk.info).toMatchObject({ label: 'Trunk', banner: null, badge: false });
    const one = await metadata('docs/metadata.json', changed as Settings);
    expect(one.info).toMatchObject({
      version: '1.0',
      label: 'One',
      banner: 'unreleased',
      className: 'old',
      noIndex: true,
      isLast: true,
    });
    const two = await metadata('docs/2.0/metadata.json', changed as Settings);
    expect(two.info).toMatchObject({ version: '2.0', banner: 'unreleased' });
    const built = await site(files, { ...settings, ...changed } as Settings).finds();
    expect(built.page('/docs/old').head.noIndex).toBe(true);
    expect(built.page('/docs/contents/docs').head.noIndex).toBe(true);
    expect(built.file('sitemap.xml')).not.toContain('/docs/old');
  });

  test('may stand in plain folders', async () => {
    const versions = [
      { name: 'v2', path: 'old/two' },
      { name: 'v1', path: 'old/one' },
    ];
    const built = await site(
      {
        'content/a.md': '# Now',
        'old/two/a.md': '# Two\n\n[b](./b.md)',
        'old/two/b.md': '# B',
        'old/two-sidebars/s.yml': '- a\n- b\n',
        'old/one/a.md': '# One',
      },
      { collections: [{ id: 'x', path: 'content', versions }] },
    ).finds();
    expect(built.page('/x/a').main).toMatchObject({ title: 'Two' });
    expect(built.page('/x/next/a').main).toMatchObject({ title: 'Now' });
    expect(built.page('/x/v1/a').main).toMatchObject({ title: 'One' });
    expect(built.page('/x/a').next?.href).toBe('/x/b/');
  });

  test('are listed in a file that may be wrong', async () => {
    const wrong = { ...files, 'docs_versions.json': '["2.0", ⟦"a/b"⟧]' };
    await site(wrong, settings).finds('unreadable-file');
    const none = { ...files, 'docs_versions.json': '⟦⟧{"a": 1}' };
    await site(none, settings).finds('unreadable-file');
  });

  test('of the default collection are in files without its name', async () => {
    const built = await site({
      'content/a.md': '# New',
      'versions.json': '["1"]',
      'versioned_docs/version-1/a.md': '# Old',
      'versioned_sidebars/version-1-sidebars.json': '{"s": ["a"]}',
    }).finds();
    expect(built.page('/a').main).toMatchObject({ title: 'Old' });
    expect(built.page('/next/a').main).toMatchObject({ title: 'New' });
  });
});

describe('a page of a version', () => {
  test('and its sidebar stay in the version where they name an address of the last one', async () => {
    const linked: Files = {
      ...files,
      'docs/intro.md':
        '# Intro\n\n[a](/docs/guide/setup#a) [b](/docs/new) [c](/docs/1.0/old) [d](/docs)\n\n## A\n',
      'docs/guide/setup.md': '# Set-up\n\n## A\n',
      'sidebars/docs.json':
        '["intro", "new", "guide/setup", {"type": "link", "label": "S", "href": "/docs/guide/setup"}]',
    };
    const built = await site(linked, settings).finds();
    expect(linksOf(built.page('/docs/next/intro'))).toEqual([
      ...['/docs/next/guide/setup/#a', '/docs/next/new/', '/docs/1.0/old/', '/docs/next/'],
    ]);
    const { sidebar } = built.page('/docs/next/intro');
    expect(sidebar?.items.at(-1)).toMatchObject({ label: 'S', href: '/docs/next/guide/setup/' });
  });

  test('leads to other collections as it is written, also where the version has a page of that name', async () => {
    const linked: Files = {
      ...files,
      'docs/intro.md': '# Intro\n\n[a](/blog/new)\n',
      'blog/new.md': '# News\n',
    };
    const more = { collections: [...collections, { id: 'blog', path: 'blog' }] };
    const built = await site(linked, { ...settings, ...more }).finds();
    expect(linksOf(built.page('/docs/next/intro'))).toEqual(['/blog/new/']);
  });

  test('that is not there leads to the first pages of all versions', async () => {
    const built = await site(files, settings).finds();
    const { main } = JSON.parse(built.file('404.html')) as PageModel;
    const tree = (version: string) => `/docs/${version}/contents/docs/sidebar.html`;
    expect(main).toMatchObject({
      collections: [
        {
          label: 'docs',
          last: { label: '2.0', href: '/docs/' },
          others: [
            { label: 'Next', href: '/docs/next/', trees: [tree('next')] },
            { label: '1.0', href: '/docs/1.0/', trees: [tree('1.0')] },
          ],
        },
      ],
    });
  });

  test('is reported where it or its sidebar leaves the version, unless it names the other one', async () => {
    const linked: Files = {
      ...files,
      'docs_versioned_docs/version-1.0/intro.md':
        '# Intro\n\n[a](⟦/docs/guide/setup⟧) [b](/docs/next/new) [c](/api/call)\n',
      'docs_versioned_sidebars/version-1.0-sidebars.json':
        '{"docs": ["intro", "old", {"type": "link", "label": "S", "href": ⟦"/docs/guide/setup"⟧}]}',
    };
    const built = await site(linked, settings).finds('leaves-version', 'leaves-version');
    expect(linksOf(built.page('/docs/1.0/intro'))).toEqual([
      ...['/docs/guide/setup/', '/docs/next/new/', '/api/call/'],
    ]);
  });

  test('leads to the same page in others, or to their first pages', async () => {
    const built = await site(files, settings).finds();
    expect(built.page('/docs/1.0/intro').version).toEqual({
      label: '1.0',
      banner: 'unmaintained',
      badge: true,
      className: 'docs-version-1.0',
      applies: null,
      latest: { label: '2.0', href: '/docs/intro/' },
      versions: [
        { label: 'Next', href: '/docs/next/intro/', isCurrent: false },
        { label: '2.0', href: '/docs/intro/', isCurrent: false },
        { label: '1.0', href: '/docs/1.0/intro/', isCurrent: true },
      ],
    });
    expect(built.page('/docs/1.0/old').version?.latest?.href).toBe('/docs/');
    expect(built.page('/docs/intro').version?.latest).toBe(null);
    expect(built.page('/api/call').version).toBe(null);
    expect(built.page('/docs/1.0').version?.versions[1]?.href).toBe('/docs/');
  });

  test('names the last version’s page as the one to show', async () => {
    const built = await site(files, settings).finds();
    const canonical = (route: string) => built.page(route).head.canonical;
    expect(canonical('/docs/1.0/intro')).toBe('https://x.org/docs/intro/');
    expect(canonical('/docs/next/guide/setup')).toBe('https://x.org/docs/guide/setup/');
    expect(canonical('/docs/1.0/old')).toBe('https://x.org/docs/1.0/old/');
    const sitemap = built.file('sitemap.xml');
    expect(sitemap.match(/<loc>https:\/\/x.org\/docs\/intro\/</g)).toHaveLength(1);
    expect(sitemap).not.toContain('/docs/1.0/intro/');
    expect(sitemap).toContain('/docs/1.0/old/');
  });

  test('has pages of the theme’s that know their equals in other versions', async () => {
    const built = await site(files, settings).finds();
    const switchOf = (route: string) => built.page(route).version?.versions.map(({ href }) => href);
    expect(switchOf('/docs/1.0/contents/docs')).toEqual([
      '/docs/next/contents/docs/',
      '/docs/contents/docs/',
      '/docs/1.0/contents/docs/',
    ]);
    expect(switchOf('/docs/next')).toEqual(['/docs/next/', '/docs/', '/docs/1.0/']);
    const canonical = (route: string) => built.page(route).head.canonical;
    expect(canonical('/docs/1.0/contents/docs')).toBe('https://x.org/docs/contents/docs/');
    expect(canonical('/docs/next')).toBe('https://x.org/docs/');
    expect(built.file('sitemap.xml')).not.toMatch(/docs\/(1\.0|next)\/(<|contents)/);
  });

  test('has pages of the theme’s with equals at the site’s root, too', async () => {
    const built = await site(
      {
        'content/a.md': '# New',
        'versions.json': '["1"]',
        'versioned_docs/version-1/a.md': '# Old',
      },
      { url: 'https://x.org' },
    ).finds();
    const contents = 'contents/defaultSidebar/';
    for (const route of ['/contents/defaultSidebar', '/next/contents/defaultSidebar']) {
      const page = built.page(route);
      const hrefs = page.version?.versions.map(({ href }) => href);
      expect(hrefs).toEqual([`/next/${contents}`, `/${contents}`]);
      expect(page.head.canonical).toBe(`https://x.org/${contents}`);
    }
  });

  test('stays in its version: links, tabs, neighbours and contents', async () => {
    const built = await site(files, settings).finds();
    const page = built.page('/docs/1.0/intro');
    expect(JSON.stringify(page.main)).toContain('/docs/1.0/old/');
    expect(page.next?.href).toBe('/docs/1.0/old/');
    expect(page.frame.sections).toEqual([
      { label: 'Docs', href: '/docs/1.0/intro/' },
      { label: 'Api', href: '/api/call/' },
    ]);
    expect(page.section).toBe(0);
    expect(page.sidebar?.contentsHref).toBe('/docs/1.0/contents/docs/');
    expect(built.page('/docs/intro').frame).toEqual(built.page('/api/call').frame);
    expect(built.page('/docs/1.0').main).toMatchObject({
      sections: [{ href: '/docs/1.0/intro/' }, { href: '/api/call/' }],
    });
  });

  test('is compiled once with its equals in other versions', async () => {
    const counted = plainMarkdownOf(memoryCache());
    await site(files, settings).cached(counted.cache).build();
    const texts = Object.keys(files).filter((path) => path.endsWith('.md'));
    expect(texts).toHaveLength(8);
    // Two versions share a page with the same text.
    expect(counted.parsed()).toBe(7);
  });

  test('has its mistakes in its own file, also where it is the same as another', async () => {
    const same = '# A\n\n[x](⟦./nope.md⟧) <⟦script⟧>\n'.replace('<⟦script⟧>', '⟦<script>⟧');
    await site(
      {
        'content/a.md': same,
        'versions.json': '["1"]',
        'versioned_docs/version-1/a.md': same,
      },
      { rules: { 'unsafe-html': 'warning' } },
    )
      .cached(memoryCache())
      .finds('broken-link', 'unsafe-html', 'broken-link', 'unsafe-html');
  });
});

describe('redirects of versions', () => {
  const front = (...from: string[]): string =>
    `---\nredirect_from:\n${from.map((one) => `  - ${one}\n`).join('')}---\n# Page\n\nText.\n`;
  const cut = (text: string): Files => ({
    'docs/page.md': text,
    'docs_versions.json': '["2.0", "1.0"]',
    'docs_versioned_docs/version-2.0/page.md': text,
    'docs_versioned_docs/version-1.0/page.md': text,
    'api/call.md': '# Call\n',
  });
  const redirectsOf = async (source: Files, more: Settings = {}): Promise<string[]> => {
    const quiet = { 'orphan-entry': 'off', 'missing-description': 'off' } as const;
    const built = await site(source, { ...settings, rules: quiet, ...more }).finds();
    const lines = built.file('_redirects').split('\n').filter(Boolean);
    return [...new Set(lines.map((line) => line.replace(/^(\S+?)\/ /, '$1 ')))].sort();
  };
  const all = [
    '/docs/1.0/old /docs/1.0/page/ 301',
    '/docs/next/old /docs/next/page/ 301',
    '/docs/old /docs/page/ 301',
  ];

  test.each(['/docs/old', '/docs/next/old', '/docs/1.0/old'])(
    'belong to their version when %s is copied with its entry',
    async (from) => expect(await redirectsOf(cut(front(from)))).toEqual(all),
  );

  test('from outside of the collection lead to the last version', async () => {
    expect(await redirectsOf(cut(front('/legacy/page')))).toEqual(['/legacy/page /docs/page/ 301']);
  });

  test('of the site’s root leave the addresses of other collections alone', async () => {
    const [docs, api] = collections;
    const more = { collections: [{ ...docs, routeBasePath: '' }, api] } as Settings;
    expect(await redirectsOf(cut(front('/old', '/api/gone')), more)).toEqual([
      ...['/1.0/old /1.0/page/ 301', '/api/gone /page/ 301'],
      ...['/next/old /next/page/ 301', '/old /page/ 301'],
    ]);
  });
});
