import { type Cache, memoryCache } from '@docsgen/core';
import { describe, expect, test } from 'vitest';
import { type Files, site } from './site-fixture.ts';

/** Enough pages for several groups of them. */
const others = Object.fromEntries(
  Array.from({ length: 200 }, (_, at): [string, string] => {
    return [`content/others/page-${at}.md`, `# Page ${at}\n\nIts text.\n`];
  }),
);

const files: Files = {
  ...others,
  'content/index.md': '# Start\n\nThe first page.\n',
  'content/a.md': '# A\n\nSee [Z](z/last.md).\n',
  'content/z/first.md': '# First\n\nA text.\n',
  'content/z/last.md': '# Last\n\nA text.\n',
  'content/c.md': '# C\n\nA text.\n',
  'content/listed/index.md': '# Listed\n\nIts pages:\n\n::entries\n',
  'content/listed/one.md': '# One\n\nThe first sentence of one.\n',
};

const settings = { url: 'https://example.org', theme: { backlinks: true } };

/**
 * Builds the site, and builds it again after an edit, with one cache. Returns the share of the pages
 * that the second build skipped. The files equal those of a clean build.
 *
 * @param history The dates of files by git, for the second build.
 */
async function skippedAfter(edit: Files, history: Readonly<Record<string, string>> = {}) {
  const edited = site(files, settings).cached(memoryCache());
  await edited.build();
  for (const [path, content] of Object.entries(edit)) edited.edit(path, content);
  const options = { history: new Map(Object.entries(history)) };
  const after = await edited.build(undefined, options);
  const clean = await site({ ...files, ...edit }, settings).build(undefined, options);
  expect(after.files).toEqual(clean.files);
  return after.result.skipped / after.result.pages;
}

describe('a build skips', () => {
  test.for<[edit: string, files: Files, history?: Record<string, string>]>([
    ['a text', { 'content/c.md': '# C\n\nAnother text.\n' }],
    ['a description that a list shows', { 'content/listed/one.md': '# One\n\nAnother one.\n' }],
    ['a link, which two other pages show', { 'content/a.md': '# A\n\nSee [First](z/first.md).\n' }],
    ['the headings of a page', { 'content/c.md': '# C\n\nA text.\n\n## More\n\nA text.\n' }],
    ['a date by git', {}, { 'content/c.md': '2024-05-06' }],
  ])(
    'most pages after a change of %s, and all that changes is written',
    async ([, edit, history]) => {
      expect(await skippedAfter(edit, history)).toBeGreaterThan(0.5);
    },
  );

  test.for<[edit: string, files: Files]>([
    ['a title', { 'content/c.md': '# Retitled\n\nA text.\n' }],
    ['a new page', { 'content/d.md': '# D\n\nA text.\n' }],
    ['front matter', { 'content/c.md': '---\ntags: [new]\n---\n\n# C\n\nA text.\n' }],
    ['a file that is no page', { 'content/_part.md': 'A partial.\n' }],
  ])('none after a change of %s', async ([, edit]) => {
    expect(await skippedAfter(edit)).toBe(0);
  });
});

test('a build that makes every page uses the texts of all entries, so that they are not pruned', async () => {
  const cache = memoryCache();
  const edited = site(files, settings).cached(cache);
  await edited.build();
  const used = new Set<string>();
  const recording: Cache = {
    ...cache,
    keeps(key) {
      used.add(key);
      return cache.keeps(key);
    },
  };
  await edited.edit('content/c.md', '# Retitled\n\nA text.\n').cached(recording).build();
  const texts = [...used].filter((key) => key.startsWith('content:'));
  expect(texts).toHaveLength(Object.keys(files).length);
});
