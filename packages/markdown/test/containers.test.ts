import { DomUtils, parseDocument } from 'htmlparser2';
import { describe, expect, test } from 'vitest';
import { compile } from './compile-fixture.ts';

/** A block with the words that a reader must see, and the element that it becomes. */
interface Block {
  readonly lines: readonly string[];
  readonly words: readonly string[];
  readonly element: string;
  /** Whether Markdown lets it continue a paragraph that stands directly above it. */
  readonly needsBlankLine?: boolean;
}

const blocks: Readonly<Record<string, Block>> = {
  paragraph: { lines: ['alpha'], words: ['alpha'], element: 'p' },
  heading: { lines: ['### alpha'], words: ['alpha'], element: 'h3' },
  'bullet list': { lines: ['* alpha', '* beta'], words: ['alpha', 'beta'], element: 'ul' },
  'ordered list': { lines: ['1) alpha', '2) beta'], words: ['alpha', 'beta'], element: 'ol' },
  'task list': { lines: ['+ [x] alpha', '+ [ ] beta'], words: ['alpha', 'beta'], element: 'input' },
  'loose list': { lines: ['* alpha', '', '  beta'], words: ['alpha', 'beta'], element: 'ul' },
  quote: { lines: ['> alpha', '>', '> beta'], words: ['alpha', 'beta'], element: 'blockquote' },
  alert: { lines: ['> [!TIP]', '> alpha'], words: ['alpha'], element: 'x-tip' },
  fence: {
    lines: ['```js', 'alpha', '', '  beta', '```'],
    words: ['alpha', 'beta'],
    element: 'pre',
  },
  tildes: { lines: ['~~~', 'alpha', '~~~'], words: ['alpha'], element: 'pre' },
  'indented code': {
    lines: ['    alpha', '    beta'],
    words: ['alpha', 'beta'],
    element: 'pre',
    needsBlankLine: true,
  },
  table: {
    lines: ['| alpha | beta |', '| --- | --- |', '| gamma | `del\\|ta` |'],
    words: ['alpha', 'beta', 'gamma', 'del|ta'],
    element: 'table',
  },
  'definition list': {
    lines: ['alpha', ': beta'],
    words: ['alpha', 'beta'],
    element: 'dl',
    needsBlankLine: true,
  },
  admonition: {
    lines: [':::tip[alpha]', '', 'beta', '', ':::'],
    words: ['alpha', 'beta'],
    element: 'x-tip',
  },
  'admonition without blank lines': {
    lines: [':::tip', 'alpha', ':::'],
    words: ['alpha'],
    element: 'x-tip',
  },
  tabs: {
    lines: [
      '::::tabs',
      '',
      ':::tab[alpha]',
      '',
      'beta',
      '',
      ':::',
      '',
      ':::tab[gamma]',
      '',
      '```sh',
      'delta',
      '```',
      '',
      ':::',
      '',
      '::::',
    ],
    words: ['alpha', 'beta', 'gamma', 'delta'],
    element: 'x-tabs',
  },
  details: {
    lines: ['<details>', '<summary>alpha</summary>', '', '**beta**', '', '</details>'],
    words: ['alpha', 'beta'],
    element: 'details',
  },
  division: { lines: ['<div>', '', 'alpha', '', '</div>'], words: ['alpha'], element: 'div' },
  formula: { lines: ['$$', 'alpha', '$$'], words: ['alpha'], element: 'math' },
  diagram: { lines: ['```mermaid', 'alpha', '```'], words: ['alpha'], element: 'x-mermaid' },
  steps: {
    lines: [':::steps', '', '1. alpha', '2. beta', '', ':::'],
    words: ['alpha', 'beta'],
    element: 'x-steps',
  },
};

/** What can contain blocks: the lines around and before them, and the element that it becomes. */
interface Container {
  readonly wrap: (lines: readonly string[]) => readonly string[];
  readonly element: string;
}

/** Puts a mark before the first line and an indentation of its width before the others. */
function item(mark: string, lines: readonly string[]): string[] {
  const indentation = ' '.repeat(mark.length);
  return lines.map((line, at) => (line === '' ? '' : (at === 0 ? mark : indentation) + line));
}

const containers: Readonly<Record<string, Container>> = {
  bullet: { wrap: (lines) => item('- ', lines), element: 'ul' },
  number: { wrap: (lines) => item('1. ', lines), element: 'ol' },
  quote: { wrap: (lines) => lines.map((line) => `> ${line}`.trimEnd()), element: 'blockquote' },
  alert: {
    wrap: (lines) => ['> [!NOTE]', ...lines.map((line) => `> ${line}`.trimEnd())],
    element: 'x-note',
  },
  // The number of colons is the same at each depth.
  admonition: { wrap: (lines) => [':::note', '', ...lines, '', ':::'], element: 'x-note' },
  tab: {
    wrap: (lines) => [':::::tabs', '', ':::::tab[T]', '', ...lines, '', ':::::', '', ':::::'],
    element: 'x-tab',
  },
  details: {
    wrap: (lines) => ['<details>', '<summary>S</summary>', '', ...lines, '', '</details>'],
    element: 'details',
  },
  definition: { wrap: (lines) => ['term', '', ...item(':   ', lines)], element: 'dd' },
};

/** The markers of all constructs above, which a reader must not see. */
const markers = /:::|```|~~~|\$\$|\| ?-|\[!|\[[x ]\]|^[>*+#]|<\/?d/m;

interface Mixture {
  readonly name: string;
  readonly text: string;
  readonly block: Block;
  readonly container: Container;
}

function mixtures(name: string, container: Container): Mixture[] {
  return Object.entries(blocks).flatMap(([title, block]) =>
    [1, 2].flatMap((depth) =>
      [true, false].flatMap((isSpaced): Mixture[] => {
        if (!isSpaced && block.needsBlankLine === true) return [];
        const space = isSpaced ? [''] : [];
        // The last lines stand apart from the block, since Markdown lets a paragraph go on in them.
        let lines: readonly string[] = ['before', ...space, ...block.lines, '', 'after'];
        for (let level = 0; level < depth; level += 1) lines = container.wrap(lines);
        const spacing = isSpaced ? 'after a blank line' : 'without a blank line';
        const label = `${title}, depth ${depth}, ${spacing}, in ${name}`;
        return [{ name: label, text: lines.join('\n'), block, container }];
      }),
    ),
  );
}

describe.each(Object.entries(containers))('in a container of the kind %s', (kind, container) => {
  test.each(mixtures(kind, container))('nothing is lost: $name', ({ text, block }) => {
    const { html, findings } = compile(text);
    expect(findings, text).toEqual([]);
    const document = parseDocument(html);
    const shown = DomUtils.textContent(document);
    const words = ['before', ...block.words, 'after'];
    const places = words.map((word) => shown.indexOf(word));
    expect(places, html).not.toContain(-1);
    expect(places, html).toEqual(places.toSorted((a, b) => a - b));
    expect(shown, html).not.toMatch(markers);
    const around = DomUtils.getElementsByTagName(container.element, document).filter((node) => {
      const text = DomUtils.textContent(node);
      const inside = DomUtils.getElementsByTagName(block.element, node.children);
      return inside.length > 0 && text.includes('before') && text.includes('after');
    });
    expect(around.length, html).toBeGreaterThan(0);
  });
});

test.each(Object.entries(blocks))('a list keeps its numbers around %s', (_, { lines, words }) => {
  const indented = item('   ', ['', ...lines]);
  const text = ['3. one', ...indented, '4. two', ...indented, '', '5. three'].join('\n');
  const { html, findings } = compile(text);
  expect(findings).toEqual([]);
  const document = parseDocument(html);
  const [list, ...others] = DomUtils.getElementsByTagName('ol', document.children, false);
  expect(others, html).toEqual([]);
  expect(list?.attribs.start).toBe('3');
  const items = (list?.children ?? []).filter((node) => 'name' in node && node.name === 'li');
  const texts = items.map((node) => DomUtils.textContent(node));
  expect(texts).toMatchObject([/one/, /two/, /three/].map((word) => expect.stringMatching(word)));
  for (const text of texts.slice(0, 2)) {
    for (const word of words) expect(text).toContain(word);
  }
});

/** Blocks of other tools, which are shown as text and must be reported wherever they stand. */
const foreignBlocks: Readonly<Record<string, readonly string[]>> = {
  'MkDocs admonition': ['!!! note "A"', '', '    alpha'],
  'MkDocs collapsible block': ['??? note "A"', '', '    alpha'],
  'MkDocs tab': ['=== "A"', '', '    alpha'],
  'MkDocs block': ['/// note | A', 'alpha', '///'],
  'MkDocs snippet': ['--8<-- "a.md"'],
  'MyST directive': ['```{note}', 'alpha', '```'],
  'MyST directive with colons': [':::{note}', 'alpha', ':::'],
  'reStructuredText directive': ['.. note::', '', '   alpha'],
  'attribute of a fence in MkDocs': ['```py hl_lines="2"', 'alpha', '```'],
  'VitePress include': ['<<< @/a.js'],
  'Hugo shortcode': ['{{< note >}}', 'alpha', '{{< /note >}}'],
  'Liquid tag': ['{% hint style="info" %}', 'alpha', '{% endhint %}'],
  'Just the Docs callout': ['{: .note }', 'alpha'],
};

describe.each(Object.entries(containers))('in a container of the kind %s', (_, { wrap }) => {
  test.each(Object.entries(foreignBlocks))('a %s is reported', (_name, lines) => {
    for (const before of [[], ['before', '']]) {
      const text = wrap(wrap([...before, ...lines])).join('\n');
      const { findings } = compile(text);
      expect(
        findings.map(({ rule }) => rule),
        text,
      ).toContain('foreign-syntax');
    }
  });
});
