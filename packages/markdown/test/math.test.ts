import { indexLines } from '@docsgen/text';
import { describe, expect, test } from 'vitest';
import { createMarkdownCompiler } from '../src/compile/compile.ts';
import { compile } from './compile-fixture.ts';

const html = (markdown: string) => compile(markdown).html.replace(/\n/g, '');

describe('math', () => {
  const formulas = (markdown: string) =>
    [
      ...compile(markdown).html.matchAll(
        /<annotation encoding="application\/x-tex">(.*?)<\/annotation>/gs,
      ),
    ].map(([, text]) => text);
  test.each([
    ['$a^2$ and $b$', ['a^2', 'b']],
    ['from $5 to $10', []],
    ['$ a$ and $a $ and $$', []],
    ['\\$a$ and $a\\$', []],
    ['$a\\$b$ and $c\\\\$', ['a\\$b', 'c\\\\']],
    ['`$a$`', []],
    ['**$a$** [$b$](c) ~~$d$~~', ['a', 'b', 'd']],
    ['| $a$ | $b \\| c$ |\n|---|---|\n| $d$ | e |', ['a', 'b | c', 'd']],
    ['$$\na\n\nb\n$$', ['a\n\nb']],
    ['$$a + b$$', ['a + b']],
    ['$$ a +\nb $$', ['a +\nb']],
    ['a\n$$\nb\n$$\nc', ['b']],
    ['> $$\n> a\n> $$\n\n- $$\n  b\n  $$', ['a', 'b']],
    ['$$\na', []],
    ['- $$\n  a\n\nb\n$$', []],
    ['## $a$', ['a']],
    [':::note[$a$]\n$b$\n:::', ['a', 'b']],
    ['```math\na\n\nb\n```', ['a\n\nb']],
    ['> - ~~~math\n>   a\n>   ~~~', ['a']],
    ['```maths\na\n```', []],
    ['is *$HOME/.cargo/bin*. Ensure `$PATH` has it', []],
    ['Set $a to 1 and `$b` to 2.', []],
    ['$a `b$` c$', []],
    ['$a ``b`$ c', ['a ``b`']],
    ['$\\`a`$', ['\\`a`']],
    ['$`a_1$`$ and $`b$`', []],
    ['$`a_1`$ b', ['a_1']],
    ['Outer$Inner$Deep and ^foo$|^bar$', []],
    ['the $n$th, 设$x$为, ($y$)', ['n', 'x', 'y']],
    ['[store.$id](a.md) and [store.$state](b.md)', []],
    ['[the $n$th](a.md), $[0,1](x)$ and $]0,1[$', ['n', '[0,1](x)', ']0,1[']],
    ['$5, $6.50 and $7', []],
    ['Use $HOME and $PATH here. Then a$b$c.', []],
    ['between $5 and 10$ for it, $x and y$ too', []],
    ['$x \\text{ if } y$ and $a b$ and $x, y$', ['x \\text{ if } y', 'a b', 'x, y']],
    ['so $$y^3$$ and ($$a\\$b$$), $$ z $$, $$$w$$$ and $$q', ['y^3', 'a\\$b']],
  ])('%j holds %j', (markdown, expected) => {
    expect(formulas(markdown)).toEqual(expected);
  });

  test('is off where the configuration says so, but for fences', () => {
    const plain = createMarkdownCompiler({ directives: {}, math: false });
    const text = 'From $a$ to\n\n$$\nb\n$$\n\n```math\nc\n```\n';
    const { value } = plain.compile({ file: 'a.md', text, lines: indexLines(text), bodyStart: 0 });
    const [html] = value.content;
    expect(html).toContain('<p>From $a$ to</p>\n<p>$$\nb\n$$</p>\n');
    expect(html).toContain('>c</annotation>');
  });

  test('needs no style, and what can’t be read is shown as it is', () => {
    const text = html(
      '$\\color{red}{a}$ $\\frac$ $\\href{javascript:alert(1)}{a}$ $\\htmlStyle{color:red}{a}$',
    );
    expect(text).not.toMatch(/style=|href=|<script/);
    expect(text).toContain('\\frac');
    expect(html(`$${'{'.repeat(200)}$`)).toContain('<code>{{{');
  });
});
