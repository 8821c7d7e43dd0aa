import { type DataExtension, memoryCache, type PageModel } from '@docsgen/core';
import { describe, expect, test } from 'vitest';
import { plainRenderer, site } from './site-fixture.ts';

describe('data of the site’s own', () => {
  const titles: DataExtension = {
    type: 'data',
    name: 'titles',
    version: '1',
    create: ({ entries, address, page }) =>
      entries.map(({ title, route }) => ({ title, href: address(route), page })),
  };
  const place: DataExtension = {
    type: 'data',
    name: 'place',
    version: '1',
    scope: 'page',
    create: ({ page }) => `${page?.entry.id} of ${page?.category?.label ?? 'no category'}`,
  };
  const leaf = { kind: 'leaf', label: false, props: {} } as const;
  const renderer = {
    ...plainRenderer,
    directives: {
      titles: { ...leaf, data: 'titles' },
      place: { ...leaf, data: 'place' },
    },
  };
  const files = {
    'content/index.md': '# Start\n\n::titles\n\n::place\n',
    'content/guides/index.md': '# Guides\n\n::place\n',
    'content/guides/setup.md': '# Set-up\n',
  };

  test('is given to directives that ask for it, for the site or for each page', async () => {
    const built = await site(files, { extensions: [titles, place] }).build(undefined, { renderer });
    expect(built.diagnostics).toEqual([]);
    const start = dataOf(built.file('index.html'));
    expect(start.titles).toContainEqual({ title: 'Set-up', href: '/guides/setup/', page: null });
    expect(start.place).toBe('index of no category');
    expect(dataOf(built.file('guides/index.html')).place).toBe('guides/index of Guides');
  });

  test('is shown by directives whose files are published only where a page uses them', async () => {
    const file = (name: string) => ({ path: `assets/${name}.js`, content: () => name });
    const assets = [
      { ...file('of-titles'), directive: 'titles' },
      { ...file('of-other'), directive: 'other' },
      file('of-all'),
    ];
    const built = await site(files, { extensions: [titles, place] }).build(undefined, {
      renderer: { ...renderer, assets },
    });
    const published = Object.keys(built.files).filter((path) => path.endsWith('.js'));
    expect(published).toEqual(['assets/of-all.js', 'assets/of-titles.js']);
  });

  test('renders its pages again when it changes', async () => {
    const one = site(files, { extensions: [titles, place] }).cached(memoryCache());
    await one.build(undefined, { renderer });
    const edited = await one
      .edit('content/guides/setup.md', '# Install\n')
      .build(undefined, { renderer });
    expect(dataOf(edited.file('index.html')).titles).toMatchObject([
      { title: 'Guides' },
      { title: 'Install' },
      { title: 'Start' },
    ]);
  });

  test('fails with its name, also if a directive asks for data that don’t exist', async () => {
    const failing = (data: DataExtension) =>
      site(files, { extensions: [data, place] }).build(undefined, { renderer });
    const create = () => () => 'a function';
    await expect(failing({ ...titles, create })).rejects.toThrow(
      'The data "titles" failed: Its data isn\'t JSON.',
    );
    await expect(failing({ ...titles, name: 'title' })).rejects.toThrow(
      'The directive "titles" failed: There are no data "titles". Did you mean "title"?',
    );
  });
});

/** The data of the directives on a page of the plain renderer, by name. */
function dataOf(page: string): Readonly<Record<string, unknown>> {
  const { main } = JSON.parse(page) as PageModel;
  const content = 'content' in main ? main.content : [];
  const pairs = content.flatMap((part) =>
    typeof part !== 'string' && part.data?.type === 'custom' ? [[part.name, part.data.value]] : [],
  );
  return Object.fromEntries(pairs);
}
