import { describe, expect, test } from 'vitest';
import { compile } from './compile-fixture.ts';

const html = (markdown: string) => compile(markdown).html.replace(/\n/g, '');

describe('emphasis beside Chinese, Japanese and Korean', () => {
  test.each([
    ['**注意：**请看。', '<p><strong>注意：</strong>请看。</p>'],
    [
      'これは**[link](./b.md)**です。',
      '<p>これは<strong><a href="./b.md">link</a></strong>です。</p>',
    ],
    ['请看*(这里)*再来。', '<p>请看<em>(这里)</em>再来。</p>'],
    ['~~旧的。~~新的', '<p><s>旧的。</s>新的</p>'],
    ['이것은 **"중요"**합니다.', '<p>이것은 <strong>&quot;중요&quot;</strong>합니다.</p>'],
    ['**「強調」**の', '<p><strong>「強調」</strong>の</p>'],
    ['用**`code`**写', '<p>用<strong><code>code</code></strong>写</p>'],
    ['## **注意：**请看', '<h2 id="注意请看"><strong>注意：</strong>请看</h2>'],
    ['| **值：**一 |\n|---|', /<th><strong>值：<\/strong>一<\/th>/],
    [':::note[**注意：**请看]\na\n:::', /<x-label><strong>注意：<\/strong>请看<\/x-label>/],
  ])('%s is emphasized', (markdown, expected) => {
    const { findings } = compile(markdown);
    if (typeof expected === 'string') expect(html(markdown)).toBe(expected);
    else expect(html(markdown)).toMatch(expected);
    expect(findings).toEqual([]);
  });

  test.each([
    ['snake_注意_case 与 a_b_c'],
    ['5 * 3 * 2 と 2 ** 3 ** 4'],
    ['`**注意：**请看`'],
    ['\\*\\*注意：\\*\\*请看'],
  ])('%s stays as it is', (markdown) => {
    expect(html(markdown)).not.toMatch(/<em>|<strong>/);
  });
});

describe('asterisks that are shown and read as meant for emphasis', () => {
  const shown = (text: string) =>
    compile(text)
      .findings.filter(({ rule }) => rule === 'foreign-syntax')
      .map(({ line, column, endColumn }) =>
        text.split('\n')[line - 1]?.slice(column - 1, endColumn - 1),
      );

  test.each([
    ['⟦**Note:**⟧text'],
    ['Das ⟦**„Wort“**⟧chen'],
    ['a\n\n> - ⟦**bold **⟧, text'],
    ['⟦** bold**⟧ text'],
    ['a⟦~~"b"~~⟧c'],
    ['[a ⟦**b:**⟧c](d.md)'],
    ['| ⟦**b:**⟧c | d |\n|---|---|'],
    ['`**` ⟦**a:**⟧b `**`'],
  ])('%s is reported', (marked) => {
    expect(shown(marked.replace(/[⟦⟧]/g, ''))).toEqual([/⟦(.*?)⟧/s.exec(marked)?.[1]]);
  });

  test.each([
    ['2 ** 3 and 4 ** 5'],
    ['Price** and tax**, see below'],
    ['**kwargs and **options'],
    ['`**a:**b`'],
    ['\\*\\*a:\\*\\*b'],
    ['****'],
    ['**a** and **b**'],
    ['char** argv and int **b'],
    ['~~ a ~~'],
    ['**a**:**b**'],
    ['$a**b:**c$'],
    ['https://a.example/**b:**c'],
  ])('%s is not', (text) => {
    expect(shown(text)).toEqual([]);
  });
});
