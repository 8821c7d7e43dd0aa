import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createHighlighter, languageNames } from '../src/html.ts';
import { lineHtml } from '../src/line-html.ts';
import { sample } from './tokens.ts';

const repeat = (code: string, length: number) => {
  return code.repeat(Math.ceil(length / code.length)).slice(0, length);
};

describe('code as HTML', () => {
  test('has a line for each line, in which tokens have classes', async () => {
    const highlight = createHighlighter();
    const lines = ['<span class="tk-k">let</span> a', '<span class="tk-c">// &lt;b&gt;</span>'];
    for (const language of ['js', 'javascript', 'mjs']) {
      expect(languageNames).toContain(language);
      expect(await highlight('let a\n// <b>', language)).toEqual(lines);
    }
  });

  test('of another language is only escaped', async () => {
    expect(await createHighlighter()('<if>\n"', 'nonsense')).toEqual(['&lt;if&gt;', '"']);
  });

  test("doesn't depend on which other languages were highlighted before, or at the same time", async () => {
    const code = sample('markdown');
    const alone = await createHighlighter()(code, 'md');
    const among = createHighlighter();
    const others = ['php', 'js', 'html', 'yaml', 'vue', 'angular-ts', 'css', 'sql', 'md'];
    await Promise.all(others.map((other) => among('a', other)));
    expect(await among(code, 'md')).toEqual(alone);
  });

  test('goes on over long code as over short', async () => {
    const code = `/*\n${'comment if "\n'.repeat(2000)}*/\nlet a`;
    const lines = await createHighlighter()(code, 'js');
    expect(new Set(lines.slice(1, -2))).toEqual(
      new Set(['<span class="tk-c">comment if "</span>']),
    );
    expect(lines.at(-1)).toBe('<span class="tk-k">let</span> a');
  });

  test.each(['php', 'javascript'])('of much code in %s has tokens to its end', async (language) => {
    const code = repeat(sample(language), 200_000);
    const lines = await createHighlighter()(code, language);
    expect(lines.slice(-20).join()).toContain('tk-');
  });
});

test('a line joins neighbours of a class with the space between them, and adds no needless span', () => {
  const html = lineHtml([
    { text: '  ', className: 'tk-k' },
    { text: 'public', className: 'tk-k' },
    { text: ' ', className: '' },
    { text: 'static', className: 'tk-k' },
    { text: ' ', className: '' },
    { text: 'a', className: '' },
    { text: '<', className: '' },
    { text: ' ', className: 'tk-o' },
  ]);
  expect(html).toBe('  <span class="tk-k">public static</span> a&lt; ');
});

test('the grammars are of the version that package.json names, so that cached lines stay true', () => {
  const manifest = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  for (const [name, version] of Object.entries(JSON.parse(manifest).dependencies)) {
    expect(version, name).toMatch(/^\d+\.\d+\.\d+$/);
  }
});

const markdown = `---
title: A page
---

# Heading

:::note[Take *care*]{.wide key="value"}
Text, :kbd[Ctrl] and <b>bold</b>.
:::

<details><summary>More</summary>Text</details>

\`\`\`php title="a.php"
<?php $a = 1;
\`\`\`

- \`\`\`\`md
  \`\`\`js
  let a
  \`\`\`
  \`\`\`\`

> ~~~yaml
> key: 1
> ~~~

\`\`\`nonsense
let b
\`\`\`
`;

describe('Markdown', () => {
  const lineOf = async (start: string): Promise<string> => {
    const lines = await createHighlighter()(markdown, 'md');
    const index = markdown.split('\n').findIndex((line) => line.startsWith(start));
    return lines[index] ?? '';
  };

  test.each([
    ['title: A page', 'has front matter', '<span class="tk-p">title</span>'],
    ['<?php', 'has code in its fences', '<span class="tk-v">$a</span>'],
    ['  let a', 'has code in fences of fences, in lists', '  <span class="tk-k">let</span> a'],
    ['> key', 'has code in quotes', '&gt; <span class="tk-p">key</span>'],
    ['let b', 'leaves code of unknown languages', 'let b'],
    [':::note', 'has names of directives', '<span class="tk-f">note</span>'],
    [':::note', 'has labels of directives', '<span class="tk-s">Take *care*</span>'],
    [':::note', 'has keys of directives', '<span class="tk-a">.wide key</span>'],
    ['<details>', 'has HTML', '<span class="tk-g">&lt;details&gt;&lt;summary&gt;</span>More'],
    ['- ````md', 'goes on after the blank line that ends HTML', '<span class="tk-o">- ````</span>'],
    ['Text, :kbd', 'has directives in lines', '<span class="tk-f">kbd</span>'],
    ['Text, :kbd', 'has HTML in lines', '<span class="tk-g">&lt;b&gt;</span>'],
  ])('%s: %s', async (start, _, html) => {
    expect(await lineOf(start)).toContain(html);
  });

  test('keeps the text of every line, whatever its fences', async () => {
    const texts = [
      markdown,
      '```',
      '```js',
      '```js\n',
      '---\n',
      '---\n---\n',
      '~~~js\n```js\n~~~\n```\n',
      '```js\nlet a\n```\n'.repeat(3),
      '> ```js\nlet a\n> let b\n',
      '```md\n~~~md\n'.repeat(20),
    ];
    for (const text of texts) {
      const lines = await createHighlighter()(text, 'mdx');
      const plain = lines.map((line) => line.replace(/<[^>]*>/g, ''));
      expect(plain).toEqual(text.split('\n').map((line) => line.replace(/[&<>]/g, escaped)));
    }
  });

  test('is highlighted the same with and without the HTML of other texts before it', async () => {
    const among = createHighlighter();
    await among('<b>a</b>', 'md');
    await among('<b>a</b>', 'html-derivative');
    const text = '# a\n\n:::note\n\nb < c\n';
    expect(await among(text, 'md')).toEqual(await createHighlighter()(text, 'markdown'));
  });
});

function escaped(character: string): string {
  return { '&': '&amp;', '<': '&lt;', '>': '&gt;' }[character] ?? character;
}
