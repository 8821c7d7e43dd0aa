import type { DirectiveData, PageModel } from '@docsgen/core';
import { describe, expect, test } from 'vitest';
import { type Settings, site } from './site-fixture.ts';

/** The data from the site that the first directive on a page gets. */
function dataOn({ main }: PageModel): DirectiveData | undefined {
  if (!('content' in main)) throw new Error(`A page of the type ${main.type} has no content.`);
  const piece = main.content.find((one) => typeof one !== 'string');
  return typeof piece === 'object' ? piece.data : undefined;
}

describe('a directive that lists entries', () => {
  const files = {
    'content/index.md': '::entries\n',
    'content/a.md':
      '---\ntitle: A\ndescription: What\nheld: 2023-05-01\nsubjects: [one, 3.10]\nopen: true\n---\n',
    'content/b.md': '---\ntitle: B\nguests: 12\n---\n',
    'content/u.md': '---\nunlisted: true\n---\n',
    'content/c.md': '::entries\n',
    'sidebars/s.yml': `
- type: category
  label: All
  link: { type: doc, id: index }
  items:
    - { type: doc, id: a, label: First }
    - u
    - { type: category, label: Inner, items: [b] }
- c
`,
  };
  const settings: Settings = {
    frontMatter: {
      held: 'date',
      subjects: 'string[]',
      open: 'boolean',
      guests: 'number',
    },
  };

  test('gets those below its category, with their declared keys', async () => {
    const built = await site(files, settings).finds();
    expect(dataOn(built.page('/'))).toEqual({
      type: 'entries',
      entries: [
        {
          label: 'First',
          href: '/a/',
          description: 'What',
          category: 'All',
          values: { held: '2023-05-01', subjects: ['one', '3.10'], open: true },
        },
        {
          label: 'B',
          href: '/b/',
          description: '',
          category: 'Inner',
          values: { guests: 12 },
        },
      ],
    });
  });

  test('gets none where its page is no category’s', async () => {
    const built = await site(files, settings).finds();
    expect(dataOn(built.page('/c'))).toEqual({ type: 'entries', entries: [] });
  });
});

test('a directive that lists releases gets the releases that replace others', async () => {
  const release = (version: string, more = ''): string =>
    `---\nrelease: { product: lms, version: "${version}", series: "3.9", date: 2020-01-01${more} }\n---\n`;
  const built = await site({
    'content/3.9.md': release('3.9', ', supersededBy: { version: "3.9.1" }'),
    'content/3.9.1.md': release('3.9.1'),
    'content/list.md': '::releases\n',
  }).finds();
  const data = dataOn(built.page('/list'));
  expect(data?.type === 'releases' && data.series).toMatchObject([
    {
      newest: { version: '3.9.1' },
      first: {
        successor: { version: '3.9.1', href: '/3.9.1/' },
        state: { type: 'superseded', by: { version: '3.9.1' }, later: 1 },
      },
      releases: [{ version: '3.9.1', successor: null }],
    },
  ]);
});

describe('the products that have releases', () => {
  const release = (product: string): string =>
    `---\nrelease: { ${product}version: "1", series: "1", date: 2020-01-01 }\n---\n`;
  const products = async (files: Readonly<Record<string, string>>, releases = {}) => {
    const listed = { 'content/list.md': '::releases\n', ...files };
    const data = dataOn((await site(listed, { releases }).finds()).page('/list'));
    return data?.type === 'releases' ? data.products : null;
  };

  test('are those of the configuration in its order', async () => {
    const files = { 'content/a/1.md': release('product: app, '), 'content/s/1.md': release('') };
    const named = [
      { id: 'server', label: 'Server' },
      { id: 'app', label: 'app' },
      { id: 'tool', label: 'tool' },
    ];
    expect(await products(files, { products: named })).toEqual(named.slice(0, 2));
  });

  test('are those that release notes name, without a configuration', async () => {
    const files = { 'content/a/1.md': release('product: b, '), 'content/s/1.md': release('') };
    expect(await products(files)).toEqual([
      { id: '', label: '' },
      { id: 'b', label: 'b' },
    ]);
  });

  test('are the only ones that directives and `upgrades` can name', async () => {
    const releases = { products: [{ id: 'server', label: 'Server' }] };
    const files = { 'content/1.md': release(''), 'content/list.md': '::releases{product=⟦sever⟧}' };
    const built = await site(files, { releases }).finds('invalid-directive');
    expect(built.only.hint).toBe('Use one of: server.');
    await expect(
      site({}, { releases: { ...releases, upgrades: ['sever'] } }).build(),
    ).rejects.toThrow('names "sever", which is not in `releases.products`: use one of server.');
  });
});

test('the page for what is not there knows where the trees of the sidebars are', async () => {
  const built = await site(
    { 'content/a.md': '# A', 'sidebars/s.yml': '- a\n' },
    { base: '/d/' },
  ).finds();
  const { main } = JSON.parse(built.file('404.html') ?? '') as PageModel;
  expect(main).toMatchObject({ type: 'not-found', trees: ['/d/contents/s/sidebar.html'] });
  expect(built.file('contents/s/sidebar.html')).toBeDefined();
});
