import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { bodyLine } from '@docsgen/markdown/document';
import { indexLines } from '@docsgen/text';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { manyBlocks } from '../../../markdown/test/any-markdown.ts';
import {
  documentOf,
  expectedMeaning,
  meaningOf,
  twinOf,
} from '../../../markdown/test/round-trip.ts';
import { site } from '../site-fixture.ts';

const { tests: examples } = createRequire(import.meta.url)('commonmark-spec') as {
  tests: readonly { readonly number: number; readonly markdown: string }[];
};

function expectRoundTrip(text: string, name = text): void {
  const lines = indexLines(text);
  const document = documentOf(text, lines.offset(bodyLine(lines)));
  const again = documentOf(twinOf(document));
  expect(meaningOf(again), name).toEqual(expectedMeaning(document));
  // A twin is plain Markdown: it contains alerts and diagrams, but no directives.
  expect(JSON.stringify(again.content), name).not.toMatch(
    /"name":"(?!note|tip|important|warning|caution|mermaid)/,
  );
}

describe('a twin has the headings, links and images of its page:', () => {
  test('the kitchen sink', () => {
    const text = readFileSync(new URL('./kitchen-sink.md', import.meta.url), 'utf8');
    expectRoundTrip(text);
    expectRoundTrip(text.replaceAll('\n', '\r\n'));
  });

  test('the examples of CommonMark, but for those with raw HTML or addresses that are left out', () => {
    const leftOut = [201, 491, 598, 599, 601];
    for (const { number, markdown } of examples) {
      if (!leftOut.includes(number)) expectRoundTrip(markdown.replaceAll('→', '\t'), `${number}`);
    }
  });

  test('the pages of this site', () => {
    const root = fileURLToPath(new URL('../../../../content', import.meta.url));
    const names = readdirSync(root, { recursive: true, encoding: 'utf8' });
    const files = names.flatMap((name) => (name.endsWith('.md') ? [path.join(root, name)] : []));
    expect(files.length).toBeGreaterThan(500);
    for (const file of files) expectRoundTrip(readFileSync(file, 'utf8'), file);
  });

  test('any blocks in any order', () => {
    fc.assert(
      fc.property(manyBlocks, (text) => expectRoundTrip(text)),
      // `npm run nightly` sets more.
      { numRuns: process.env.NIGHTLY === undefined ? 150 : 3_000 },
    );
  });
});

describe('a directive’s lines become', () => {
  test.each([
    ['its kind', ':::warning\na\n:::\n', '**Warning**\n\na\n\n'],
    ['its kind and title', ':::warning[B `c`]\na\n:::\n', '**Warning: B `c`**\n\na\n\n'],
    ['fences', ':::mermaid\na\n:::\n', '```mermaid\na\n```\n'],
    [
      'fences below its label',
      'a\n- :::mermaid[B *c*]\n  ```\n  :::\n',
      'a\n- __B *c*__\n\n  ````mermaid\n  ```\n  ````\n',
    ],
    ['its kind and title, in the other form', '::: tip B\na\n:::\n', '**Tip: B**\n\na\n\n'],
    [
      'a title with a link',
      ':::note[a [b](c.md)]\n:::\n',
      '**Note: a [b](https://l.org/0)**\n\n\n',
    ],
    ['a title with emphasis', ':::note[a *b*]\n\nc\n\n:::\n', '__Note: a *b*__\n\nc\n\n\n'],
    [
      'a verdict',
      ':::valid\n```\na\n```\n:::\n:::invalid[Because]\nb\n:::\n',
      '**Good**\n\n```\na\n```\n\n\n**Avoid: Because**\n\nb\n\n',
    ],
    ['nothing where it only arranges', '::::steps\n\n1. a\n\n::::\n', '\n\n1. a\n\n\n'],
    ['a label', '::::tabs{sync="a"}\n:::tab[A]\nb\n:::\n::::\n', '\n\n**A**\n\nb\n\n\n'],
    ['a link', ':::card[A b]{href="c.md"}\nd\n:::\n', '[A b](https://l.org/0)\n\nd\n\n'],
    ['words', 'a\n\n::since{version="4.2"}\n', 'a\n\n**Since 4.2**\n'],
    ['nothing where the site decides', 'a\n\n::doc-list\n', 'a\n\n\n'],
    ['a paragraph below text', 'a\n:::note\nb\n:::\nc\n', 'a\n\n**Note**\n\nb\n\nc\n'],
    [
      'a paragraph in a quote',
      '> a\n> :::note\n> b\n> :::\n> c\n',
      '> a\n> \n> **Note**\n>\n> b\n> \n> c\n',
    ],
    ['a paragraph in a list', '- :::note\n  a\n  :::\n- b\n', '- **Note**\n\n  a\n  \n- b\n'],
    [
      'words in a list, where there are none',
      '- :::steps\n  1. a\n  :::\n',
      '- **Steps**\n\n  1. a\n  \n',
    ],
    ['nothing where it is an alert', '> [!NOTE]\n> a\n', '> [!NOTE]\n> a\n'],
    ['nothing where it closes nothing', 'a\n\n:::\n', 'a\n\n\n'],
    [
      'an empty comment before indented text',
      ':::note\n- a\n:::\n\n    b\n',
      '**Note**\n\n- a\n<!-- -->\n\n    b\n',
    ],
    ['nothing in code', '```\n:::note\n```\n', '```\n:::note\n```\n'],
  ])('%s', (_, text, twin) => {
    expect(twinOf(documentOf(text))).toBe(twin);
    expectRoundTrip(text);
  });
});

test('a directive with several addresses leads to the one that its component states first', () => {
  const text = '::video{poster="p.png" src="c.mp4" title="A [b]"}\n';
  expect(twinOf(documentOf(text))).toBe('[A \\[b\\]](https://l.org/1)\n');
});

describe('a twin', () => {
  test.each([
    ['comments', 'a <!-- b --> c\n\n<!-- d -->\n', 'a  c\n\n<!-- -->\n'],
    [
      'unsafe HTML',
      'a <b onclick="c">d</b><script>e</script>\n\n<script>\nf\n</script>\n',
      'a <b >d</b>e\n\n<!-- -->\n',
    ],
    ['unsafe addresses', '[a](javascript:b) ![c](<data:text/html,d>)', '[a](#) ![c](<#>)'],
  ])('holds no %s', (_, text, twin) => {
    expect(twinOf(documentOf(text))).toBe(twin);
  });

  test('has absolute links, parts in place, and the title', async () => {
    const built = await site(
      {
        'content/x/a.md': [
          '---',
          'title: "A *b* <c> #"',
          'description: D "e"',
          '---',
          '',
          '[f](../b.md#c) [g](#h) [i](https://x.org/(j)) [k](./l (m).pdf) ![n](./o.png) [p]: <q>',
          '',
          '## H',
          '',
          '- ::include{file="_part.md"}',
          '',
          '[r]',
          '',
          '[r]: ../b.md "t"',
          '',
        ]
          .join('\r\n')
          .replace('./l (m).pdf', '<./l (m).pdf>'),
        'content/x/_part.md': 'Part [s](../b.md)\n\nof it\n',
        'content/b.md': '# B\n\n## C',
        'content/x/l (m).pdf': 'l',
        'content/x/o.png': 'o',
      },
      { url: 'https://docs.org', base: '/base/', rules: { 'missing-alt-text': 'off' } },
    ).build();
    const twin = built.file('x/a.md').replace(/\.[0-9a-f]{10}\./g, '.HASH.');
    expect(twin).toBe(
      [
        '---',
        'title: "A *b* <c> #"',
        'description: "D \\"e\\""',
        'url: "https://docs.org/base/x/a/"',
        '---',
        '',
        '# A \\*b\\* \\<c\\> \\#',
        '',
        '[f](https://docs.org/base/b/#c) [g](#h) [i](https://x.org/(j)) [k](<https://docs.org/base/assets/l%20%28m%29.HASH.pdf>) ![n](https://docs.org/base/assets/o.HASH.png) [p]: <q>',
        '',
        '## H',
        '',
        '- Part [s](https://docs.org/base/b/)',
        '',
        '  of it',
        '',
        '[r]',
        '',
        '[r]: https://docs.org/base/b/ "t"',
        '',
      ].join('\n'),
    );
  });
});
