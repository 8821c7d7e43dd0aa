import {
  build,
  type Cache,
  type ConfigInput,
  memoryCache,
  memoryFileSystem,
  type PageExtension,
  type PipelineOptions,
  resolveConfig,
  runPipeline,
  type SearchIndexer,
  type SearchRecord,
  type SitePlan,
} from '@docsgen/core';
import { describe, expect, test } from 'vitest';
import { plainRenderer } from './site-fixture.ts';

/** An indexer that collects the records that it is called with, and outputs a list of them. */
function recordingIndexer(): SearchIndexer & { readonly records: SearchRecord[] } {
  const records: SearchRecord[] = [];
  return {
    digest: 'recording 1',
    records,
    async index(pages, lang, cache) {
      const urls: string[] = [];
      for (const page of pages) {
        const key = `recorded:${lang} ${page.digest}`;
        if (cache.get(key) === undefined) {
          const record = await page.record();
          records.push(record);
          cache.set(key, record.url);
        }
        urls.push(page.url);
      }
      const content = new TextEncoder().encode(urls.join('\n'));
      return [{ path: 'search-index/index.json', content: () => content }];
    },
  };
}

interface Setting {
  readonly files: Readonly<Record<string, string>>;
  readonly settings?: Partial<ConfigInput>;
  readonly drafts?: boolean;
  readonly cache?: Cache;
  readonly indexer?: SearchIndexer;
}

function options({
  files,
  settings = {},
  drafts = false,
  cache = memoryCache(),
  indexer,
}: Setting) {
  const fs = memoryFileSystem();
  for (const [path, text] of Object.entries(files)) {
    fs.files.set(`/site/${path}`, new TextEncoder().encode(text));
  }
  const collections = [{ id: 'docs', path: 'content', label: 'Handbook' }];
  const { config } = resolveConfig({ title: 'Site', collections, ...settings }, '/site');
  const search = indexer === undefined ? {} : { searchIndexer: indexer };
  return { config: { ...config, drafts }, renderer: plainRenderer, fs, cache, ...search };
}

/** The planned files of a site. */
async function outputsOf(given: PipelineOptions): Promise<SitePlan['outputs']> {
  return (await runPipeline(given)).plan().outputs;
}

async function recordsOf(setting: Setting): Promise<readonly SearchRecord[]> {
  const indexer = recordingIndexer();
  const site = await outputsOf(options({ ...setting, indexer }));
  await site.search();
  return indexer.records;
}

async function textOf(markdown: string): Promise<string> {
  const records = await recordsOf({ files: { 'content/a.md': `# A\n\n${markdown}\n` } });
  return records.flatMap(({ sections }) => sections.map(({ text }) => text)).join(' | ');
}

describe('the records of the search', () => {
  const plain = { path: [], profile: 'guide', weight: 1, keywords: [], version: null };

  test('are the pages with their sections, in the order of addresses', async () => {
    const records = await recordsOf({
      files: {
        'content/b.md':
          '---\ndescription: About B.\n---\n# Bee\n\nBefore.\n\n## One\n\nFirst.\n\n### Two\n\nSecond.\n',
        'content/a.md': '## Only {#mine}\n\nText.\n',
      },
    });
    expect(records).toEqual([
      {
        url: '/docs/a/',
        title: 'A',
        description: 'Text.',
        section: 'Handbook',
        ...plain,
        sections: [{ slug: 'mine', heading: 'Only', text: 'Text.' }],
      },
      {
        url: '/docs/b/',
        title: 'Bee',
        description: 'About B.',
        section: 'Handbook',
        ...plain,
        sections: [
          { slug: null, heading: '', text: 'Before.' },
          { slug: 'one', heading: 'One', text: 'First.' },
          { slug: 'two', heading: 'Two', text: 'Second.' },
        ],
      },
    ]);
  });

  test('say what their front matter and the configuration say of them', async () => {
    const notes: PageExtension = {
      type: 'page',
      name: 'notes',
      version: '1',
      template: null,
      match: ({ id }) => id === 'r',
      model: () => null,
      search: 'version',
    };
    const records = await recordsOf({
      settings: {
        extensions: [notes],
        search: { weights: { 'content/old/**': 0.5, 'content/old/b.md': 0.7 } },
      },
      files: {
        'content/a.md': '---\nkeywords:\n  - xss\nsearch:\n  weight: 2\n---\n# A\n\nText.\n',
        'content/hidden.md': '---\nsearch:\n  exclude: true\n---\n# Hidden\n\nText.\n',
        'content/old/a.md': '# Old\n\nText.\n',
        'content/old/b.md': '# Old\n\nText.\n',
        'content/old/c.md': '---\nsearch:\n  weight: 1\n---\n# Old\n\nText.\n',
        'content/r.md': '# Release\n\nText.\n',
      },
    });
    expect(records.map(({ url, weight, profile }) => [url, weight, profile])).toEqual([
      ['/docs/a/', 2, 'guide'],
      ['/docs/old/a/', 0.5, 'guide'],
      ['/docs/old/b/', 0.7, 'guide'],
      ['/docs/old/c/', 1, 'guide'],
      ['/docs/r/', 1, 'version'],
    ]);
    expect(records[0]?.keywords).toEqual(['xss']);
  });

  test('carry the labels above them in their sidebar', async () => {
    const [record] = await recordsOf({
      files: {
        'content/a.md': '# A\n\nText.\n',
        'sidebars/guide.yml':
          '- type: category\n  label: Outer\n  items:\n    - type: category\n      label: Inner\n      items:\n        - a\n',
      },
    });
    expect(record?.path).toEqual(['Outer', 'Inner']);
  });

  test('have addresses with base and without a trailing slash as configured', async () => {
    const settings = { base: '/manual/', trailingSlash: false };
    const [record] = await recordsOf({ files: { 'content/a.md': '# A\n\nText.\n' }, settings });
    expect(record?.url).toBe('/manual/docs/a');
  });

  test('carry the label of the sidebar that a page belongs to', async () => {
    const records = await recordsOf({
      files: {
        'content/a.md': '# A\n\nText.\n',
        'content/b.md': '# B\n\nText.\n',
        'sidebars/userGuide.yml': '- a\n',
      },
    });
    expect(records.map(({ section }) => section)).toEqual(['User guide', 'Handbook']);
  });

  test('leave out drafts and unlisted pages, also when drafts are built', async () => {
    const files = {
      'content/shown.md': '# Shown\n\nText.\n',
      'content/draft.md': '---\ndraft: true\n---\n# Draft\n\nText.\n',
      'content/unlisted.md': '---\nunlisted: true\n---\n# Unlisted\n\nText.\n',
    };
    for (const drafts of [false, true]) {
      const records = await recordsOf({ files, drafts });
      expect(records.map(({ url }) => url)).toEqual(['/docs/shown/']);
    }
  });
});

describe('the text of a section', () => {
  test.each([
    ['markup', 'A **bold** [link](https://example.org) and `code`.', 'A bold link and code.'],
    ['lines', 'one\ntwo  \nthree', 'one two three'],
    [
      'notations',
      '```php\n$a = 1; // [!code --]\n$b = 2; // [!code note: Two.]\n```',
      '$a = 1; $b = 2; Two.',
    ],
    ['highlight comments', '```php\n// highlight-next-line\n$a = 1;\n```', '$a = 1;'],
    ['code', '```php\n$a = 1;\n$b = 2;\n```', '$a = 1; $b = 2;'],
    ['tables', '| a | b |\n|---|---|\n| c | d |', 'a b c d'],
    ['lists and quotes', '- one\n- two\n\n> three', 'one two three'],
    ['the words of images', '![A diagram](https://example.org/x.png)', 'A diagram'],
    [
      'raw HTML',
      '<details><summary>More</summary>\n\nHidden &amp; found\n\n</details>',
      'More Hidden & found',
    ],
    ['entities', 'a &lt;b&gt; &copy; c', 'a <b> © c'],
    ['directives', ':::note[Mind this]\nText.\n:::', 'Mind this Text.'],
    ['soft hyphens', 'soft\u00ADware\u200Bis', 'softwareis'],
  ])('has no markup in it: %s', async (_, markdown, text) => {
    expect(await textOf(markdown)).toBe(text);
  });

  test('leaves out the source of diagrams', async () => {
    expect(await textOf('Before.\n\n```mermaid\ngraph TD\n```\n\nAfter.')).toBe('Before. After.');
  });

  test('goes on below a heading within a quote or a directive', async () => {
    const files = { 'content/a.md': '# A\n\n> ## Quoted\n>\n> Inside.\n\nAfter.\n' };
    const records = await recordsOf({ files });
    const sections = records.flatMap((record) => record.sections);
    expect(sections.map(({ slug, text }) => [slug, text])).toEqual([['quoted', 'Inside. After.']]);
  });
});

describe('the index', () => {
  const files = { 'content/a.md': '# A\n\nText.\n' };

  test('is part of a build, and a page is looked at once while it stays the same', async () => {
    const indexer = recordingIndexer();
    const cache = memoryCache();
    const { fs, ...rest } = options({
      files: { ...files, 'content/b.md': '# B\n\nText.\n' },
      cache,
      indexer,
    });
    expect((await build({ fs, ...rest })).ok).toBe(true);
    const written = fs.files.get('/site/dist/search-index/index.json');
    expect(Buffer.from(written ?? []).toString()).toBe('/docs/a/\n/docs/b/');
    const again = await build({ fs, ...rest });
    expect([again.written, indexer.records.length]).toEqual([0, 2]);
    fs.files.set('/site/content/a.md', Buffer.from('# A\n\nOther text.\n'));
    await build({ fs, ...rest });
    expect(indexer.records.map(({ url }) => url)).toEqual(['/docs/a/', '/docs/b/', '/docs/a/']);
  });

  test('is the same from a cache that was written as JSON', async () => {
    const values = new Map<string, string>();
    const cache: Cache = {
      get: (key) => (values.has(key) ? JSON.parse(values.get(key) ?? '') : undefined),
      set: (key, value) => void values.set(key, JSON.stringify(value)),
      keeps: (key) => values.has(key),
    };
    const indexer = recordingIndexer();
    const first = await (await outputsOf(options({ files, cache, indexer }))).search();
    const second = await (await outputsOf(options({ files, cache, indexer }))).search();
    expect(indexer.records).toHaveLength(1);
    expect(second.map(({ path }) => path)).toEqual(first.map(({ path }) => path));
    const bytes = (outputs: typeof first) =>
      Promise.all(outputs.map(async ({ content }) => Buffer.from(await content())));
    expect(await bytes(second)).toEqual(await bytes(first));
  });

  test('is not made before a search, and the pages lead to it', async () => {
    const indexer = recordingIndexer();
    const site = await outputsOf(options({ files, indexer }));
    const page = await site.find('docs/a/index.html')?.content();
    expect(JSON.parse(String(page)).frame.search).toEqual({
      href: '/search/',
      index: '/search-index/index.json',
    });
    expect(site.find('search/index.html')).not.toBeNull();
    expect(indexer.records).toHaveLength(0);
  });

  test.each([
    ['the configuration says so', { search: false }, true],
    ['the configuration says so at length', { search: { enabled: false } }, true],
    ['there is no indexer', {}, false],
  ])('and its page are missing where %s', async (_, settings, hasIndexer) => {
    const indexer = recordingIndexer();
    const setting = { files, settings, ...(hasIndexer ? { indexer } : {}) };
    const site = await outputsOf(options(setting));
    expect(await site.search()).toEqual([]);
    expect(site.find('search/index.html')).toBeNull();
    const page = await site.find('docs/a/index.html')?.content();
    expect(JSON.parse(String(page)).frame.search).toBeNull();
  });

  test('leaves the page to an entry that has its route', async () => {
    const own = { ...files, 'content/s.md': '---\nslug: /search\n---\n# Mine\n\nText.\n' };
    const collections = [{ id: 'docs', path: 'content', routeBasePath: '' }];
    const settings = { collections };
    const site = await outputsOf(options({ files: own, settings, indexer: recordingIndexer() }));
    const page = await site.find('search/index.html')?.content();
    expect(JSON.parse(String(page)).main.type).toBe('doc');
  });

  test('is no setting of another kind', () => {
    const problems = (search: unknown) => resolveConfig({ title: 'Site', search }, '/s').problems;
    expect(problems(true)).toEqual([]);
    expect(problems({ enabled: true })).toEqual([]);
    expect(problems({ enable: true })[0]?.message).toMatch(/search\.enable/);
    expect(problems({ weights: { 'content/**': 0.5 } })).toEqual([]);
    expect(problems({ weights: { 'content/**': 0 } })).toHaveLength(1);
    expect(problems('yes')).toHaveLength(1);
  });
});

test('the page that searches leads to the sidebars of each version by its name', async () => {
  const files = {
    'content/a.md': '# A\n',
    'sidebars/docs.json': '["a"]',
    'docs_versions.json': '["1.0"]',
    'docs_versioned_docs/version-1.0/a.md': '# A\n',
    'docs_versioned_sidebars/version-1.0-sidebars.json': '{"docs": ["a"]}',
  };
  const site = await outputsOf(options({ files, indexer: recordingIndexer() }));
  const { main } = JSON.parse(String(await site.find('search/index.html')?.content()));
  const names = main.contents.map(
    ({ label, description }: { label: string; description: string }) => [label, description],
  );
  expect(names).toEqual([
    ['Docs', 'Next'],
    ['Docs', '1.0'],
  ]);
});
