import { describe, expect, test } from 'vitest';
import { excerpt, markWords, type Piece, splitWords } from '../src/islands/search/excerpt.ts';
import { type FoundPage, titleMatch, toHit } from '../src/islands/search/hits.ts';
import { move, type Option } from '../src/islands/search/options.ts';
import { fold, loosen, toTerm, wordsOf } from '../src/islands/search/query.ts';

/** Pieces as text with marks. */
function show(pieces: readonly Piece[]): string {
  return pieces.map(({ text, marked }) => (marked ? `[${text}]` : text)).join('');
}

describe('what the index is asked for', () => {
  test.each([
    ['  forum   discussion ', 'forum discussion'],
    ['forum_get_discussion', 'forum_get_discussion'],
    ['forum_get_discussion($id)', 'forum_get_discussion id'],
    ['$DB->get_records_sql', 'DB get_records_sql'],
    ['core_user::get_user()', 'core_user get_user'],
    ['core\\task\\manager', 'core\\task\\manager'],
    ['lib/moodlelib.php', 'lib/moodlelib.php'],
    ['MDL-71156', 'MDL-71156'],
    ['3.11.16', '3.11.16'],
    ['don’t', 'don’t'],
    ['"peer review"', '"peer review"'],
    ['"peer review', 'peer review'],
    ['<img src=x onerror=alert(1)>', 'img src x onerror alert 1'],
    ['.*+?^{$}()|[]\\', ''],
    ['- . /', ''],
    ['', ''],
    ['café', 'café'],
    ['cafe\u0301', 'café'],
    ['日本語', '日本語'],
    ['שלום עולם', 'שלום עולם'],
    ['👩‍💻 code', '👩‍💻 code'],
  ])('%j is %j', (query, term) => {
    expect(toTerm(query)).toBe(term);
  });

  test('is short, however long the query', () => {
    expect(toTerm('x'.repeat(10_240)).length).toBeLessThanOrEqual(200);
    expect(toTerm('a '.repeat(5_000)).length).toBeLessThanOrEqual(200);
  });

  test.each([
    ['frankenstlye naming', 'franken nami'],
    ['"peer review"', 'peer revi'],
    ['git', null],
    ['four word', null],
    ['img src x alert 1', 'img src aler'],
    ['x', null],
  ])('when nothing has %j, is %j', (term, loose) => {
    expect(loosen(term)).toBe(loose);
  });

  test('is compared without accents and case, at the same length', () => {
    expect(fold('Crème BRÛLÉE İstanbul 👍')).toBe('creme brulee istanbul 👍');
    expect(wordsOf('"Peer  Révision," (x)')).toEqual(['peer', 'revision', 'x']);
  });
});

describe('an excerpt', () => {
  const evenly = (places: readonly number[]) => places.map((at) => ({ at, score: 1 }));
  const passage = (text: string, places: readonly number[]) => {
    const words = splitWords(text);
    return { words, from: 0, to: words.length, finds: evenly(places) };
  };

  test('marks finds without the punctuation around them', () => {
    const text = 'As of (3.11.16), it is «fixed».';
    expect(show(excerpt(passage(text, [2, 5])))).toBe('As of ([3.11.16]), it is «[fixed]».');
  });

  test('is where most finds are', () => {
    const words = Array.from({ length: 200 }, (_, at) => `w${at}`);
    const shown = show(excerpt({ words, from: 0, to: 200, finds: evenly([3, 120, 124, 130]) }));
    expect(shown.startsWith('… w115 w116')).toBe(true);
    expect(shown).toContain('[w120] w121 w122 w123 [w124]');
    expect(shown.endsWith('w140 …')).toBe(true);
  });

  test('prefers one good find to several that fit less well', () => {
    const words = Array.from({ length: 100 }, (_, at) => `w${at}`);
    const finds = [...evenly([3, 4, 5]), { at: 80, score: 9 }];
    expect(show(excerpt({ words, from: 0, to: 100, finds }))).toContain('[w80]');
  });

  test('begins at the beginning where nothing is found', () => {
    expect(show(excerpt(passage('One two three.', [])))).toBe('One two three.');
  });

  test('marks the name that a hidden word is a part of', () => {
    const text = 'Call mod_forum_get_discussion_posts() now. get_discussion_posts\u2063 b_c\u2063.';
    expect(show(excerpt(passage(text, [3])))).toBe('Call [mod_forum_get_discussion_posts]() now.');
  });

  test('never shows hidden words', () => {
    expect(show(excerpt(passage('hidden_word\u2063 other_word\u2063.', [0])))).toBe('');
  });

  test('marks the words of a title that begin as those of the query', () => {
    expect(show(markWords('Reviewing, a Review’s préview', ['review', 'prev']))).toBe(
      '[Reviewing], a [Review’s] [préview]',
    );
  });

  test('is text even where it looks like HTML', () => {
    const text = 'a <b onclick=x> &lt;mark&gt; <mark>';
    expect(
      excerpt(passage(text, []))
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
  });
});

describe('a page that was found', () => {
  const content =
    'Opening words about reviews. First. The peer looks. Second. Nothing here. Third. A review by a peer.';
  const page: FoundPage = {
    ...{ url: '/base/page/', raw_url: '/base/page/', content },
    meta: { title: 'Peer review' },
    filters: { section: ['Process'] },
    anchors: [
      { id: 'third', text: 'Third', location: 11 },
      { id: 'first', text: 'First', location: 4 },
      { id: 'séc ond', text: 'Second', location: 8 },
    ],
    weighted_locations: [3, 6, 13, 16].map((location) => ({ location, balanced_score: 10 })),
  };

  test('has the sections with finds in the order of the page, headings apart', () => {
    const hit = toHit(page, 'peer review');
    expect(show(hit.title)).toBe('[Peer] [review]');
    expect(hit.section).toBe('Process');
    expect(show(hit.excerpt)).toBe('Opening words about [reviews].');
    expect(hit.sections.map(({ heading, excerpt }) => [show(heading), show(excerpt)])).toEqual([
      ['First', 'The [peer] looks.'],
      ['Third', 'A [review] by a [peer].'],
    ]);
  });

  test('is addressed with what to mark there', () => {
    const hit = toHit(page, 'peer rewiev');
    expect(hit.href).toBe('/base/page/?highlight=peer%20reviews%20review');
    expect(hit.sections[0]?.href).toBe('/base/page/?highlight=peer%20reviews%20review#first');
  });

  test('shows how it begins where only its title was found', () => {
    const hit = toHit({ ...page, weighted_locations: [] }, 'peer');
    expect(show(hit.excerpt)).toBe('Opening words about reviews.');
    expect(hit.sections).toEqual([]);
  });

  test('has three sections at most, those with the most finds', () => {
    const anchors = [0, 10, 20, 30, 40].map((location) => ({
      ...{ id: `s${location}`, text: 'S', location },
    }));
    const words = Array.from({ length: 50 }, (_, at) => `w${at}`).join(' ');
    const weighted_locations = [5, 15, 16, 25, 26, 35, 45, 46].map((location) => ({
      ...{ location, balanced_score: 1 },
    }));
    const hit = toHit({ ...page, content: words, anchors, weighted_locations }, 'w');
    expect(hit.sections.map(({ href }) => href.replace(/.*#/, ''))).toEqual(['s10', 's20', 's40']);
  });

  test('is meant the more the more of its title the query is', () => {
    expect(titleMatch('Coding style', 'coding style')).toBe(1);
    expect(titleMatch('SQL coding style', 'Coding Style')).toBeCloseTo(2 / 3);
    expect(titleMatch('Moodle 4.2.1', '4.2')).toBe(0);
    expect(titleMatch('Coding style', 'coding style guide')).toBe(0);
    expect(titleMatch('Coding style', '')).toBe(0);
  });
});

describe('the keys that choose', () => {
  const options = ['a', 'b', 'c'].map((id): Option => ({ type: 'recent', id, query: id }));
  test.each([
    [null, 'ArrowDown', 'a'],
    [null, 'ArrowUp', 'c'],
    ['a', 'ArrowDown', 'b'],
    ['c', 'ArrowDown', 'a'],
    ['a', 'ArrowUp', 'c'],
    ['b', 'Home', 'b'],
  ])('from %s by %s come to %s', (active, key, next) => {
    expect(move(options, active, key)).toBe(next);
  });

  test('come to nothing in an empty list', () => {
    expect(move([], null, 'ArrowDown')).toBeNull();
  });
});
