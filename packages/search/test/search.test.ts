import { describe, expect, test } from 'vitest';
import { growthOfTime, proportion } from '../../core/test/timed-worker.ts';
import { chooseVersions, countPages, isChosen } from '../src/browser/choice.ts';
import type { ExcerptPart } from '../src/browser/excerpt.ts';
import { readQuery } from '../src/browser/query.ts';
import { rank, titleMatch, weightMatches } from '../src/browser/rank.ts';
import { isLikely, neighbours } from '../src/browser/spelling.ts';
import type { IndexEntry } from '../src/format/format.ts';
import { decodePostings, encodePostings, impactOf, levelOf } from '../src/format/postings.ts';
import { stemOf } from '../src/format/stems.ts';
import { endsOf, fold, tokens } from '../src/format/tokens.ts';
import { decodeWords, encodeWords } from '../src/format/word-list.ts';

/** Formats an excerpt as text, with matches in brackets. */
function _show(pieces: readonly ExcerptPart[]): string {
  return pieces.map(({ text, marked }) => (marked ? `[${text}]` : text)).join('');
}

describe('the tokens of a text', () => {
  const wordsOf = (text: string) => [...tokens(text)].map(({ kind, whole }) => `${kind} ${whole}`);

  test.each([
    ['The Forum, discussed.', ['word the', 'word forum', 'word discussed']],
    ['forum_get_discussion($id)', ['name forum_get_discussion', 'word id']],
    ['$DB->get_records_sql', ['name db->get_records_sql']],
    ['core_user::get_user()', ['name core_user::get_user']],
    ['core\\task\\manager', ['name core\\task\\manager']],
    ['lib/moodlelib.php', ['name lib/moodlelib.php']],
    ['CoreSitePlugins', ['name coresiteplugins']],
    ['MDL-71156', ['name mdl-71156']],
    ['v3.11.16 and 8.1', ['number 3.11.16', 'word and', 'number 8.1']],
    ['third-party', ['joined third-party']],
    ['https://example.org/a', ['word https', 'joined example.org/a']],
    ['don’t, Moodle’s', ['word dont', 'word moodle']],
    ['Café naïve', ['word cafe', 'word naive']],
    ['שלום עולם', ['word שלום', 'word עולם']],
    ['日本語 テスト', ['signs 日本語', 'signs テスト']],
    ['👩‍💻 code', ['word 👩‍💻', 'word code']],
    ['.*+?^{$}()|[]\\ - . / __', []],
  ])('of %j are %j', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  test('have their offsets', () => {
    const text = '«Peer» naïve_review: 日本';
    const places = [...tokens(text)].map(({ start, end }) => text.slice(start, end));
    expect(places).toEqual(['Peer', 'naïve_review', '日本']);
  });

  test.each([
    ['mod_forum_get', ['forum_get', 'get']],
    ['core\\task\\manager', ['task\\manager', 'manager']],
    ['db->get_records', ['get_records', 'records']],
    ['mdl-71156', ['71156']],
  ])('that are the name %s have the suffixes %j', (name, ends) => {
    expect(endsOf(name)).toEqual(ends);
  });

  test('are folded without accents and case, at the same length', () => {
    expect(fold('Crème BRÛLÉE İstanbul 👍')).toBe('creme brulee istanbul 👍');
  });

  test.each([
    ['underscores', (size: number) => `a${'_'.repeat(size)}b-c`],
    ['apostrophes', (size: number) => `a${"'a".repeat(size / 2)}`],
    ['joints', (size: number) => 'a-'.repeat(size / 2)],
  ])('are found in time in proportion to the length: %s', async (_, make) => {
    const growth = await growthOfTime(40_000, async (size) => {
      const text = make(size);
      const start = process.cpuUsage();
      Array.from(tokens(text));
      return process.cpuUsage(start).user / 1_000;
    });
    expect(growth).toBeLessThan(proportion);
  });

  test('are stemmed in English only', () => {
    const stem = stemOf('en');
    expect(['reviews', 'reviewing', 'reviewed'].map(stem)).toEqual(Array(3).fill('review'));
    expect([stem('3.11'), stem('get_posts'), stemOf('de')('reviews')]).toEqual([
      ...['3.11', 'get_posts', 'reviews'],
    ]);
  });
});

describe('a query', () => {
  const ask = (text: string) => readQuery(text, 'en').words.map(({ whole }) => whole);

  test.each([
    ['How do I report a security issue?', ['report', 'security', 'issue']],
    ['how do I', ['how', 'do', 'i']],
    ['third-party libraries', ['third', 'party', 'libraries']],
    ['"how to review"', ['review']],
    ['test test tests', ['test', 'tests']],
    ['日本語', ['日本', '本語']],
    ['- . /', []],
    ['', []],
  ])('%j has the words %j', (text, words) => {
    expect(ask(text)).toEqual(words);
  });

  test('in double quotes is a phrase, including its stop words', () => {
    expect(readQuery(' "How to Review-it" ', 'en').phrase).toEqual(['how', 'to', 'review', 'it']);
    expect(readQuery('how to review', 'en').phrase).toBeNull();
  });

  test('may end with a prefix, if nothing follows the last word', () => {
    const open = (text: string) => readQuery(text, 'en').words.map(({ isOpen }) => isOpen);
    expect(open('peer revi')).toEqual([false, true]);
    expect(open('peer revi ')).toEqual([false, false]);
    expect(open('peer revi?')).toEqual([false, false]);
  });

  test('is cut if it is too long', () => {
    expect(ask('x'.repeat(10_240)).join('').length).toBeLessThanOrEqual(200);
    const many = Array.from({ length: 5_000 }, (_, at) => `w${at}`).join(' ');
    expect(ask(many).length).toBeLessThanOrEqual(24);
  });
});

describe('a misspelt word', () => {
  const words = new Map(
    ['security', 'accessibility', 'review', 'labels', 'tables', 'help', 'found', 'round'].map(
      (word) => [word, 20] as const,
    ),
  );

  test.each([
    ['secuirty', 'security'],
    ['securty', 'security'],
    ['acessibilty', 'accessibility'],
    ['reveiw', 'review'],
    ['lables', 'labels'],
  ])('%s is probably %s', (word, meant) => {
    const [first] = neighbours(word, words);
    expect(first?.word).toBe(meant);
    expect(first !== undefined && isLikely(first, word)).toBe(true);
  });

  test.each(['refund', 'helm', 'zelp'])('%s has only unlikely corrections', (word) => {
    expect(neighbours(word, words).filter((other) => isLikely(other, word))).toEqual([]);
  });

  test.each(['kubernetes', 'abc', 'x'])('%s has no correction', (word) => {
    expect(neighbours(word, words)).toEqual([]);
  });

  test('is looked up in a list that is decoded as it was encoded', () => {
    const list = new Map(
      [
        ['abc', 0],
        ['abcd', 63],
        ['b,c', 5],
      ].slice(0, 2) as [string, number][],
    );
    expect([...decodeWords(encodeWords(list))]).toEqual([...list]);
    expect(decodeWords(encodeWords(words))).toEqual(new Map([...words].sort()));
    expect(decodeWords('').size).toBe(0);
  });
});

describe('the postings of a term', () => {
  test('are decoded as they were encoded', () => {
    const postings = [0, 1, 31, 32, 33, 1_100, 40_000].map((page, at) => ({
      page,
      level: at * 9,
      segments: (at * 677) % 4096,
    }));
    expect(decodePostings(encodePostings(postings))).toEqual(postings);
    expect(decodePostings('')).toEqual([]);
  });

  test('keep the impact with an error of at most five per cent', () => {
    for (const impact of [0.011, 0.1, 0.5, 1, 3.9]) {
      expect(Math.abs(impactOf(levelOf(impact)) / impact - 1)).toBeLessThan(0.051);
    }
    expect([levelOf(0), levelOf(99)]).toEqual([0, 63]);
  });
});

describe('the order of pages', () => {
  const group = (word: string, pages: Readonly<Record<number, number>>, segment = 1) => ({
    word,
    corrected: null,
    suggested: null,
    terms:
      Object.keys(pages).length === 0
        ? []
        : [
            {
              term: word,
              weight: 1,
              postings: Object.entries(pages).map(([page, impact]) => ({
                page: Number(page),
                level: levelOf(impact),
                segments: segment,
              })),
            },
          ],
  });
  const order = (...groups: ReturnType<typeof group>[]) =>
    rank(weightMatches(groups, 100)).map(({ page }) => page);

  test('follows the impact of the words', () => {
    expect(order(group('a', { 1: 0.2, 2: 0.5, 3: 0.3 }))).toEqual([2, 3, 1]);
  });

  test('puts pages with all words before pages with most of them', () => {
    const a = { 1: 0.5, 2: 0.5, 3: 0.5 };
    expect(order(group('a', a), group('b', a), group('c', { 3: 0.2 }))[0]).toBe(3);
    expect(order(group('a', a), group('b', a), group('c', { 3: 0.2 }))).toHaveLength(3);
  });

  test('puts pages with adjacent words before pages whose words are far apart', () => {
    const a = group('a', { 1: 0.5, 2: 0.5 });
    const b = group('b', { 1: 0.5 }, 1 << 5);
    const near = group('b', { 2: 0.5 }, 1 << 1);
    expect(order(a, { ...b, terms: [...b.terms, ...near.terms] })).toEqual([2, 1]);
  });

  test('weights rare words higher than frequent ones', () => {
    const many = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [at, 0.5]));
    expect(order(group('many', many), group('few', { 80: 0.5 }))[0]).toBe(80);
  });

  test('omits pages that lack half of the query', () => {
    expect(order(group('a', { 1: 0.5, 2: 0.5, 3: 0.4 }), group('unicorn', {}))).toEqual([]);
  });

  test.each([
    ['Coding style', ['coding', 'style'], 1],
    ['SQL coding style', ['coding', 'style'], 2 / 3],
    ['Coding style', ['codingstyle'], 1],
    ['Moodle 4.2.1', ['4.2'], 0],
    ['Coding style', ['coding', 'guide'], 0],
  ])('matches the title %s with %j to a share', (title, words, share) => {
    const groups = words.map((word) => group(word, { 1: 1 }));
    expect(titleMatch(title, groups)).toBeCloseTo(share);
  });
});

describe('versions', () => {
  const entry: Pick<IndexEntry, 'versions' | 'groups'> = {
    versions: [
      ['1.0', 'docs', '/docs/1.0/', 0],
      ['2.0', 'docs', '/docs/', 1],
      ['A', 'api', '/api/', 1],
    ],
    groups: [
      ['Guide', -1, 0],
      ['Guide', 0, 1],
      ['Guide', 1, 3],
      ['API', 2, 4],
    ],
  };
  const ranked = [0, 1, 2, 3, 4].map((page) => ({ page, score: 1, finds: [] }));

  test.each([
    ['/', [], [1, 2]],
    ['/docs/page/', [], [1, 2]],
    ['/docs/1.0/page/', [], [0, 2]],
    ['/api/', ['/docs/1.0/'], [0, 1, 2]],
  ])('for a reader at %s who adds %j are chosen', (path, asked, shown) => {
    expect(chooseVersions(entry, path, asked)).toEqual(shown);
  });

  test('are counted, and sections only within the searched versions', () => {
    expect(countPages(ranked, entry, { shown: [1, 2], own: [1, 2] })).toEqual({
      counts: [
        ['API', 1],
        ['Guide', 2],
      ],
      versions: [['/docs/1.0/', '1.0', 2]],
    });
    const isShown = (page: number) => isChosen(page, entry, { sections: [], versions: [1, 2] });
    expect([0, 1, 2, 3, 4].filter(isShown)).toEqual([0, 3, 4]);
  });
});
