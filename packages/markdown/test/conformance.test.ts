import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { compile } from './compile-fixture.ts';

interface Example {
  readonly markdown: string;
  readonly html: string;
  readonly number: number;
  readonly section: string;
}

/** The examples of the specification, in which arrows stand for tabs. */
const { tests: examples } = createRequire(import.meta.url)('commonmark-spec') as {
  tests: readonly Example[];
};

/** Examples of CommonMark 0.31.2 whose results differ here, by reason. */
const deviations: Readonly<Record<string, readonly number[]>> = {
  'raw HTML passes an allow-list: other tags and attributes are left out, and reported': [
    163, 169, 170, 171, 172, 173, 176, 178, 201, 524, 536, 613, 614, 615, 616, 617,
  ],
  'tags that break off, or close nothing, are left out, and reported': [
    151, 156, 157, 158, 165, 623,
  ],
  'tags that are left open are closed': [
    21, 31, 148, 150, 155, 174, 175, 184, 187, 344, 476, 477, 494, 630, 631, 642, 643,
  ],
  'tags are written in one way: lower case, one space, character references replaced': [
    152, 153, 475,
  ],
  'comments, instructions and declarations are left out': [
    177, 179, 180, 181, 182, 183, 308, 309, 625, 626, 627, 628, 629,
  ],
  'an address is a link wherever it stands, as on GitHub': [602, 608, 611, 612],
  'a table stands in a box, in which a wide one scrolls': [149, 160, 190, 191],
  'a tag in angle brackets within a failed link passes the allow-list too': [491],
};

const deviating = new Map(
  Object.entries(deviations).flatMap(([reason, numbers]) =>
    numbers.map((number): [number, string] => [number, reason]),
  ),
);

/**
 * Normalizes equivalent HTML of the specification: docsgen prints HTML, not XHTML, and no line end
 * in an empty quote.
 */
function expected(html: string): string {
  return html
    .replaceAll('→', '\t')
    .replace(/<(br|hr|img)((?: [^<>]*)?) \/>/g, '<$1$2>')
    .replaceAll('<blockquote>\n</blockquote>', '<blockquote></blockquote>');
}

/**
 * Compiles an example and removes the ids of headings. The example follows a title, since the first
 * level-one heading is removed as the page's title.
 */
function rendered(markdown: string): string {
  const { html } = compile(`# Title\n\n${markdown.replaceAll('→', '\t')}`);
  return html.replace(/<(h[1-6]) id="[^"]+"/g, '<$1');
}

describe('CommonMark 0.31.2', () => {
  test(`${examples.length - deviating.size} of ${examples.length} examples come out as the specification has them`, () => {
    expect([examples.length, deviating.size]).toEqual([652, 64]);
    const wrong = examples.filter(({ number, markdown, html }) => {
      return !deviating.has(number) && rendered(markdown) !== expected(html);
    });
    expect(wrong.map(({ number }) => number)).toEqual([]);
  });

  test('the others come out otherwise on purpose', async () => {
    const others = examples.filter(({ number }) => deviating.has(number));
    for (const { number, markdown, html } of others) {
      expect(rendered(markdown), `example ${number}`).not.toBe(expected(html));
    }
    const shown = others.map(({ number, section, markdown }) => {
      const reason = deviating.get(number);
      return `# ${number} ${section}: ${reason}\n${markdown}.\n${rendered(markdown)}`;
    });
    await expect(shown.join('\n\n')).toMatchFileSnapshot('snapshots/commonmark-deviations.txt');
  });

  test('whatever of raw HTML is left out is reported, but for comments', () => {
    const leftOut = Object.entries(deviations)
      .slice(0, 2)
      .flatMap(([, numbers]) => numbers);
    const silent = examples.filter(({ number, markdown }) => {
      const { findings, html } = compile(markdown);
      const isReported = findings.some(({ rule }) =>
        /^(?:(?:unsafe|dropped)-html|foreign-syntax)$/.test(rule),
      );
      // Words in angle brackets that aren't tags are text.
      return leftOut.includes(number) && !isReported && !html.includes('&lt;');
    });
    expect(silent.map(({ number }) => number)).toEqual([]);
  });

  test('an example with a heading of level one loses it to the page', () => {
    const { html, title } = compile('Foo *bar*\n=========\n\nText.\n');
    expect(html).toBe('<p>Text.</p>\n');
    expect(title?.text).toBe('Foo bar');
  });
});
