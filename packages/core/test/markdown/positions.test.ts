import { describe, expect, test } from 'vitest';
import { type Compiled, compile } from '../../../markdown/test/compile-fixture.ts';
import { readMarks } from '../marks.ts';
import { site } from '../site-fixture.ts';

interface Span {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

const place = ({ line, column, endLine, endColumn }: Span) =>
  `${line}:${column}-${endLine}:${endColumn}`;

/**
 * Expects the spans of the marks, `⟦…⟧`, in a text with line ends LF, CRLF and CR, and below front
 * matter.
 */
function expectSpans(marked: string, spansOf: (compiled: Compiled) => readonly Span[]): void {
  for (const end of ['\n', '\r\n', '\r']) {
    const { text, marks } = readMarks(marked.replaceAll('\n', end));
    const found = new Set(spansOf(compile(text)).map(place));
    expect([...found].sort(), JSON.stringify(end)).toEqual(marks.map(({ span }) => span).sort());
  }
}

const targets = ({ links, images }: Compiled) => [...links, ...images].map(({ span }) => span);

describe('the target of a link or image stands', () => {
  test.each([
    ['in a paragraph', 'a [b](⟦c.md⟧) d'],
    ['with a title', '[b](⟦c.md⟧ "c.md")'],
    ['in angle brackets', '[b](<⟦c d.md⟧>)'],
    ['behind spaces', '[b](  ⟦c.md⟧  )'],
    ['on the next line', '[b](\n⟦c.md⟧\n"t")'],
    ['nowhere, where there is none', '[b](⟦⟧)'],
    ['with brackets in it', '[b](⟦c(d).md⟧) [e](⟦f\\).md⟧)'],
    ['behind brackets in its label', '[a [b] \\] `]`](⟦c.md⟧)'],
    ['behind a label over lines', '[a\nb\n  c](⟦c.md⟧)'],
    ['of an image', '![a](⟦b.png⟧) ![](⟦c.png⟧) ![d [e](f)](⟦g.png⟧)'],
    ['around an image', '[![a](⟦b.png⟧)](⟦c.md⟧)'],
    ['in emphasis', '***a [b](⟦c.md⟧)*** ~~[d](⟦e.md⟧)~~'],
    ['twice on a line', '[x](⟦y.md⟧) [x](⟦y.md⟧) ![x](⟦y.md⟧)'],
    ['beside the same in code', '`[x](y.md)` [x](⟦y.md⟧)'],
    ['beside the same in math', '$[x](y.md)$ [x](⟦y.md⟧)'],
    ['behind wide characters', '😀é漢 [x😀](⟦y😀.md⟧) 👩‍👩‍👧 [a](⟦b.md⟧)'],
    ['behind character references', '&amp; &copy; [x](⟦y&amp;z.md⟧) [a](⟦b.md⟧)'],
    ['behind escapes', '\\* \\[ [x](⟦y\\_z.md⟧) [a](⟦b.md⟧)'],
    ['behind a tab', 'a\tb\t[x](⟦y.md⟧)'],
    ['behind a hard break', 'a  \nb\\\n[x](⟦y.md⟧)'],
    ['in an indented paragraph', '   a\n      [x](⟦y.md⟧)\n\t[b](⟦c.md⟧)'],
    ['in a heading', '## [x](⟦y.md⟧) ##'],
    ['in a heading that looks like itself', '# # # [x](⟦y.md⟧) # #'],
    ['in a heading behind a tab', '#\t[x](⟦y.md⟧)'],
    ['in a heading with an id', '## a [x](⟦y.md⟧) {#z}'],
    ['in an underlined heading', 'a\n[x](⟦y.md⟧)\n---'],
    ['in a list', '- a\n\n  - b [x](⟦y.md⟧)\n    [z](⟦w.md⟧)\n'],
    ['in a numbered list', '10) a\n    [x](⟦y.md⟧)'],
    ['in a list with tabs', '-\ta\n\n\t-\tb [x](⟦y.md⟧)'],
    ['in a list, lazily', '- a\n[x](⟦y.md⟧)'],
    ['in a task', '- [ ] [x](⟦y.md⟧)\n- [x] [x](⟦y.md⟧)'],
    ['in a quote', '> a\n> > [x](⟦y.md⟧)\n>\n> [z](⟦w.md⟧)'],
    ['in a quote without spaces', '>a\n>[x](⟦y.md⟧)'],
    ['in a quote, lazily', '> a\n[x](⟦y.md⟧)'],
    ['in a quote with a tab', '>\t[x](⟦y.md⟧)'],
    ['in a list in a quote', '> - a\n>\n>   [x](⟦y.md⟧)\n> - [x](⟦y.md⟧)'],
    ['in a quote in a list', '1. > a\n   > [x](⟦y.md⟧)\n2. > [x](⟦y.md⟧)'],
    ['in an alert', '> [!NOTE]\n> [x](⟦y.md⟧)'],
    ['in a definition', 'T [x](⟦y.md⟧)\n: a [x](⟦y.md⟧)\n\n  [z](⟦w.md⟧)\n: [v](⟦u.md⟧)'],
    ['in a table', '| a | [x](⟦y.md⟧) |\n|---|---|\n| [x](⟦y.md⟧) | [x](⟦y.md⟧) |'],
    ['in a table without pipes around', 'a | [x](⟦y.md⟧)\n--|--\n[x](⟦y.md⟧) | [x](⟦y.md⟧)'],
    [
      'in a table with escaped pipes',
      '| a |\n|---|\n| \\| `\\|` [x](⟦y\\|z.md⟧) \\| [v](⟦w.md⟧) |',
    ],
    [
      'in a table with equal cells',
      '| a | a | a |\n|---|---|---|\n|  | y | [x](⟦y⟧) |\n| y | [x](⟦y⟧) | y |',
    ],
    ['in a table in a list in a quote', '> - | a |\n>   |---|\n>   | [x](⟦y.md⟧) |'],
    ['in a table with cells to spare', '| a |\n|---|\n| [x](⟦y.md⟧) | [not](shown.md) |'],
    ['in a footnote', 'a[^1]\n\n[^1]: b [x](⟦y.md⟧)\n\n    c [z](⟦w.md⟧)\n\n    - [v](⟦u.md⟧)'],
    ['in a footnote in a quote', '> a[^1]\n>\n> [^1]: b [x](⟦y.md⟧)'],
    ['in a note in its place', 'a^[b [x](⟦y.md⟧)] [x](⟦y.md⟧)'],
    ['in a note in a note', '> a^[b [x](⟦y.md⟧)^[c [z](⟦w.md⟧)]]'],
    ['in a note in a table', '| a |\n|---|\n| \\| ^[b \\| [x](⟦y.md⟧)] |'],
    ['in a directive', ':::note\n[x](⟦y.md⟧)\n:::'],
    ['in a directive’s label', ':::note[a [x](⟦y.md⟧) `]`]\na\n:::'],
    ['in a directive’s title', ':::note  a [x](⟦y.md⟧)\na\n:::'],
    [
      'in a directive’s attribute',
      ':::card[a]{href="⟦b.md⟧"}\na\n:::\n\n::video{title="c" src=⟦c⟧ poster=\'⟦d.png⟧\'}',
    ],
    [
      'in directives in a quote',
      '> ::::tabs\n> :::tab[a [x](⟦y.md⟧)]\n> - [x](⟦y.md⟧)\n> :::\n> ::::',
    ],
    ['in a directive in a list', '- :::note\n\n  [x](⟦y.md⟧)\n\n  :::'],
    ['of a bare address', 'a ⟦https://x.org/a?b=c⟧. b'],
    ['of bare addresses, twice', '`https://x.org` ⟦https://x.org⟧ and ⟦https://x.org⟧'],
    ['of a bare address in emphasis', '**⟦https://x.org⟧** ~~⟦https://x.org⟧~~'],
    ['of a bare address that is encoded', '⟦https://x.org/%20/é⟧ ⟦https://x.org/é⟧'],
    ['of an address with www', '`www.x.org` a ⟦www.x.org⟧ and ⟦www.x.org⟧'],
    ['of an address of mail', 'a ⟦b@c.org⟧, <⟦b@c.org⟧>, ⟦b@c.org⟧'],
    ['of an address in angle brackets', 'a <⟦https://x.org⟧> <⟦https://x.org⟧>'],
    ['in raw HTML', 'a <a href="⟦y.md⟧">x</a> <img src=⟦z.png⟧ alt="z.png">'],
    ['in a block of raw HTML', '<div>\n  <a title="y.md"\n     href=\'⟦y.md⟧\'>x</a>\n</div>'],
    [
      'in raw HTML in a quote in a list',
      '- > <p>\n  > <a href="⟦y.md⟧">x</a>\n  > <video src="⟦v.mp4⟧" poster="⟦p.png⟧"></video>',
    ],
    ['in raw HTML in a table', '| a |\n|---|\n| \\| <a href="⟦y\\|z⟧">b</a> |'],
    [
      'in raw HTML with many sizes',
      '<img alt="a" src="⟦a.png⟧" srcset="⟦b.png⟧ 2x, ⟦c,d.png⟧ 3x">',
    ],
  ])('%s', (_, marked) => {
    expectSpans(marked, targets);
    expectSpans(`> ${marked.replaceAll('\n', '\n> ')}`, targets);
    expectSpans(`- ${marked.replaceAll('\n', '\n  ')}`, targets);
    expectSpans(`:::note\n${marked}\n:::`, targets);
  });
});

describe('the target of a reference stands in its definition', () => {
  test.each([
    ['behind the text', 'a [b]\n\n[b]: ⟦c.md⟧'],
    ['before the text', '[b]: ⟦c.md⟧\n\na [b] [x][b] [b][] ![b]'],
    ['with a title', '[b]: ⟦c.md⟧ "c.md"\n\n[b]'],
    ['with a title on the next line', '[b]: ⟦c.md⟧\n  "c.md"\n\n[b]'],
    ['on the next line', '[b]:\n  ⟦c.md⟧\n\n[b]'],
    ['in angle brackets', '[b]: <⟦c d.md⟧>\n\n[b]'],
    ['that is empty', '[b]: <⟦⟧>\n\n[b]'],
    ['behind a label over lines', '[b\nc]: ⟦d.md⟧\n\n[b c]'],
    ['behind a label with brackets', '[b\\]c]: ⟦d.md⟧\n\n[b\\]c]'],
    ['in other letters', '[ẞ Ä]: ⟦d.md⟧\n\n[ß ä]'],
    ['of which the first counts', '[b]: ⟦c.md⟧\n[B]: d.md\n\n[b]'],
    ['one below the other', '[b]: ⟦c.md⟧\n[d]: ⟦e.md⟧\n[f]: g.md\n\n[b] [d]'],
    ['in a quote', '[b]\n\n> [b]: ⟦c.md⟧'],
    ['in a quote over lines', '> [b]:\n> ⟦c.md⟧\n\n[b]'],
    ['in a list', '- a\n\n  [b]: ⟦c.md⟧\n- [b]'],
    ['indented', '   [b]:   ⟦c.md⟧\n\n[b]'],
    ['beside the same in code', '```\n[b]: c.md\n```\n\n[b]: ⟦c.md⟧\n\n[b]'],
    ['beside the same in a paragraph', 'a\n[b]: c.md\n\n[b]: ⟦c.md⟧'.replace('⟦c.md⟧', '⟦c.md⟧')],
    ['with a name that objects have', '[constructor]: ⟦c.md⟧\n\n[constructor]'],
  ])('%s', (_, marked) => expectSpans(marked, targets));
});

describe('a heading stands', () => {
  test.each([
    ['behind its marks', '# ⟦A⟧\n\n## ⟦B *c*⟧ ##\n\n###   ⟦D⟧  '],
    ['where it is empty', '#⟦⟧\n'],
    ['above its line', '⟦A⟧\n===\n\n  ⟦B\n  c⟧\n  ---'],
    ['before its id', '## ⟦A⟧ {#b}\n\n## ⟦C⟧ {/* #d */}'],
    ['in a list and a quote', '- ## ⟦A⟧\n\n> > ## ⟦B⟧\n\n1. > ⟦C⟧\n   > ---'],
    ['in a directive', '::::note\n:::tip\n## ⟦A⟧\n:::\n## ⟦A⟧\n::::'],
  ])('%s', (_, marked) => expectSpans(marked, ({ headings }) => headings.map(({ span }) => span)));

  test('and its id', () => {
    expectSpans('> ## A {#⟦b⟧}\n\nC {#d} {#⟦e⟧}\n---\n\n## F {/* #⟦g⟧ */}  ', ({ headings }) =>
      headings.flatMap(({ idSpan }) => idSpan ?? []),
    );
  });
});

const findings = (compiled: Compiled) => compiled.findings;

describe('a finding marks', () => {
  test.each([
    [
      'the name of an unknown directive',
      ':::⟦nope⟧[nope]\n:::\n\n::⟦nope⟧{nope=nope}\n\n> - :::⟦nope⟧\n>   :::',
    ],
    ['the name of one that is never closed', '> :::⟦note⟧ note\n> a\n\n- :::⟦tip⟧\n  a\n- b'],
    ['the innermost that is never closed', '::::note\n:::⟦tip⟧\na\n::::'],
    ['the name of one with too many colons', ':::⟦badge⟧[badge]{type=tip}\n:::'],
    ['the name of one that takes no label', ':::⟦steps⟧[steps]\n:::'],
    ['the name of one that lacks an attribute', '::⟦since⟧'],
    ['an attribute that isn’t taken', '::since{version="x" ⟦x⟧="version"}'],
    ['a value that isn’t taken', '::badge[nope]{type="⟦nope⟧"} '],
    ['attributes that can’t be read', '::since{⟦version="4.2"=⟧}'],
    ['what follows a label', ':::note[a] ⟦a⟧\n:::'],
    ['what follows attributes', '::since{version="4.2"} ⟦a b⟧'],
    ['a label that is never closed', ':::note⟦[a⟧\n:::'],
    ['braces that are never closed', ':::card[a]⟦{href="b}⟧\n:::'],
    ['colons that close nothing', 'a\n⟦:::⟧\n\n> ⟦::::⟧\n\n- a\n  ⟦:::⟧'],
    ['colons too few to close', '::::⟦note⟧\na\n⟦:::⟧'],
    [
      'a tag',
      'a ⟦<script>⟧b⟦<form action="x">⟧c</form>\n\n> - ⟦<iframe\n>   srcdoc="a">⟧</iframe>',
    ],
    [
      'an attribute of a tag',
      '<b ⟦onclick⟧="a" title="onclick">a</b>\n\n<p ⟦style⟧=a\n⟦onload⟧>b</p>',
    ],
    ['an end of nothing', 'a⟦</b>⟧ b\n\n<div>\n\n</div>⟦</div>⟧'],
    ['a tag that breaks off', '⟦<div\nid="a"⟧'],
    [
      'a dangerous address',
      '[a](⟦javascript:a⟧) ![b](⟦data:text/html,a⟧)\n\n> <a href="⟦vbscript:a⟧">b</a> <⟦file:///a⟧>',
    ],
    ['an id that is taken', '## A {#b}\n\n<i id="⟦b⟧">a</i> <i id="c">a</i> <i id="⟦c⟧">a</i>'],
    [
      'what can’t be read of a formula',
      '$a$ b $c + ⟦\\d⟧ e$\n\n> | $⟦\\a⟧$ |\n> |---|\n> | *$⟦\\b⟧$* |',
    ],
    ['a formula that breaks off', '$⟦\\frac{a}⟧$ and $a⟦^⟧^b$'],
    [
      'the same in a block',
      '- $$\n  a\n    + ⟦\\b⟧\n  $$\n\n$$a ⟦\\zz⟧$$\n\n> ```math\n>   a\n>   ⟦\\d⟧\n> ```',
    ],
    ['a footnote that nothing refers to', '> ⟦[^a]⟧: a [b](c.md) [^b]\n\n⟦[^b]⟧: c'],
    ['a footnote that exists already', 'a[^a]\n\n[^a]: b\n\n- ⟦[^a]⟧: c'],
    ['an id that a footnote has', 'a[^1]\n\n## A {#⟦fn1⟧}\n\n## B {#⟦_main⟧}\n\n[^1]: a'],
  ])('%s', (_, marked) => expectSpans(marked, findings));
});

test('positions are right behind a byte order mark and front matter', async () => {
  const text = '---\ntitle: A\n---\n\n## B\n\n> [x](⟦./n.md⟧) 😀 ![i](⟦./i.png⟧)\n';
  for (const end of ['\n', '\r\n']) {
    const files = { 'content/a.md': `\uFEFF${text.replaceAll('\n', end)}` };
    await site(files).finds('broken-link', 'broken-asset');
  }
});
