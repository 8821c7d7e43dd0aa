import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { memoryCache } from '../../src/io/cache.ts';
import { createGrammars } from '../../src/parse/markdown/code/grammars.ts';
import { createHighlighter } from '../../src/parse/markdown/code/highlighter.ts';
import { lineHtml } from '../../src/parse/markdown/code/line-html.ts';
import { renderCodeBlock } from '../../src/parse/markdown/code/render-code-block.ts';
import { sample, textOf } from './helpers.ts';

const fixtures = readdirSync(new URL('fixtures', import.meta.url));
const samples = fixtures.map((file) => file.replace('.txt', ''));

describe('highlighting', () => {
  test.each(samples)('%s gives what its snapshot shows', async (language) => {
    const highlighter = await createHighlighter([language]);
    const { html } = renderCodeBlock({ code: sample(language), info: language }, highlighter);
    expect(textOf(html)).toBe(sample(language));
    await expect(`${html}\n`).toMatchFileSnapshot(`snapshots/${language}.html`);
  });

  test('knows its languages by many names, in any case', async () => {
    const highlighter = await createHighlighter(['js', 'JavaScript', 'YML', 'shell', 'docker']);
    const lines = highlighter.highlight('let a', 'js');
    expect(lines).toEqual(['<span class="tk-k">let</span> a']);
    expect(highlighter.highlight('let a', 'javascript')).toEqual(lines);
    expect(highlighter.highlight('a: 1', 'yml')[0]).toContain('tk-p');
    expect(highlighter.highlight('# a', 'shell')).toEqual(['<span class="tk-c"># a</span>']);
  });

  test.each([
    ...['php', 'js', 'ts', 'jsx', 'tsx', 'sh', 'bash', 'shell', 'console', 'shellsession'],
    ...['yml', 'yaml', 'html', 'handlebars', 'mustache', 'gherkin', 'feature', 'sql', 'ini'],
    ...['diff', 'json', 'jsonc', 'xml', 'css', 'scss', 'docker', 'dockerfile', 'python', 'java'],
  ])('knows %s', async (language) => {
    const highlighter = await createHighlighter([language]);
    expect(highlighter.highlight('a', language)).toHaveLength(1);
  });

  test.each(['text', 'txt', 'plain', 'plaintext'])('leaves %s as it is', async (language) => {
    const highlighter = await createHighlighter([language]);
    expect(highlighter.highlight('<if>', language)).toEqual(['&lt;if&gt;']);
  });

  test('is refused for a language that was not loaded: pages must not depend on others', async () => {
    const highlighter = await createHighlighter(['css']);
    expect(() => highlighter.highlight('a', 'php')).toThrow("isn't loaded");
  });

  test("doesn't depend on which other languages are loaded", async () => {
    const code = sample('md');
    const alone = (await createHighlighter(['md'])).highlight(code, 'md');
    const among = await createHighlighter(['php', 'js', 'html', 'md', 'yaml', 'vue', 'angular-ts']);
    await among.load(['css', 'sql']);
    expect(among.highlight(code, 'md')).toEqual(alone);
  });

  test('goes on over long code as over short', async () => {
    const highlighter = await createHighlighter(['js']);
    const lines = highlighter.highlight(`/*\n${'comment if "\n'.repeat(2000)}*/\nlet a`, 'js');
    expect(new Set(lines.slice(1, -2))).toEqual(
      new Set(['<span class="tk-c">comment if "</span>']),
    );
    expect(lines.at(-1)).toBe('<span class="tk-k">let</span> a');
  });
});

describe('a line', () => {
  test('joins neighbours of a class with the space between them, and adds no needless span', () => {
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
});

describe('loading', () => {
  test('sets each grammar up once, under whatever name', async () => {
    const grammars = createGrammars();
    const [one, two, three] = await Promise.all(['js', 'javascript', 'mjs'].map(grammars.load));
    expect(two).toBe(one);
    expect(three).toBe(one);
  });

  test('can go on later, and again', async () => {
    const highlighter = await createHighlighter([]);
    await Promise.all([highlighter.load(['css']), highlighter.load(['css', 'nonsense'])]);
    await highlighter.load(['css']);
    expect(highlighter.highlight('a{}', 'css')[0]).toContain('tk-g');
  });
});

describe('the cache', () => {
  test('keeps lines by language and code', async () => {
    const keys: string[] = [];
    const inner = memoryCache();
    const cache = {
      ...inner,
      set(key: string, value: unknown) {
        keys.push(key);
        inner.set(key, value);
      },
    };
    const first = await createHighlighter(['js', 'php'], { cache });
    const lines = first.highlight('a()', 'js');
    const second = await createHighlighter(['js', 'php'], { cache });
    expect(second.highlight('a()', 'js')).toBe(lines);
    second.highlight('a()', 'php');
    second.highlight('b()', 'js');
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(3);
  });

  test('holds plain data', async () => {
    const cache = memoryCache();
    const highlighter = await createHighlighter(['js'], { cache });
    const lines = highlighter.highlight('let a\nb', 'js');
    expect(JSON.parse(JSON.stringify(lines))).toEqual(lines);
  });
});
