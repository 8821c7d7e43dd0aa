import { builtins } from '@docsgen/builtins';
import { type FeedsExtension, resolveConfig } from '@docsgen/core';
import { describe, expect, test } from 'vitest';
import { dataOn, plainRenderer, site } from './site.ts';

const post = (title: string, date: string, more = ''): string =>
  `---\ntitle: ${title}\ndate: ${date}\n${more}---\n\nAbout ${title}.\n`;

const files = {
  'content/index.md': '# Start\n',
  'content/blog/launch.md': post(
    'Launch & more',
    '2026-02-03',
    'authors: [Ada, Bob]\ntags: [news]\n',
  ),
  'content/blog/old.md': post('Old', '2025-12-31'),
  'content/blog/later.md': post('Later', '2027-01-01'),
  'content/blog/hidden.md': post('Hidden', '2026-01-01', 'unlisted: true\n'),
  'content/blog/about.md': '# About\n\nNo news.\n',
  'content/guide.md': post('Guide', '2026-02-04'),
  'content/changes.md': [
    '# Changes\n\nAll of them.\n',
    '## 1.1 – 2026-02-01\n\nNew *things*.\n\n### Fixed\n\nA fault.\n',
    '## 1.0 (2025-01-01)\n\nThe first.\n',
    '## Unreleased\n\nSoon.\n',
  ].join('\n'),
};

const settings = { url: 'https://x.org', base: '/d/', date: '2026-03-01' };

interface Feed {
  readonly items: readonly Record<string, unknown>[];
}

describe('a feed of a folder', () => {
  const settingsOf = (feed: object) => ({ ...settings, feeds: [{ folder: 'blog', ...feed }] });

  test('holds its dated entries, newest first, with authors and tags, as Atom and as JSON', async () => {
    const built = await site(files, settingsOf({ title: 'Blog' })).build();
    const feed = JSON.parse(built.file('blog/feed.json')) as Feed;
    expect(feed).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Blog',
      feed_url: 'https://x.org/d/blog/feed.json',
      home_page_url: 'https://x.org/d/blog/',
    });
    expect(feed.items).toEqual([
      {
        id: 'tag:x.org,2026-02-03:/blog/launch',
        url: 'https://x.org/d/blog/launch/',
        title: 'Launch & more',
        content_text: 'About Launch & more.',
        date_published: '2026-02-03T00:00:00Z',
        authors: [{ name: 'Ada' }, { name: 'Bob' }],
        tags: ['news'],
      },
      expect.objectContaining({ title: 'Old' }),
    ]);
    const atom = built.file('blog/feed.xml');
    expect(atom).toMatch(/<author>\n<name>Ada<\/name>\n<\/author>\n<author>\n<name>Bob/);
    expect(atom).toContain('<category term="news"/>');
    expect(atom.match(/<entry>/g)).toHaveLength(2);
  });

  test('has as many items and the formats that its settings say', async () => {
    const built = await site(files, settingsOf({ limit: 1, formats: ['json'] })).build();
    expect((JSON.parse(built.file('blog/feed.json')) as Feed).items).toHaveLength(1);
    expect(Object.keys(built.files)).not.toContain('blog/feed.xml');
  });

  test('is named by the pages in it and by the first page', async () => {
    const { 'content/index.md': _, ...rest } = files;
    const built = await site(rest, settingsOf({})).build();
    for (const route of ['/', '/blog/launch']) {
      const { alternates } = built.page(route).head;
      expect(alternates.map(({ href }) => href)).toContain('/d/blog/feed.json');
    }
    const { alternates } = built.page('/guide').head;
    expect(alternates.map(({ href }) => href)).toEqual(['/d/guide.md']);
  });

  test('needs the site’s address, and a listing doesn’t', async () => {
    const { url: _, ...rest } = settingsOf({});
    const built = await site(files, rest).build();
    expect(Object.keys(built.files).filter((path) => /feed\./.test(path))).toEqual([]);
  });
});

test('a list of news has entries with what describes them, and sections without', async () => {
  const renderer = {
    ...plainRenderer,
    directives: { news: { kind: 'leaf', label: false, props: {}, data: 'news' } as const },
  };
  const listed = {
    'content/blog/launch.md': files['content/blog/launch.md'],
    'content/blog/later.md': files['content/blog/later.md'],
    'content/blog/hidden.md': files['content/blog/hidden.md'],
    'content/list.md': '::news\n',
    'content/changes.md':
      '---\ntags: [log]\nauthors: [Eve]\n---\n\n# Changes\n\nAll.\n\n## Für 1.0 (2025-01-01)\n',
  };
  const feeds = [{ folder: 'blog' }, { changelog: 'changes' }];
  const built = await site(listed, { ...settings, feeds }, renderer).build();
  expect(dataOn(built.page('/list'))).toEqual({
    type: 'news',
    items: [
      {
        feed: 'blog',
        label: 'Launch & more',
        href: '/d/blog/launch/',
        description: 'About Launch & more.',
        tags: [{ label: 'news', href: '/d/tags/news/' }],
        date: '2026-02-03',
        authors: ['Ada', 'Bob'],
      },
      {
        feed: 'changes',
        label: 'Für 1.0 (2025-01-01)',
        href: `/d/changes/#${encodeURIComponent('für-10-2025-01-01')}`,
        description: '',
        tags: [],
        date: '2025-01-01',
        authors: ['Eve'],
      },
    ],
  });
});

describe('a feed of a changelog', () => {
  test('has a dated heading of level two as an item, with the text below it', async () => {
    const feeds = [{ changelog: 'changes' }];
    const built = await site(files, { ...settings, feeds }).build();
    const { items } = JSON.parse(built.file('changes/feed.json')) as Feed;
    expect(items.map(({ title, url, content_text: text }) => [title, url, text])).toEqual([
      [
        '1.1 – 2026-02-01',
        'https://x.org/d/changes/#11--2026-02-01',
        'New things. Fixed: A fault.',
      ],
      ['1.0 (2025-01-01)', 'https://x.org/d/changes/#10-2025-01-01', 'The first.'],
    ]);
  });

  test('that isn’t there is an error where the configuration names it', async () => {
    const feeds = [{ title: 'chnages', changelog: '⟦chnages⟧' }];
    const config = JSON.stringify({ ...settings, feeds });
    const named = { ...files, 'docsgen.config.json': config };
    const built = await site(named).finds('broken-doc-id');
    expect(built.only).toMatchObject({
      message: 'There is no entry "chnages" for the setting "feeds.0.changelog".',
      hint: 'Did you mean "changes"?',
    });
  });
});

describe('a list of feeds', () => {
  const problemsOf = (feeds: unknown) => {
    const written = { title: 'T', extensions: builtins, feeds };
    return resolveConfig(written, '/').problems.map(({ path, message }) => [path, message]);
  };

  test('has an id for each, which comes from the folder or the changelog', () => {
    const twice = [['feeds.1', 'feeds.1: There are two feeds with the id "a-b".']];
    expect(problemsOf([{ folder: 'a/b' }, { id: 'a-b' }])).toEqual(twice);
    expect(problemsOf([{ changelog: 'a/b' }, { folder: 'a/b' }])).toEqual(twice);
    expect(problemsOf([{ folder: 'a/b' }, { folder: 'a/b', id: 'other' }])).toEqual([]);
  });

  test('names collections of the site, and in each feed a folder or a changelog', () => {
    expect(problemsOf([{ collection: 'nowhere' }, { folder: 'a', changelog: 'b' }])).toEqual([
      ['feeds.0', 'feeds.0: There is no collection "nowhere".'],
      ['feeds.1', 'feeds.1: A feed has a folder or a changelog, not both.'],
    ]);
  });

  test('is validated feed by feed', () => {
    const wrong = [{}, { id: 'b', limit: 0, folder: '/b', formats: ['rss'] }];
    expect(problemsOf(wrong).map(([path]) => path)).toEqual([
      'feeds.1.folder',
      'feeds.1.limit',
      'feeds.1.formats.0',
    ]);
  });

  test('has the last word where an extension of the site has a feed in the same folder', async () => {
    const own: FeedsExtension = {
      type: 'feeds',
      name: 'own',
      version: '1',
      create: ({ entries }) => [
        {
          label: 'Own',
          folder: '/blog',
          items: entries.map((entry) => ({ entry, date: '2020-01-01' })),
        },
      ],
    };
    const feeds = [{ folder: 'blog', title: 'Blog' }];
    const built = await site(files, { ...settings, feeds, extensions: [own] }).build();
    expect(built.file('blog/feed.xml')).toContain('<title>Blog</title>');
  });
});

test('a site in several languages has a feed in each, which its pages name', async () => {
  const translated = { ...files, 'content/de/blog/launch.md': post('Start', '2026-02-03') };
  const locales = { en: { label: 'English' }, de: { label: 'Deutsch', title: 'Probe' } };
  const built = await site(translated, {
    ...settings,
    locales,
    feeds: [{ folder: 'blog', formats: ['json'] }],
  }).build();
  const feed = JSON.parse(built.file('de/blog/feed.json')) as Feed;
  expect(feed).toMatchObject({
    language: 'de',
    title: 'Test',
    feed_url: 'https://x.org/d/de/blog/feed.json',
    home_page_url: 'https://x.org/d/de/blog/',
  });
  // An untranslated entry has the original's title, at the address in this language.
  expect(feed.items.map(({ title, url }) => [title, url])).toEqual([
    ['Start', 'https://x.org/d/de/blog/launch/'],
    ['Old', 'https://x.org/d/de/blog/old/'],
  ]);
  expect(JSON.parse(built.file('blog/feed.json'))).toMatchObject({ language: 'en' });
  for (const [route, address] of [
    ['/de/blog/launch', '/d/de/blog/feed.json'],
    ['/de/blog/old', '/d/de/blog/feed.json'],
    ['/blog/launch', '/d/blog/feed.json'],
  ] as const) {
    const feeds = built.page(route).head.alternates.filter(({ type }) => type.includes('feed'));
    expect(feeds.map(({ href }) => href)).toEqual([address]);
  }
});
