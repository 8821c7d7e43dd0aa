import { createHash } from 'node:crypto';
import type { Output, SearchRecord } from '@docsgen/core';
import { describe, expect, test } from 'vitest';
import { hiddenMark, searchDocuments } from '../src/search-documents.ts';
import { pagefindIndexer, searchFile, searchOptions } from '../src/search-index.ts';

const record = (url: string, content: string, rest: Partial<SearchRecord> = {}): SearchRecord => ({
  ...{ url, content, title: 'A page', description: '', section: 'Guide', heading: null },
  keywords: '',
  ...rest,
});

const records = Array.from({ length: 60 }, (_, at) =>
  record(`/page-${at}/`, `Some words about number ${at} and what follows ${at * 7}.`, {
    title: `Page ${at}`,
    section: at % 2 === 0 ? 'Even' : 'Odd',
  }),
);

function hash(outputs: readonly Output[]): string {
  const sum = createHash('sha256');
  for (const { path, content } of outputs) sum.update(path).update(content);
  return sum.digest('hex');
}

describe('the index of the search', () => {
  test('has the same bytes for the same records in the same order', async () => {
    const hashes = [
      hash(await pagefindIndexer().index(records, 'en')),
      hash(await pagefindIndexer().index(structuredClone(records), 'en')),
    ];
    expect(new Set(hashes).size).toBe(1);
    const other = records.with(0, record('/page-0/', 'Something else.'));
    expect(hash(await pagefindIndexer().index(other, 'en'))).not.toBe(hashes[0]);
  });

  test('can be asked for while another is being made', async () => {
    const indexer = pagefindIndexer();
    const few = records.slice(0, 5);
    const [all, some, again] = await Promise.all([
      indexer.index(records, 'en'),
      indexer.index(few, 'en'),
      indexer.index(records, 'en'),
    ]);
    expect(hash(again)).toBe(hash(all));
    expect(hash(some)).not.toBe(hash(all));
  });

  test('is all that the browser needs, without the interfaces that Pagefind brings', async () => {
    const outputs = await pagefindIndexer().index(records, 'en');
    const kinds = new Set(outputs.map(({ path }) => path.replace(/[^/]*\.(\w+)$/, '*.$1')));
    expect([...kinds].sort()).toEqual([
      'pagefind/*.js',
      'pagefind/*.json',
      'pagefind/*.pagefind',
      'pagefind/*.pf_meta',
      'pagefind/filter/*.pf_filter',
      'pagefind/fragment/*.pf_fragment',
      'pagefind/index/*.pf_index',
    ]);
    const scripts = outputs.filter(({ path }) => path.endsWith('.js')).map(({ path }) => path);
    expect(scripts).toEqual(['pagefind/pagefind-worker.js', 'pagefind/pagefind.js']);
  });

  test('works for a language that Pagefind has no stems for, and for no pages', async () => {
    const outputs = await pagefindIndexer().index(records.slice(0, 3), 'xx');
    expect(outputs.map(({ path }) => path)).toContain('pagefind/wasm.unknown.pagefind');
    expect((await pagefindIndexer().index([], 'en')).length).toBeGreaterThan(0);
  });

  test('has a name that changes with the version of Pagefind', () => {
    expect(pagefindIndexer().digest).toMatch(/^pagefind \d+\.\d+\.\d+ \d+$/);
  });

  test('is served file by file, and made at the first search', async () => {
    let searches = 0;
    const site = {
      search: () => {
        searches += 1;
        return Promise.resolve([{ path: 'pagefind/pagefind.js', content: 'script' }]);
      },
    };
    expect(await searchFile(site, 'index.html')).toBeNull();
    expect(searches).toBe(0);
    expect((await searchFile(site, 'pagefind/pagefind.js'))?.content).toBe('script');
    expect(await searchFile(site, 'pagefind/other.js')).toBeNull();
  });

  test('is made only where the site is to be searched', () => {
    expect(searchOptions({ search: false })).toEqual({});
    expect(Object.keys(searchOptions({ search: true }))).toEqual(['searchIndexer']);
  });
});

describe('what Pagefind reads of a page', () => {
  const html = (given: readonly SearchRecord[]): string =>
    searchDocuments(given, 'en')
      .map((document) => document.html)
      .join('\n');

  test('is a document for each page, with its sections below their headings', () => {
    const heading = { text: 'More', anchor: 'more', depth: 2 };
    const documents = searchDocuments(
      [record('/a/', 'One.'), record('/a/', 'Two.', { heading }), record('/b/', 'Three.')],
      'en',
    );
    expect(documents.map(({ url }) => url)).toEqual(['/a/', '/b/']);
    expect(documents[0]?.html).toContain('<p>One.</p><h2 id="more">More</h2><p>Two.</p>');
  });

  test('holds text, whatever it looks like', () => {
    const hostile = '<script>alert(1)</script> & "quotes" </p></body>';
    const heading = { text: hostile, anchor: '"><b>', depth: 3 };
    const given = record('/a/', hostile, { title: hostile, section: hostile, heading });
    const tags = html([given])
      .replace(/^<!doctype html>/, '')
      .match(/<\/?\w+/g);
    expect(tags).toEqual([
      ...['<html', '<head', '<meta', '<meta', '</head', '<body'],
      ...['<h3', '</h3', '<p', '</p', '</body', '</html'],
    ]);
  });

  test('marks the words that are not to be shown', () => {
    const given = record('/a/', 'mod_forum_post', { keywords: 'forum_post b_c' });
    expect(html([given])).toContain(`<p>forum_post${hiddenMark} b_c${hiddenMark}</p>`);
  });
});
