import { type CollectionInput, memoryCache } from '@docsgen/core';
import { describe, expect, test } from 'vitest';
import { type Files, site } from './site-fixture.ts';

const front = (...lines: readonly string[]): string => `---\n${lines.join('\n')}\n---\n\nText.\n`;

describe('front matter as Docusaurus has it', () => {
  test.each([
    ['2024-02-03', '2024-02-03'],
    ['2024-02-03T23:30:00', '2024-02-03'],
    ['2024-02-03 23:30', '2024-02-03'],
    ['2024-02-03T23:30:00-05:00', '2024-02-04'],
    ['2/3/2024', '2024-02-03'],
  ])('takes %s for a day', async (written, day) => {
    const lines = ['title: A', 'last_update:', `  date: ${written}`, '  author: Ann'];
    const built = await site({ 'content/a.md': front(...lines) }).finds();
    expect(built.page('/a')).toMatchObject({ lastUpdated: day, lastUpdatedBy: 'Ann' });
  });

  test.each(['soon', '2024-13-01T10:00', '2024-01-01T99:00Z', '31/1/2024', '1'])(
    'takes %s for none',
    async (date) => {
      const lines = ['title: A', 'last_update:', `  date: ⟦${date}⟧`];
      await site({ 'content/a.md': front(...lines) }).finds('invalid-front-matter');
    },
  );

  test('keeps numbers in an id where a page says so', async () => {
    const built = await site({
      'content/01-a.md': front('title: A', 'parse_number_prefixes: false'),
      'content/02-b.md': front('title: B'),
    }).finds();
    expect(built.routes).toEqual(expect.arrayContaining(['/01-a', '/b']));
  });

  test('takes years for positions where the collection says so', async () => {
    const files = {
      'content/2021-news.md': front('title: A'),
      'content/3.1-x.md': front('title: B'),
    };
    const collection = { id: 'docs', path: 'content', routeBasePath: '' };
    const usual = await site(files, { collections: [collection] }).finds();
    expect(usual.routes).toContain('/2021-news');
    const collections = [{ ...collection, numberPrefixes: 'years' as const }];
    const built = await site(files, { collections }).finds();
    expect(built.routes).toEqual(expect.arrayContaining(['/news', '/3.1-x']));
  });

  test('takes keys and values where a key is declared as any', async () => {
    await site(
      { 'content/a.md': front('title: A', 'owner:', '  name: Ann') },
      { frontMatter: { owner: 'any' } },
    ).finds();
  });
});

describe('a hidden title', () => {
  const hidden = '---\ntitle: A\nhide_title: true\n---\n\n&nbsp;\n\n# The heading\n';

  test('makes room for the first heading of level one in the text', async () => {
    const built = await site({ 'content/a.md': hidden }).finds();
    expect(built.page('/a').main).toMatchObject({ hideTitle: true, isTitleInText: true });
  });

  test('is that of the front matter: a heading at the beginning is shown', async () => {
    const text = '---\ntitle: A\nhide_title: true\n---\n\n# The heading\n\nText.\n';
    const built = await site({ 'content/a.md': text }).finds();
    expect(built.page('/a').main).toMatchObject({ hideTitle: false, title: 'The heading' });
  });

  test('stays where the text has none', async () => {
    const built = await site({ 'content/a.md': front('title: A', 'hide_title: true') }).finds();
    expect(built.page('/a').main).not.toHaveProperty('isTitleInText');
  });

  test('makes room for one heading only', async () => {
    await site({ 'content/a.md': `${hidden}\n# ⟦Another⟧\n` }).finds('second-title');
  });
});

describe('tags as Docusaurus has them', () => {
  const collections = [
    { id: 'docs', path: 'content', routeBasePath: '', tagSlugs: 'kebab-case' as const },
  ];
  const withFile: CollectionInput[] = collections.map((one) => ({ ...one, tagsFile: 'tags.yml' }));

  test('may say their own address', async () => {
    const tags = ['tags:', '  - label: Two words', '    permalink: /other', '  - JavaScript'];
    const built = await site(
      { 'content/a.md': front('title: A', ...tags) },
      { collections },
    ).finds();
    expect(built.page('/a').tags).toEqual([
      { label: 'Two words', href: '/tags/other/' },
      { label: 'JavaScript', href: '/tags/java-script/' },
    ]);
  });

  test('are what a file of the collection says of their keys', async () => {
    const built = await site(
      {
        'content/tags.yml':
          'cron:\n  label: Scheduled tasks\n  description: What runs by itself.\n  permalink: /tasks\nplain:\n',
        'content/a.md': front('title: A', 'tags: [cron, plain, own]'),
      },
      { collections: withFile },
    ).finds();
    expect(built.page('/a').tags).toEqual([
      { label: 'Scheduled tasks', href: '/tags/tasks/' },
      { label: 'Plain', href: '/tags/plain/' },
      { label: 'own', href: '/tags/own/' },
    ]);
    expect(built.page('/tags/tasks')).toMatchObject({
      head: { description: 'What runs by itself.' },
      main: { label: 'Scheduled tasks', description: 'What runs by itself.' },
    });
  });

  test('are read again when their file changes, even a file that is no asset', async () => {
    const hidden = withFile.map((one) => ({ ...one, exclude: ['tags.yml'] }));
    const building = site(
      { 'content/tags.yml': 'cron:\n  label: Tasks\n', 'content/a.md': front('tags: [cron]') },
      { collections: hidden },
    ).cached(memoryCache());
    expect((await building.finds()).page('/a').tags).toMatchObject([{ label: 'Tasks' }]);
    building.edit('content/tags.yml', 'cron:\n  label: Jobs\n');
    expect((await building.finds()).page('/a').tags).toMatchObject([{ label: 'Jobs' }]);
  });

  test('are reported where their file is wrong or missing', async () => {
    const settings = {
      collections: withFile,
    };
    const page = { 'content/a.md': front('title: A') };
    const rulesOf = async (files: Files) => (await site(files, settings).build()).rules;
    const wrong = { ...page, 'content/tags.yml': 'cron:\n  ⟦titel⟧: x\n  permalink: ⟦"a b"⟧\n' };
    await site(wrong, settings).finds('invalid-tags', 'invalid-tags');
    expect(await rulesOf({ ...page, 'content/tags.yml': '- cron\n' })).toEqual(['invalid-tags']);
    expect(await rulesOf(page)).toEqual(['missing-source']);
  });

  test('are several where their spellings make several addresses', async () => {
    const built = await site(
      {
        'content/a.md': front('title: A', 'tags: [JavaScript]'),
        'content/b.md': front('title: B', 'tags: [Javascript]'),
      },
      { collections, rules: { 'tag-variant': 'off' } },
    ).finds();
    expect(built.routes).toEqual(expect.arrayContaining(['/tags/java-script', '/tags/javascript']));
  });
});

describe('sidebars as Docusaurus has them', () => {
  const files = { 'content/a.md': front('title: A'), 'content/b.md': front('title: B') };
  const collectionOf = (more: object) => ({
    collections: [{ id: 'docs', path: 'content', routeBasePath: '', ...more }],
  });

  test('may be categories by their labels', async () => {
    const computedSidebars = { main: { First: ['a'], Second: { Inner: ['b'] } } };
    const built = await site(files, collectionOf({ computedSidebars })).finds();
    const { docsSidebars } = JSON.parse(built.file('metadata.json'));
    expect(docsSidebars.main.map(({ label }: { label: string }) => label)).toEqual([
      'First',
      'Second',
    ]);
  });

  test('have generated pages with pictures and keywords, and keys that say nothing here', async () => {
    const link = { type: 'generated-index', image: '/x.png', keywords: ['one', 'two'] };
    const main = [
      {
        type: 'category',
        label: 'All',
        link,
        items: [{ type: 'doc', id: 'a', translatable: true }],
      },
      { type: 'link', label: 'Out', href: 'https://example.org', autoAddBaseUrl: false },
      { type: 'autogenerated', dirName: '.', className: 'x' },
    ];
    const settings = { ...collectionOf({ computedSidebars: { main } }), url: 'https://x.org' };
    const built = await site({ ...files, 'static/x.png': 'png' }, settings).finds();
    expect(built.page('/category/all').head).toMatchObject({
      keywords: ['one', 'two'],
      openGraph: { image: 'https://x.org/x.png' },
    });
    expect((await site(files, settings).build()).rules).toEqual(['broken-asset']);
  });

  test('are of the versions that are to be built', async () => {
    const versions = {
      'versions.json': '["2.0", "1.0"]',
      'versioned_docs/version-2.0/a.md': front('title: A'),
      'versioned_docs/version-1.0/a.md': front('title: A'),
    };
    const only = (...onlyVersions: string[]) => ({
      collections: [{ id: 'default', path: 'content', routeBasePath: 'docs', onlyVersions }],
    });
    const built = await site({ ...files, ...versions }, only('2.0')).finds();
    expect(built.routes.filter((route) => /\/[ab]$/.test(route))).toEqual(['/docs/a']);
    const unknown = await site({ ...files, ...versions }, only('2.0', '3.0')).build();
    expect(unknown.messages).toEqual(['There is no version "3.0" to build.']);
  });
});
