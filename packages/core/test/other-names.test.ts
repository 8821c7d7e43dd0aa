import { describe, expect, test } from 'vitest';
import { type Files, type Settings, site } from './site-fixture.ts';

describe('a link', () => {
  const files: Files = {
    'content/index.md': '',
    'content/guide/start.md': '',
    'content/guide/next.md': '',
    'content/other.md': '',
  };
  const leads = async (from: string, link: string) => {
    const built = await site({ ...files, [`content/${from}`]: `[x](${link})\n` }).finds();
    const route = `/${from.replace(/(^|\/)index\.md$|\.md$/, '')}`;
    const [hole] =
      /\[x\]\(([^)]*)\)/.exec(built.file(`${route.slice(1) || 'index'}.md`))?.slice(1) ?? [];
    return hole;
  };

  test.each([
    ['guide/start.md', '../next', '/guide/next/'],
    ['guide/start.md', '../../other/#top', '/other/#top'],
    ['guide/start.md', '../../', '/'],
  ])('in %s relative to the address of its page leads there: %s', async (from, link, to) => {
    expect(await leads(from, link)).toBe(to);
  });

  test('relative to an address without a slash leads beside the page', async () => {
    const more = { 'content/z.md': '---\nslug: /guide/z\n---\n[x](./next)\n' };
    const built = await site({ ...files, ...more }, { trailingSlash: false }).finds();
    expect(built.file('guide/z.md')).toContain('](/guide/next)');
  });

  test.each([
    ['guide/start.md', './next', '/guide/next/'],
    ['guide/start.md', '../guide/next/', '/guide/next/'],
    ['guide/start.md', 'next#top', '/guide/next/#top'],
    ['index.md', './guide/start', '/guide/start/'],
    ['index.mdx', './guide/start', '/guide/start/'],
  ])('in MDX is an address where it names no file: in %s, %s', async (from, link, to) => {
    const markdown = from.endsWith('.mdx') ? 'commonmark' : 'mdx';
    const collections = [{ id: 'default', path: 'content', routeBasePath: '', markdown } as const];
    const { [`content/${from.replace(/mdx$/, 'md')}`]: _, ...others } = files;
    const built = await site({ ...others, [`content/${from}`]: `[x](${link})\n` }, { collections });
    const page = from.replace(/mdx$/, 'md');
    expect((await built.finds()).file(page)).toContain(`](${to})`);
  });

  test('in a partial of MDX starts at the address of the page that shows it', async () => {
    const collections = [{ id: 'default', path: 'content', routeBasePath: '' }];
    const built = await site(
      {
        'content/a/page.mdx': "import Part from '../parts/_part.mdx';\n\n<Part />\n",
        'content/parts/_part.mdx': '[x](./other)\n',
        'content/a/other.md': '',
      },
      { collections },
    ).finds();
    expect(built.file('a/page.md')).toContain('](/a/other/)');
  });

  test.each(['/other.md', 'other.md', '/content/other.md'])(
    'to a file from the root of the content or of the site leads there: %s',
    async (link) => {
      expect(await leads('guide/start.md', link)).toBe('/other/');
    },
  );

  test('relative to the file comes first', async () => {
    const more = { 'content/guide/other.md': '' };
    const built = await site({
      ...files,
      ...more,
      'content/guide/start.md': '[x](other.md)\n',
    }).finds();
    expect(built.file('guide/start.md')).toContain('](/guide/other/)');
  });
});

describe('addresses of tags', () => {
  const files = { 'content/a.md': '---\ntags: [TinyMCE, Moodle 4.5, XMLParser, "it\'s"]\n---\n' };
  const tagsOf = async (settings: Settings) =>
    (await site(files, settings).finds()).routes.filter((route) => route.startsWith('/tags/'));

  test('may be those of Docusaurus', async () => {
    const collection = { id: 'docs', path: 'content', routeBasePath: '' };
    const kebab = { collections: [{ ...collection, tagSlugs: 'kebab-case' as const }] };
    expect(await tagsOf(kebab)).toEqual([
      '/tags/its',
      '/tags/moodle-4-5',
      '/tags/tiny-mce',
      '/tags/xml-parser',
    ]);
    expect(await tagsOf({})).toContain('/tags/tinymce');
  });
});

describe('rules for hosts in the static folder', () => {
  const files = {
    'content/a.md': '---\nredirect_from: [/old]\n---\n',
    'static/_headers': '/api/*\n  X-Own: 1\n',
    'static/_redirects': '/shop https://shop.example.org 302\n',
  };

  test('come behind those that are made', async () => {
    const built = await site(files).finds();
    expect(built.file('_headers')).toMatch(
      /^\/\*\n {2}Content-Security-Policy: [\s\S]*\n\n\/api\/\*\n {2}X-Own: 1\n$/,
    );
    expect(built.file('_redirects')).toBe(
      '/old /a/ 301\n/old/ /a/ 301\n\n/shop https://shop.example.org 302\n',
    );
  });

  test('are all there is where the configuration says so', async () => {
    const built = await site(files, { hostRules: 'replace' }).finds();
    expect(built.file('_headers')).toBe(files['static/_headers']);
    expect(built.file('_redirects')).toBe(files['static/_redirects']);
  });
});

describe('sidebars of the configuration', () => {
  test('are those of the version that is written now', async () => {
    const collections = [
      {
        id: 'default',
        path: 'content',
        routeBasePath: '',
        computedSidebars: { main: ['a', 'new'] },
      },
    ];
    const files = {
      'content/a.md': '',
      'content/new.md': '',
      'versions.json': '["1.0"]',
      'versioned_docs/version-1.0/a.md': '',
      'versioned_docs/version-1.0/old.md': '',
    };
    const built = await site(files, { collections }).finds();
    expect(Object.keys(built.metadata('next/metadata.json').docsSidebars)).toEqual(['main']);
    expect(Object.keys(built.metadata().docsSidebars)).toEqual(['defaultSidebar']);
  });
});

describe('a name with accents', () => {
  const composed = 'caf\u00e9';
  const apart = 'cafe\u0301';

  test.each([
    ['apart', apart, composed],
    ['composed', composed, apart],
  ])(
    'of a file that the system lists %s matches links that are written otherwise',
    async (_, file, written) => {
      const built = await site({
        [`content/${file}.md`]: `# Menu\n\n## Le ${file}\n`,
        [`content/${file}.png`]: 'x',
        'content/index.md': `[a](./${written}.md) [b](./${encodeURIComponent(written)}.md#le-${composed}) ![c](./${written}.png)\n`,
      }).finds();
      expect(Object.keys(built.metadata().docs)).toHaveLength(2);
    },
  );

  test('is suggested with the reason when it looks the same', async () => {
    const built = await site({
      'content/a.md': `# A\n\n## ${composed}\n`,
      'content/index.md': `[a](./a.md#⟦${apart}⟧)\n`,
    }).build();
    expect(built.rules).toEqual(['broken-anchor']);
    expect(built.only.hint).toContain('looks the same');
    expect(built.only.fix?.text).toBe(composed);
  });

  test('of a sidebar is suggested with the reason, too', async () => {
    const built = await site({
      [`content/${composed}.md`]: '# A\n',
      'sidebars/s.yml': `- ${apart}\n`,
    }).build();
    expect(built.diagnostics.map(({ hint }) => hint)).toContainEqual(
      expect.stringContaining('looks the same'),
    );
  });
});
