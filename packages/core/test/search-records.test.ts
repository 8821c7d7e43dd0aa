import {
  build,
  type Cache,
  type Config,
  loadSite,
  memoryCache,
  memoryFileSystem,
  type PipelineOptions,
  resolveConfig,
  type SearchIndexer,
  type SearchRecord,
  type SitePlan,
} from '@docsgen/core';
import { describe, expect, test } from 'vitest';
import { plainRenderer } from './site-fixture.ts';

/** Remembers what it was asked to index, and makes a file that says so. */
function recordingIndexer(): SearchIndexer & { readonly calls: (readonly SearchRecord[])[] } {
  const calls: (readonly SearchRecord[])[] = [];
  return {
    digest: 'recording 1',
    calls,
    index(records) {
      calls.push(records);
      const content = new TextEncoder().encode(records.map(({ url }) => url).join('\n'));
      return Promise.resolve([{ path: 'pagefind/pagefind.js', content }]);
    },
  };
}

interface Setting {
  readonly files: Readonly<Record<string, string>>;
  readonly settings?: Partial<Config>;
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
  return (await loadSite(given)).plan().outputs;
}

async function recordsOf(setting: Setting): Promise<readonly SearchRecord[]> {
  const indexer = recordingIndexer();
  const site = await outputsOf(options({ ...setting, indexer }));
  await site.search();
  return indexer.calls[0] ?? [];
}

async function textOf(markdown: string): Promise<string> {
  const records = await recordsOf({ files: { 'content/a.md': `# A\n\n${markdown}\n` } });
  return records.map(({ content }) => content).join(' | ');
}

describe('the records of the search', () => {
  test('are the sections of each page, in the order of routes', async () => {
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
        title: 'a',
        description: 'Text.',
        section: 'Handbook',
        heading: null,
        content: '',
        keywords: '',
      },
      {
        ...{ url: '/docs/a/', title: 'a', description: 'Text.', section: 'Handbook' },
        heading: { text: 'Only', anchor: 'mine', depth: 2 },
        ...{ content: 'Text.', keywords: '' },
      },
      {
        ...{ url: '/docs/b/', title: 'Bee', description: 'About B.', section: 'Handbook' },
        ...{ heading: null, content: 'Before.', keywords: '' },
      },
      {
        ...{ url: '/docs/b/', title: 'Bee', description: 'About B.', section: 'Handbook' },
        heading: { text: 'One', anchor: 'one', depth: 2 },
        ...{ content: 'First.', keywords: '' },
      },
      {
        ...{ url: '/docs/b/', title: 'Bee', description: 'About B.', section: 'Handbook' },
        heading: { text: 'Two', anchor: 'two', depth: 3 },
        ...{ content: 'Second.', keywords: '' },
      },
    ]);
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
    expect(records.map(({ heading, content }) => [heading?.anchor, content])).toEqual([
      [undefined, ''],
      ['quoted', 'Inside. After.'],
    ]);
  });
});

describe('the keywords of a section', () => {
  const keywordsOf = async (markdown: string): Promise<string[]> => {
    const records = await recordsOf({ files: { 'content/a.md': `# A\n\n${markdown}\n` } });
    return records.flatMap(({ keywords }) => keywords.split(' ')).filter((word) => word !== '');
  };
  test.each([
    ['`mod_forum_get_discussion`', ['forum_get_discussion', 'get_discussion']],
    ['`core\\task\\manager`', ['task\\manager']],
    ['`$DB->get_records_sql($sql)`', ['records_sql', 'get_records_sql']],
    ['`core_user::get_user(1)`', ['core_user', 'get_user']],
    ['`lib/classes/task.php`', ['classes/task.php', 'task.php']],
    ['3.11.16, 2023-08-14 and 1.5', []],
    ['<https://example.org/a/b/c_d>', []],
    ['Plain words, well-known ones.', []],
  ])('are what else the names in %s are called', async (markdown, keywords) => {
    expect(await keywordsOf(markdown)).toEqual(keywords);
  });

  test('hold the names of the title with the page, and of a heading with its section', async () => {
    const files = { 'content/a.md': '# The a_b_c\n\nText.\n\n## And d_e_f\n\nText.\n' };
    expect((await recordsOf({ files })).map(({ keywords }) => keywords)).toEqual(['b_c', 'e_f']);
  });

  test('are none for a path of many parts, which is a place and no name', async () => {
    expect(await keywordsOf('`a/b/c/d/e/f/g/h`')).toEqual([]);
  });
});

describe('the index', () => {
  const files = { 'content/a.md': '# A\n\nText.\n' };

  test('is part of a build, and made once for the same records', async () => {
    const indexer = recordingIndexer();
    const cache = memoryCache();
    const { fs, ...rest } = options({ files, cache, indexer });
    expect((await build({ fs, ...rest })).ok).toBe(true);
    const written = fs.files.get('/site/dist/pagefind/pagefind.js');
    expect(Buffer.from(written ?? []).toString()).toBe('/docs/a/');
    const again = await build({ fs, ...rest });
    expect([again.written, indexer.calls.length]).toEqual([0, 1]);
    fs.files.set('/site/content/a.md', Buffer.from('# A\n\nOther text.\n'));
    await build({ fs, ...rest });
    expect(indexer.calls).toHaveLength(2);
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
    expect(indexer.calls).toHaveLength(1);
    expect(second.map(({ path }) => path)).toEqual(first.map(({ path }) => path));
    const bytes = (outputs: typeof first) => outputs.map(({ content }) => Buffer.from(content));
    expect(bytes(second)).toEqual(bytes(first));
  });

  test('is not made before somebody searches, and the pages lead to it', async () => {
    const indexer = recordingIndexer();
    const site = await outputsOf(options({ files, indexer }));
    const page = await site.find('docs/a/index.html')?.content();
    expect(JSON.parse(String(page)).frame.search).toEqual({
      href: '/search/',
      index: '/pagefind/pagefind.js',
    });
    expect(site.find('search/index.html')).not.toBeNull();
    expect(indexer.calls).toHaveLength(0);
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
    expect(problems('yes')).toHaveLength(1);
  });
});
