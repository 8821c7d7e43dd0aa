import type { ConfigInput } from '@docsgen/core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { SearchResponse } from '../../packages/search/src/browser/engine.ts';
import type { ExcerptPart } from '../../packages/search/src/browser/excerpt.ts';
import { judge, type Quality, report } from './quality.ts';
import { openSiteEngine, type SiteEngine } from './site-engine.ts';

vi.mock('docsgen', () => ({ defineConfig: (config: ConfigInput) => config }));

/** The search engine with the index of this repository's site, without a browser. */
let site: SiteEngine;
let quality: Quality;
let unseen: Quality;

beforeAll(async () => {
  const { default: own } = (await import('../../docsgen.config.ts')) as { default: ConfigInput };
  // The names of modules are for the program, and rules have no influence on the search.
  const { extensions: _, ...settings } = own;
  site = await openSiteEngine(settings);
  quality = await judge(site.engine, 'queries.json');
  unseen = await judge(site.engine, 'unseen.json');
  process.stdout.write(`${report(quality)}\n\nUnseen:\n\n${report(unseen)}\n`);
});

afterAll(() => site.close());

function ask(query: string, sections: readonly string[] = []): Promise<SearchResponse> {
  return site.engine.ask({ query, sections, versions: [], limit: 8 });
}

function routeOf(href: string): string {
  return href.replace(/\?[^#]*/, '');
}

function textOf(pieces: readonly ExcerptPart[]): string {
  return pieces.map(({ text, marked }) => (marked ? `[${text}]` : text)).join('');
}

describe('the search of this site', () => {
  test.each([
    ['3.11.16', '/general/releases/3.11/3.11.16/'],
    ['3.11', '/general/releases/3.11/'],
    ['4.2', '/general/releases/4.2/'],
    ['moodle 4.2', '/general/releases/4.2/'],
    ['peer review', '/general/development/process/peer-review/'],
    ['release process', '/general/development/process/release/'],
    ['coding style', '/general/development/policies/codingstyle/'],
    ['sql injection', '/general/development/policies/security/sql-injection/'],
    ['accessibility', '/general/development/policies/accessibility/'],
    ['deprecation', '/general/development/policies/deprecation/'],
    ['triage', '/general/development/process/triage/'],
    ['frankenstyle', '/general/development/policies/codingstyle/frankenstyle/'],
    // Misspelt.
    ['accessiblity', '/general/development/policies/accessibility/'],
    ['accesibility', '/general/development/policies/accessibility/'],
    ['frankenstlye', '/general/development/policies/codingstyle/frankenstyle/'],
  ])('finds for %s the page at %s', async (query, route) => {
    const { pages } = await ask(query);
    expect(routeOf(pages[0]?.href ?? '')).toBe(route);
  });

  test.each([
    ['MDL-71156', '/general/releases/3.9/3.9.7/#fixes-and-improvements', '[MDL-71156]'],
    ['71156', '/general/releases/3.9/3.9.7/#fixes-and-improvements', '[MDL-71156]'],
    [
      'forum_get_discussion',
      '/general/releases/3.11/#web-service-additions-and-updates',
      '[mod_forum_get_discussion_posts]',
    ],
    [
      'get_discussion_posts',
      '/general/releases/3.10/#web-service-additions-and-updates',
      '[mod_forum_get_discussion_posts]',
    ],
    [
      'mod_library\\local\\stock\\shelf',
      '/general/development/policies/codingstyle/#further-notes',
      '[mod_library\\local\\stock\\shelf]',
    ],
    [
      'stock\\shelf',
      '/general/development/policies/codingstyle/#further-notes',
      '[mod_library\\local\\stock\\shelf]',
    ],
    [
      '$DB->get_records_sql',
      '/general/development/policies/codingstyle/sql/#parameter-placeholders',
      '[$DB->get_records_sql',
    ],
    [
      'get_records_sql',
      '/general/development/policies/codingstyle/sql/#parameter-placeholders',
      '[$DB->get_records_sql',
    ],
  ])('finds for %s the section %s', async (query, address, text) => {
    const { pages } = await ask(query);
    const sections = pages.flatMap((page) => page.sections);
    const section = sections.find(({ href }) => routeOf(href) === address);
    expect(textOf(section?.excerpt ?? [])).toContain(text);
  });

  test('has words that stand in different sections of one page', async () => {
    const { pages } = await ask('component lead review checklist security');
    expect(routeOf(pages[0]?.href ?? '')).toMatch(/integration\/clr|peer-review/);
    expect(pages[0]?.sections.length).toBeGreaterThan(1);
  });

  test('lists the titles first, in the order of the whole results', async () => {
    const first: SearchResponse[] = [];
    const question = { query: 'peer review', sections: [], versions: [], limit: 8 };
    const whole = await site
      .fresh()
      .ask(question, { onFirst: (answer) => void first.push(answer) });
    const titles = (answer: SearchResponse | undefined) =>
      answer?.pages.map(({ title, path, section }) => [textOf(title), path, section]);
    expect(first.length).toBe(1);
    expect(titles(first[0])).toEqual(titles(whole));
    expect(first[0]?.pages.map(({ isRead, excerpt }) => [isRead, excerpt])).toEqual(
      Array.from({ length: 8 }, () => [false, []]),
    );
    expect(whole.pages.every(({ isRead }) => isRead)).toBe(true);
  });

  test('can be limited to sections, and says what each would have', async () => {
    const all = await ask('review');
    const process = await ask('review', ['Process']);
    const both = await ask('review', ['Process', 'Coding']);
    const counts = new Map(all.counts);
    expect(process.total).toBe(counts.get('Process'));
    expect(both.total).toBe((counts.get('Process') ?? 0) + (counts.get('Coding') ?? 0));
    expect(new Set(process.pages.map(({ section }) => section))).toEqual(new Set(['Process']));
    expect(process.counts).toEqual(all.counts);
  });

  test.each([
    ['HTML', '<img src=x onerror=alert(1)>'],
    ['a regular expression', '.*+?^{}()|[]\\'],
    ['ten kilobytes', 'moodle '.repeat(1500)],
    ['ten kilobytes in a word', 'x'.repeat(10_240)],
    ['emoji', '👩‍💻 🚀'],
    ['right to left', 'שלום עולם'],
    ['Chinese', '日本語のテスト'],
    ['one character', 'a'],
    ['stop words', 'the of and to'],
    ['nothing', '   '],
    ['a quotation mark', '"'],
    ['a lone surrogate', '\uD800'],
    ['control characters', '\u0000\u001b[31m'],
  ])('answers %s', async (_, query) => {
    const answer = await ask(query);
    expect(answer.query).toBe(query);
    expect(answer.pages.length).toBeLessThanOrEqual(8);
  });

  test('takes words with and without accents for the same', async () => {
    const [plain, accented] = [await ask('naive'), await ask('naïve')];
    expect(accented.total).toBe(plain.total);
  });

  test('has a file for each entry and nothing of unlisted pages', () => {
    const names = [...site.built.keys()].filter((name) => {
      return /^search-index\/pages\/\w+\/\d+\.json$/.test(name);
    });
    const metadata = JSON.parse(String(site.built.get('general/metadata.json'))) as {
      readonly docs: Readonly<Record<string, unknown>>;
    };
    expect(names.length).toBe(Object.keys(metadata.docs).length);
  });
});

describe('what is not there', () => {
  test('is said so, with what may have been meant', async () => {
    const { total, missing, suggestion } = await ask('kubernetes');
    expect([total, missing, suggestion]).toEqual([0, [['kubernetes', null]], null]);
    expect((await ask('get_peer_review')).suggestion).toBe('get peer review');
  });

  test('is looked for as what it is likely to be, and that is said', async () => {
    const { missing, pages } = await ask('secuirty');
    expect(missing).toEqual([['secuirty', 'security']]);
    expect(pages.length).toBeGreaterThan(0);
  });
});

describe('the test set', () => {
  test('has 120 queries at least, of every kind', () => {
    expect(quality.judged.length).toBeGreaterThanOrEqual(120);
    expect([...quality.byKind.keys()]).toEqual([
      ...['name', 'function', 'version', 'tracker', 'question', 'acronym', 'synonym'],
      ...['misspelt-1', 'misspelt-2', 'joined-or-split', 'other-form'],
    ]);
  });

  test('has its answers first for 85 of 100, and among the first three for 93', () => {
    expect(quality.all.first).toBeGreaterThanOrEqual(0.85);
    expect(quality.all.firstThree).toBeGreaterThanOrEqual(0.93);
  });

  test('has no answer for what is not there', () => {
    expect(answeredThoughAbsent(quality)).toEqual([]);
  });

  test('takes at most 50 KB for a first question, with gzip', async () => {
    const sizes: number[] = [];
    for (const { query } of [...quality.judged, ...unseen.judged]) {
      site.fetched();
      await site.fresh().ask({ query, sections: [], versions: [], limit: 8 });
      sizes.push(site.fetched());
    }
    sizes.sort((a, b) => a - b);
    process.stdout.write(`Bytes: median ${sizes[sizes.length >> 1]}, most ${sizes.at(-1)}\n`);
    expect(sizes.at(-1)).toBeLessThanOrEqual(50_000);
  });
});

describe('queries that were written without looking at the ranking', () => {
  test('have their answers first for 75 of 100, and among the first three for 90', () => {
    expect(unseen.judged.length).toBeGreaterThanOrEqual(40);
    expect(unseen.all.first).toBeGreaterThanOrEqual(0.75);
    expect(unseen.all.firstThree).toBeGreaterThanOrEqual(0.9);
  });

  test('have no answer for what is not there', () => {
    expect(answeredThoughAbsent(unseen)).toEqual([]);
  });
});

function answeredThoughAbsent({ judged }: Quality): string[] {
  return judged
    .filter(({ pages, first }) => pages.length === 0 && first !== null)
    .map(({ query }) => query);
}
