import { type PluginExtension, resolveConfig } from '@docsgen/core';
import { array, key, optional, record, text } from '@docsgen/core/schema';
import { describe, expect, test } from 'vitest';
import { site } from './site-fixture.ts';

interface Shelf {
  readonly name: string;
  readonly in?: string | undefined;
  readonly first?: string | undefined;
}

const shelf = record({
  name: key(text, 'The name of the shelf.'),
  in: key(optional(text), 'The collection of its books.'),
  first: key(optional(text), 'The id of its first book.'),
});

/** A plugin whose settings are a list of shelves; it writes their names. */
const shelves: PluginExtension<readonly Shelf[]> = {
  type: 'plugin',
  name: 'shelves',
  version: '1',
  settings: optional(array(shelf), [{ name: 'Shelf' }]),
  problems: (settings, { collections }) =>
    settings.flatMap(({ in: id }, at) => {
      if (id === undefined || collections.some((one) => one.id === id)) return [];
      return [{ setting: `${at}.in`, message: `There is no "${id}".`, hint: 'Write another.' }];
    }),
  entries: (settings) =>
    settings.flatMap(({ in: collection, first: id }, at) => {
      return id === undefined ? [] : [{ setting: `${at}.first`, collection, id }];
    }),
  create: (settings) => [
    {
      type: 'output',
      name: 'shelves',
      version: '1',
      files: ({ languages }) =>
        languages.map(({ locale, site: { config }, whole }) => ({
          path: `shelves${locale}.txt`,
          content: [...settings.map(({ name }) => name), config.title, whole.config.title].join(),
        })),
    },
  ],
};

const problemsOf = (settings: unknown) =>
  resolveConfig({ title: 'T', extensions: [shelves], shelves: settings }, '/').problems;

const files = { 'content/index.md': '# Start\n', 'content/odyssey.md': '# Odyssey\n' };

describe('settings that are a list', () => {
  test('have their own default, and reach the extensions', async () => {
    const plain = await site(files, { extensions: [shelves] }).build();
    expect(plain.file('shelves.txt')).toBe('Shelf,Test,Test');
    const own = { extensions: [shelves], shelves: [{ name: 'A' }, { name: 'B' }] };
    const built = await site(files, own).build();
    expect(built.file('shelves.txt')).toBe('A,B,Test,Test');
  });

  test('are validated item by item', () => {
    expect(problemsOf([{ name: 'A' }, { name: 1, nane: 2 }])).toEqual([
      {
        path: 'shelves.1.nane',
        message: 'There is no setting "shelves.1.nane".',
        hint: 'Did you mean "name"?',
      },
      { path: 'shelves.1.name', message: 'shelves.1.name: Write a text.' },
    ]);
    expect(problemsOf({ name: 'A' })).toMatchObject([{ path: 'shelves' }]);
  });
});

test('settings whose plugins can’t be known aren’t reported, too', () => {
  const written = { title: 'T', extensions: shelves, shelves: [] };
  const { problems } = resolveConfig(written, '/');
  expect(problems.map(({ path }) => path)).toEqual(['extensions']);
});

describe('what a plugin says of its settings', () => {
  test('can depend on the rest of the configuration, and is reported at the setting', () => {
    expect(problemsOf([{ name: 'A', in: 'default' }])).toEqual([]);
    expect(problemsOf([{ name: 'A' }, { name: 'B', in: 'nowhere' }])).toEqual([
      {
        path: 'shelves.1.in',
        message: 'shelves.1.in: There is no "nowhere".',
        hint: 'Write another.',
      },
    ]);
  });

  test('is asked for valid settings alone', () => {
    expect(problemsOf([{ name: 1, in: 'nowhere' }])).toHaveLength(1);
  });

  test('is a fault of the plugin if it throws', () => {
    const problems = () => {
      throw new Error('No idea.');
    };
    const broken = { ...shelves, problems };
    expect(() => resolveConfig({ title: 'T', extensions: [broken] }, '/')).toThrow(
      'The plugin "shelves" failed on its settings: No idea.',
    );
  });
});

describe('an entry that a setting names', () => {
  test('is reported where the configuration names it, unless the site has it', async () => {
    const config = {
      title: 'odyssee',
      shelves: [
        { name: 'A', first: 'odyssey' },
        { name: 'B', first: '⟦odyssee⟧' },
      ],
    };
    const written = { ...files, 'docsgen.config.json': JSON.stringify(config) };
    const built = await site(written, { extensions: [shelves] }).finds('broken-doc-id');
    expect(built.only).toMatchObject({
      message: 'There is no entry "odyssee" for the setting "shelves.1.first".',
      hint: 'Did you mean "odyssey"?',
    });
  });

  test('is one of the last version of the collection that is named with it', async () => {
    const collections = ['one', 'two'].map((id) => ({ id, path: id, routeBasePath: id }));
    const own = { extensions: [shelves], collections };
    const pages = { 'one/a.md': '# A\n', 'two/b.md': '# B\n' };
    const named = (collection: string, first: string) =>
      site(pages, { ...own, shelves: [{ name: 'A', in: collection, first }] } as object).build();
    expect((await named('two', 'b')).rules).toEqual([]);
    expect((await named('one', 'b')).rules).toEqual(['broken-doc-id']);
  });
});

test('an extension sees the site in a language, and the whole site', async () => {
  const locales = {
    en: { label: 'English', title: 'English' },
    de: { label: 'D', title: 'Probe' },
  };
  const built = await site(files, { extensions: [shelves], locales }).build();
  expect(built.file('shelves.txt')).toBe('Shelf,English,Test');
  expect(built.file('shelvesde.txt')).toBe('Shelf,Probe,Test');
});
