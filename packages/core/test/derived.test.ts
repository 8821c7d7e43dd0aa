import { describe, expect, test } from 'vitest';
import { type Files, site } from './site-fixture.ts';
import { elements } from './xml.ts';

const files: Files = {
  'content/a.md': '---\ndescription: "A <b> page"\nimage: ./i.png\n---\n# A\n',
  'content/i.png': 'x',
  'content/hidden.md': '---\nunlisted: true\n---\n',
  'sidebars/s.yml': '- K:\n    - L: [a]\n',
};
const settings = { url: 'https://x.org', base: '/d/', date: '2023-01-01' };

describe('the reading time', () => {
  const minutesOf = async (text: string, theme = { readingTime: 200 }): Promise<unknown> => {
    const built = await site({ 'content/a.md': `# A title\n\n${text}\n` }, { theme }).build();
    return built.page('/a').minutes;
  };
  const words = (count: number): string => 'word '.repeat(count);

  test('is that of the prose, at the pace of the setting', async () => {
    expect(await minutesOf(words(1000))).toBe(5);
    expect(await minutesOf(words(1000), { readingTime: 500 })).toBe(2);
    expect(await minutesOf(`${words(600)}\n\n\`\`\`text\n${words(2000)}\n\`\`\``)).toBe(3);
    expect(await minutesOf(`> ${words(200)}\n\n- ${words(200)}\n\n## ${words(200)}`)).toBe(3);
  });

  test('counts characters in scripts that have no spaces', async () => {
    expect(await minutesOf('漢'.repeat(1000))).toBe(2);
    expect(await minutesOf('かな、'.repeat(500))).toBe(2);
    expect(await minutesOf('한국어 '.repeat(400))).toBe(2);
  });

  test('is a minute at least, and is left out unless the site wants it', async () => {
    expect(await minutesOf('Short.')).toBe(1);
    const built = await site({ 'content/a.md': '# A\n' }).build();
    expect(built.page('/a')).not.toHaveProperty('minutes');
  });
});

describe('the dates of files', () => {
  test('from history are the last updates, unless front matter says otherwise', async () => {
    const history = new Map([
      ['content/a.md', '2022-02-02'],
      ['content/b.md', '2022-02-02'],
      ['content/gone.md', '2024-01-01'],
    ]);
    const dated = { ...files, 'content/b.md': '---\nlast_update: { date: 2021-01-01 }\n---\n' };
    const built = await site(dated, settings).build(undefined, { history });
    expect(built.page('/a').lastUpdated).toBe('2022-02-02');
    expect(built.page('/b').lastUpdated).toBe('2021-01-01');
    expect(built.page('/hidden').lastUpdated).toBe(null);
    expect(built.page('/a').head.openGraph?.modified).toBe('2022-02-02');
    const lastmod = elements(built.file('sitemap.xml')).get('lastmod');
    expect(lastmod).toEqual(['2022-02-02', '2021-01-01']);
  });
});

describe('the head of a page', () => {
  test('names its Markdown', async () => {
    const built = await site(files, settings).finds();
    expect(built.page('/a').head.alternates).toEqual([
      { type: 'text/markdown', href: '/d/a.md', title: null },
    ]);
  });

  test('tells others what to show of it', async () => {
    const built = await site(files, settings).finds();
    expect(built.page('/a').head.openGraph).toEqual({
      type: 'article',
      siteName: 'Test',
      url: 'https://x.org/d/a/',
      image: expect.stringMatching(/^https:\/\/x\.org\/d\/assets\/i\.\w+\.png$/),
      modified: null,
    });
    expect(built.file('404.html')).toContain('"openGraph": null');
  });

  test('tells search engines the way to it', async () => {
    const built = await site(files, settings).finds();
    const { structuredData } = built.page('/a').head;
    expect(structuredData).toEqual({
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'K', item: 'https://x.org/d/contents/s/k/' },
        { position: 2, name: 'L', item: 'https://x.org/d/contents/s/k/l/' },
        { position: 3, name: 'A' },
      ].map((item) => ({ '@type': 'ListItem', ...item })),
    });
    expect((await site(files).finds()).page('/a').head.structuredData).toBe(null);
  });

  test('has no picture that isn’t there', async () => {
    await site({ 'content/a.md': '---\nimage: ⟦./no.png⟧\n---\n' }).finds('broken-asset');
  });

  test('suggests the picture that the front matter almost names', async () => {
    const built = await site({
      'content/a.md': '---\nimage: ⟦./Cover.png⟧\n---\n',
      'content/cover.png': 'png',
    }).finds('broken-asset');
    expect(built.diagnostics[0]?.hint).toBe('Did you mean "./cover.png"?');
  });

  test('has no picture with an unsafe address', async () => {
    await site({ 'content/a.md': '---\nimage: ⟦javascript:a()⟧\n---\n' }).finds('unsafe-html');
  });
});

describe('the sitemap', () => {
  test('holds every page that may be found, in order, well-formed', async () => {
    const built = await site({ ...files, 'content/ü & b.md': '' }, settings).finds();
    const locs = elements(built.file('sitemap.xml')).get('loc') ?? [];
    expect(locs).toEqual([...locs].sort());
    expect(locs).toContain('https://x.org/d/%C3%BC%20&%20b/');
    expect(locs.join()).not.toContain('hidden');
    expect(built.file('robots.txt')).toContain('Sitemap: https://x.org/d/sitemap.xml');
  });
});
