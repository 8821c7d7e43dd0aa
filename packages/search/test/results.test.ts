import { describe, expect, test } from 'vitest';
import { type ExcerptPart, excerpt, markWords, splitWords } from '../src/browser/excerpt.ts';
import { type Found, toHit } from '../src/browser/hits.ts';
import { move, type Option } from '../src/browser/options.ts';
import type { StoredPage } from '../src/format/format.ts';

/** Formats an excerpt as text, with matches in brackets. */
function show(pieces: readonly ExcerptPart[]): string {
  return pieces.map(({ text, marked }) => (marked ? `[${text}]` : text)).join('');
}

describe('an excerpt', () => {
  const evenly = (places: readonly number[]) => places.map((at) => ({ at, score: 1 }));
  const passage = (text: string, places: readonly number[]) => {
    return { words: splitWords(text), finds: evenly(places) };
  };

  test('marks matches without the punctuation around them', () => {
    const text = 'As of (3.11.16), it is «fixed».';
    expect(show(excerpt(passage(text, [2, 5])))).toBe('As of ([3.11.16]), it is «[fixed]».');
  });

  test('is cut around most matches', () => {
    const words = Array.from({ length: 200 }, (_, at) => `w${at}`);
    const shown = show(excerpt({ words, finds: evenly([3, 120, 124, 130]) }));
    expect(shown.startsWith('… w115 w116')).toBe(true);
    expect(shown).toContain('[w120] w121 w122 w123 [w124]');
    expect(shown.endsWith('w140 …')).toBe(true);
  });

  test('prefers one match with a high weight to several with low weights', () => {
    const words = Array.from({ length: 100 }, (_, at) => `w${at}`);
    const finds = [...evenly([3, 4, 5]), { at: 80, score: 9 }];
    expect(show(excerpt({ words, finds }))).toContain('[w80]');
  });

  test('is the beginning of a text without matches', () => {
    expect(show(excerpt(passage('One two three.', [])))).toBe('One two three.');
  });

  test('marks the matching words of a title', () => {
    const isFind = (word: string) => /review/i.test(word);
    expect(show(markWords('Reviewing, a Review’s préview', isFind))).toBe(
      '[Reviewing], a [Review’s] préview',
    );
  });

  test('is text, even if it looks like HTML', () => {
    const text = 'a <b onclick=x> &lt;mark&gt; <mark>';
    const pieces = excerpt(passage(text, []));
    expect(pieces.map((piece) => piece.text).join('')).toBe(text);
  });
});

describe('a result', () => {
  const page: StoredPage = {
    url: '/base/page/',
    title: 'Peer review',
    description: 'About reviews.',
    path: ['Outer'],
    parts: [],
    sections: [
      ['', '', 'Opening words about reviews.'],
      ['First', 'first', 'The peer looks.'],
      ['Second', 'séc ond', 'Nothing here.'],
      ['Third', 'third', 'A review by a peer, with mod_forum_get_posts.'],
    ],
  };
  const found: Found = new Map([
    ['peer', 1],
    ['review', 1],
    ['reviews', 0.8],
  ]);

  const hitOf = (shown: StoredPage, terms: Found) =>
    toHit(shown, shown.sections, { terms, section: 'Process', isRead: true });

  test('has the sections with matches in page order, with their headings', () => {
    const hit = hitOf(page, found);
    expect(show(hit.title)).toBe('[Peer] [review]');
    expect([hit.section, hit.path]).toEqual(['Process', ['Outer']]);
    expect(show(hit.excerpt)).toBe('Opening words about [reviews].');
    expect(hit.sections.map(({ heading, excerpt }) => [show(heading), show(excerpt)])).toEqual([
      ['First', 'The [peer] looks.'],
      ['Third', 'A [review] by a [peer], with mod_forum_get_posts.'],
    ]);
  });

  test('has the words to mark in its address', () => {
    const hit = hitOf(page, found);
    expect(hit.href).toBe('/base/page/?highlight=peer%20review%20reviews');
    expect(hit.sections[0]?.href).toBe('/base/page/?highlight=peer%20review%20reviews#first');
  });

  test('marks names that end with the query', () => {
    const hit = hitOf(page, new Map([['forum_get_posts', 1]]));
    expect(show(hit.sections[0]?.excerpt ?? [])).toContain('[mod_forum_get_posts]');
  });

  test('shows the beginning of a page that matches only by its title', () => {
    const hit = hitOf({ ...page, sections: page.sections.slice(0, 1) }, new Map([['peer', 1]]));
    expect(show(hit.excerpt)).toBe('Opening words about reviews.');
    expect(hit.sections).toEqual([]);
  });

  test('shows the description of a page without text before its headings', () => {
    const hit = hitOf({ ...page, sections: page.sections.slice(2, 3) }, found);
    expect(show(hit.excerpt)).toBe('About [reviews].');
  });

  test('has at most the three best-matching sections', () => {
    const texts = ['a w', 'w w w', 'nothing', 'w w', 'w w w w', 'w'];
    const sections = texts.map((text, at) => [`S${at}`, `s${at}`, text] as const);
    const hit = hitOf({ ...page, sections }, new Map([['w', 1]]));
    expect(hit.sections.map(({ href }) => href.replace(/.*#/, ''))).toEqual(['s1', 's3', 's4']);
  });
});

describe('the arrow keys', () => {
  const options = ['a', 'b', 'c'].map((id): Option => ({ type: 'recent', id, query: id }));
  test.each([
    [null, 'ArrowDown', 'a'],
    [null, 'ArrowUp', 'c'],
    ['a', 'ArrowDown', 'b'],
    ['c', 'ArrowDown', 'a'],
    ['a', 'ArrowUp', 'c'],
    ['b', 'Home', 'b'],
  ])('move from %s by %s to %s', (active, key, next) => {
    expect(move(options, active, key)).toBe(next);
  });

  test('do nothing in an empty list', () => {
    expect(move([], null, 'ArrowDown')).toBeNull();
  });
});
