import fc from 'fast-check';

/** Valid blocks of all kinds. */
const blocks = [
  'Text with *emphasis*, `code` and a [link](./a.md).',
  'More text\nover lines, ![image](./i.png) and [reference][r].',
  '[r]: ./b.md "title"',
  '## Heading',
  '### Heading {#own}',
  'Setext\n---',
  '- one\n- two\n\n  more',
  '1. first\n2. [second](./c.md)',
  '- [ ] task',
  '> quote\n> [link](./d.md)',
  '> [!NOTE]\n> alert',
  '```js title="a.js"\nconst a = 1; // [x](y)\n```',
  '    indented [x](y)',
  '| a | b |\n|---|---|\n| [x](./e.md) | \\| |',
  'Term\n: definition [x](./f.md)',
  'Note[^1] and in place^[a [x](./g.md)].',
  '[^1]: Footnote [x](./h.md)\n\n    more',
  '$a^2$ and\n\n$$\nb\n$$',
  '<details>\n<summary>More</summary>\n\n[inside](./j.md)\n\n</details>',
  'A <b>raw</b> <a href="./k.md">link</a>.',
  '<!-- comment -->',
  '::since{version="4.2"}',
  '::doc-list',
  'https://example.org and www.example.org',
  '---',
];

const block = fc.constantFrom(...blocks);

const indent = (text: string, first: string, rest: string): string =>
  text
    .split('\n')
    .map((line, at) =>
      line === '' ? (at === 0 ? first : rest).trimEnd() : (at === 0 ? first : rest) + line,
    )
    .join('\n');

/** Blocks, some of them nested in containers. */
const { nested } = fc.letrec<{ nested: string }>((tie) => ({
  nested: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    block,
    fc
      .tuple(
        fc.constantFrom(
          'note',
          'tip[Label *with* [x](./l.md)]',
          'valid',
          'steps',
          'card[Card]{href="./m.md"}',
          'warning Title',
        ),
        fc.array(tie('nested'), { minLength: 1, maxLength: 3 }),
      )
      .map(([name, inner]) => {
        const body = inner.join('\n\n');
        const fence = ':'.repeat(
          Math.max(2, ...[...body.matchAll(/:{3,}/g)].map(([run]) => run.length)) + 1,
        );
        return `${fence}${name}\n\n${body}\n\n${fence}`;
      }),
    fc
      .array(tie('nested'), { minLength: 1, maxLength: 3 })
      .map((inner) => indent(inner.join('\n\n'), '> ', '> ')),
    fc
      .array(tie('nested'), { minLength: 1, maxLength: 3 })
      .map((inner) => indent(inner.join('\n\n'), '- ', '  ')),
  ),
}));

/** Documents of up to six blocks, separated by blank lines. */
export const manyBlocks: fc.Arbitrary<string> = fc
  .array(nested, { minLength: 1, maxLength: 6 })
  .map((all) => `${all.join('\n\n')}\n`);

/** Strings that rules of the parser react to, for random sequences. */
const pieces = [
  ...[
    '*',
    '**',
    '_',
    '`',
    '```',
    '~~~',
    '~~',
    '[',
    ']',
    '](',
    ')',
    '![',
    '<',
    '>',
    '</',
    '<!--',
    '-->',
  ],
  ...[
    '|',
    '|---|',
    '\n',
    '\n\n',
    '\r\n',
    '  \n',
    '\t',
    '    ',
    '> ',
    '- ',
    '1. ',
    '# ',
    '## ',
    '===',
    '---',
  ],
  ...[
    ':::note',
    ':::',
    '::::',
    '::since{version=1}',
    '::include{file=a.md}',
    '{#a}',
    '{',
    '}',
    '"',
    "'",
    '=',
  ],
  ...[
    '[^a]',
    '[^a]: ',
    '^[',
    '$',
    '$$',
    ': ',
    '[a]: b',
    '&amp;',
    '&#0;',
    '\\',
    '\0',
    '\uFEFF',
    '😀',
    'é',
    'a',
    'B ',
  ],
  ...[
    '<script>',
    '</script>',
    '<b onclick=a>',
    '</b>',
    '<div>',
    '</div>',
    '<p>',
    '<a href="javascript:b">',
  ],
  ...[
    '<img src=a onerror=b>',
    '<svg',
    '<style',
    '<td>',
    '<li>',
    'javascript:a',
    '<javascript:a>',
    '[x](javascript:a)',
  ],
  ...[
    'https://a.b',
    'www.a.b',
    'a@b.cd',
    '> [!NOTE]\n',
    '- [ ] ',
    '<details>',
    '<iframe srcdoc=',
    '" onload="',
    '\u2028',
  ],
];

/** Any text; most of them resemble Markdown. */
export const anyMarkdown: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.array(fc.constantFrom(...pieces), { maxLength: 40 }).map((all) => all.join('')),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 2, arbitrary: manyBlocks },
);
