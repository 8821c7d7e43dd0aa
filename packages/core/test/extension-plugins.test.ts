import {
  type DataExtension,
  type Extension,
  type ExtensionModule,
  type FeedsExtension,
  memoryCache,
  type PluginExtension,
  type Renderer,
  resolveConfig,
} from '@docsgen/core';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { editionKeys, editions } from './editions.ts';
import { type Built, dataOn, plainRenderer, type Settings, site } from './site-fixture.ts';

const edition = (number: string, out: string, more = ''): string =>
  `---\ntitle: "E ${number}"\n${more}edition: { number: "${number}", out: ${out} }\n---\n`;

const files = {
  'content/index.md': '# Start\n',
  'content/e1.md': edition('1', '2020-01-01'),
  'content/e2.md': edition('2', '2021-05-05'),
  'content/e3.md': edition('3', '2030-01-01'),
  'sidebars/s.yml': '- type: category\n  label: C\n  items: [index, e1, e3]\n',
};

/** The settings of a site with the plugin. @param own Those of the plugin. */
function withEditions(own?: object): Settings {
  const written = own === undefined ? {} : { editions: own };
  return { date: '2023-01-01', url: 'https://x.org', extensions: [editions], ...written };
}

const problemsOf = (written: object): string[] => {
  const { problems } = resolveConfig({ title: 'T', ...written }, '/');
  return problems.map(({ message }) => message);
};

describe('the settings of a plugin', () => {
  test('are under its name, with defaults, and it makes extensions of them', async () => {
    const named = await site(files, withEditions({ shelf: 'novels' })).finds();
    expect(named.file('novels/feed.xml')).toContain('<title>Test: novels</title>');
    const plain = await site(files, withEditions()).finds();
    expect(plain.file('books/feed.xml')).toContain('<title>Test: books</title>');
  });

  test('are validated with all others', () => {
    const extensions = [editions];
    const written = { extensions, editions: { shelf: '', shelves: 2 }, base: 'x' };
    expect(problemsOf(written).sort()).toEqual([
      'There is no setting "editions.shelves".',
      'base: Write a path that starts and ends with a slash.',
      'editions.shelf: Write a text.',
    ]);
    expect(problemsOf({ editions: {} })).toEqual(['There is no setting "editions".']);
  });

  test('are part of what the cache knows results by', async () => {
    const one = site(files, withEditions({ shelf: 'novels' })).cached(memoryCache());
    await one.build();
    const changed = await one.set(withEditions({ shelf: 'comics' })).build();
    expect(Object.keys(changed.files)).toContain('comics/feed.xml');
    expect(Object.keys(changed.files)).not.toContain('novels/feed.xml');
  });

  test('give directives lists of names', async () => {
    const renderer: Renderer = {
      ...plainRenderer,
      directives: {
        shelf: {
          kind: 'leaf',
          label: false,
          props: { of: { required: false, values: null, valuesOf: 'series' } },
        },
      },
    };
    const wrong = { ...files, 'content/a.md': '::shelf{of=⟦claswics⟧}\n' };
    const built = await site(wrong, withEditions({ series: ['classics'] }), renderer).finds(
      'invalid-directive',
    );
    expect(built.only.hint).toContain('classics');
    const free = { ...files, 'content/a.md': '::shelf{of=any}\n' };
    await site(free, withEditions(), renderer).finds();
  });
});

describe('a plugin', () => {
  const failing = (changed: object) => problemsOf({ extensions: [{ ...editions, ...changed }] });

  test('is refused where it can’t be used, with the reason', () => {
    expect(failing({ name: '' })).toEqual(['extensions.0: A plugin needs a name.']);
    expect(failing({ name: 'title' })[0]).toContain('there is a setting "title" already');
    expect(failing({ settings: {} })[0]).toContain('must be a schema');
    const needs = v.object({ shelf: v.string() });
    expect(failing({ settings: needs })[0]).toContain('must accept an empty object');
    expect(failing({ create: undefined })[0]).toContain('needs a function "create"');
    const nested = { create: () => [editions as Extension] };
    expect(failing(nested)).toEqual(['extensions.0: A plugin must not make another plugin.']);
    expect(problemsOf({ extensions: [editions, editions] })[0]).toContain('needs another name');
  });

  test('may have the name of a dialect of docsgen', () => {
    const dialect: ExtensionModule = {
      type: 'module',
      file: 'docsgen:editions',
      digest: '',
      extensions: [{ type: 'dialect', name: 'editions', version: '1', plugin: () => undefined }],
    };
    expect(problemsOf({ extensions: [editions, dialect] })).toEqual([]);
  });

  test('of a module makes its extensions, with the settings in the digest of the module', () => {
    const module: ExtensionModule = {
      type: 'module',
      file: '/site/editions.js',
      digest: 'a',
      extensions: [editions as PluginExtension],
    };
    const resolved = (own: object) => {
      const written = { title: 'T', extensions: [module], editions: own };
      return resolveConfig(written, '/').config.extensions;
    };
    const { keys, feeds, modules, settings } = resolved({ shelf: 'novels' });
    expect(keys).toEqual([editionKeys]);
    expect(feeds.map(({ name }) => name)).toEqual(['editions']);
    expect(settings).toEqual({ editions: { shelf: 'novels', series: [] } });
    expect(modules[0]?.settings).toEqual(settings);
    expect(resolved({ shelf: 'comics' }).modules[0]?.digest).not.toBe(modules[0]?.digest);
    expect(resolved({ shelf: 'novels' }).modules[0]?.digest).toBe(modules[0]?.digest);
  });
});

describe('the dates among the values of keys', () => {
  const today: DataExtension = {
    type: 'data',
    name: 'today',
    version: '1',
    create: ({ site: { today: day } }) => day,
  };
  const extensions = [editions, today];
  const renderer: Renderer = {
    ...plainRenderer,
    directives: { today: { kind: 'leaf', label: false, props: {}, data: 'today' } },
  };
  const todayOf = async (history?: ReadonlyMap<string, string>): Promise<unknown> => {
    const dated = { 'content/index.md': '::today\n', 'content/e1.md': edition('1', '2020-03-01') };
    const one = site(dated, { extensions }, renderer);
    const built = await one.build(undefined, history && { history });
    return dataOn(built.page('/'));
  };

  test('count as today where the site has no date', async () => {
    expect(await todayOf()).toMatchObject({ value: '2020-03-01' });
  });

  test('count before those of history: another clone would build another site', async () => {
    const history = new Map([['content/e1.md', '2029-02-02']]);
    expect(await todayOf(history)).toMatchObject({ value: '2020-03-01' });
  });
});

describe('badges of a site’s extension', () => {
  test('are beside items of sidebars and on cards, unless the sidebar’s file has one', async () => {
    const built = await site(files, withEditions()).finds();
    const planned = { type: 'state', extension: 'editions', state: 'planned' };
    const out = { type: 'text', text: '2020-01-01', tone: 'note' };
    const items = [{}, { badges: [out] }, { badges: [planned] }];
    expect(built.page('/').sidebar?.items).toMatchObject([{ items }]);
    expect(built.page('/contents/s/c').main).toMatchObject({ children: items });
    const own = '- { type: doc, id: e1, badge: Classic }\n- index\n- e2\n- e3\n';
    const changed = await site({ ...files, 'sidebars/s.yml': own }, withEditions()).finds();
    expect(changed.page('/').sidebar?.items[0]).toMatchObject({ badges: [{ text: 'Classic' }] });
  });

  test('fail with the name of the extension and the item', async () => {
    const create = () => () => {
      throw new Error('No state.');
    };
    const broken: Extension = { type: 'badges', name: 'broken', version: '1', create };
    await expect(site(files, { extensions: [editions, broken] }).build()).rejects.toThrow(
      'The badges "broken" failed on the item "C": No state.',
    );
  });
});

describe('feeds of a site’s extension', () => {
  const feedOf = (built: Built) => built.file('books/feed.xml');

  test('hold what isn’t in the future, newest first; the last one in a folder counts', async () => {
    const built = await site(files, withEditions()).finds();
    expect(feedOf(built).match(/(?<=<title>)[^<]+/g)).toEqual(['Test: books', 'E 2', 'E 1']);
    expect(feedOf(built).match(/rel="latest-version" href="[^"]+/g)).toEqual(
      Array(2).fill('rel="latest-version" href="https://x.org/e3/'),
    );
    expect(Object.keys(built.files)).not.toContain('none/feed.xml');
  });

  test('are none without the address of the site', async () => {
    const { url: _, ...settings } = withEditions();
    const built = await site(files, settings).finds();
    expect(Object.keys(built.files).filter((path) => path.endsWith('.xml'))).toEqual([]);
  });

  test('are named in the heads of the pages that are in them', async () => {
    const shelved = { ...files, 'content/books/e4.md': edition('4', '2022-01-01') };
    const built = await site(shelved, withEditions()).finds();
    expect(built.page('/books/e4').head.alternates).toContainEqual({
      type: 'application/atom+xml',
      href: '/books/feed.xml',
      title: 'books',
    });
  });
});

describe('a feed of an extension', () => {
  const day = '2022-02-02';
  const feed: FeedsExtension = {
    type: 'feeds',
    name: 'changes',
    version: '1',
    create: ({ entries }) => [
      {
        id: 'changes',
        label: 'Changes',
        title: 'All changes',
        folder: '/log',
        limit: 2,
        formats: ['json'],
        items: entries.flatMap((entry) => [
          { entry, date: '2021-01-01' },
          ...entry.body.headings.map((heading) => ({ entry, heading, date: day })),
        ]),
      },
    ],
  };
  const log = {
    'content/log.md':
      '---\ndescription: Our log.\ntags: [x]\n---\n\n## One\n\nFirst.\n\n## Two & three\n\nNext.\n',
    'content/list.md': '::news\n',
  };
  const settings = { date: '2023-01-01', url: 'https://x.org', extensions: [feed] };
  const renderer: Renderer = {
    ...plainRenderer,
    directives: { news: { kind: 'leaf', label: false, props: {}, data: 'news' } },
  };

  test('has the title, the formats and as many items as it says; an item may be a section', async () => {
    const built = await site(log, settings, renderer).finds();
    const written = JSON.parse(built.file('log/feed.json')) as Record<string, unknown>;
    expect(written).toMatchObject({
      title: 'All changes',
      items: [
        { title: 'One', url: 'https://x.org/log/#one', content_text: 'First.' },
        { title: 'Two & three', url: 'https://x.org/log/#two--three', content_text: 'Next.' },
      ],
    });
    expect(written.items).toHaveLength(2);
    expect(Object.keys(built.files)).not.toContain('log/feed.xml');
    expect(built.page('/log').head.alternates).toContainEqual({
      type: 'application/feed+json',
      href: '/log/feed.json',
      title: 'Changes',
    });
  });

  test('is listed on pages by its id: all of its items, also without the address of the site', async () => {
    for (const { url, ...rest } of [settings, { ...settings, url: undefined }]) {
      const own = url === undefined ? rest : { ...rest, url };
      const built = await site(log, own, renderer).finds();
      const data = dataOn(built.page('/list'));
      const rows = data?.type === 'news' ? data.items : [];
      const shown = rows.map(({ feed: id, label, href, date }) => [id, label, href, date]);
      expect(shown).toEqual([
        ['changes', 'One', '/log/#one', day],
        ['changes', 'Two & three', '/log/#two--three', day],
        ['changes', 'List', '/list/', '2021-01-01'],
        ['changes', 'Log', '/log/', '2021-01-01'],
      ]);
    }
  });

  test('is listed nowhere without an id', async () => {
    const unnamed: FeedsExtension = {
      ...feed,
      create: (view) => [...feed.create(view)].map(({ id: _, ...rest }) => rest),
    };
    const built = await site(log, { ...settings, extensions: [unnamed] }, renderer).finds();
    expect(dataOn(built.page('/list'))).toEqual({ type: 'news', items: [] });
  });
});

describe('panels of a site’s extension', () => {
  const shown = [
    { title: 'E 1', href: '/e1/' },
    { title: 'E 2', href: '/e2/' },
  ];
  const home = (hero: string) => ({
    ...files,
    'content/index.md': `---\ntemplate: home\nhero: ${hero}\n---\n`,
  });

  test('are on home pages that ask for them', async () => {
    const built = await site(home('{ editions: true }'), withEditions()).finds();
    expect(built.page('/').main).toMatchObject({
      visual: { type: 'panel', name: 'editions', value: shown },
    });
    const without = await site(home('{ editions: false }'), withEditions()).finds();
    expect(without.page('/').main).toMatchObject({ visual: null });
  });

  test('are unknown keys without their extension', async () => {
    const { 'content/index.md': start } = home('{ ⟦editions⟧: true }');
    await site({ 'content/index.md': start }).finds('unknown-front-matter-key');
  });

  test('are on the home page of the theme, unless they are empty', async () => {
    const { 'content/index.md': _, ...noStart } = files;
    const without = { ...noStart, 'sidebars/s.yml': '- e1\n- e2\n- e3\n' };
    const built = await site(without, withEditions()).finds();
    expect(built.page('/').main).toMatchObject({ visual: { name: 'editions', value: shown } });
    const early = await site(without, { ...withEditions(), date: '2019-01-01' }).finds();
    expect(early.page('/').main).toMatchObject({ type: 'home', visual: null });
  });
});
