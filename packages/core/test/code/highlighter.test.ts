import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createGrammars } from '../../src/code/grammars.ts';
import { createHighlighter } from '../../src/code/highlighter.ts';
import { lineHtml } from '../../src/code/line-html.ts';
import { renderCodeBlock } from '../../src/code/render-code-block.ts';
import { memoryCache, noCache } from '../../src/io/cache.ts';
import { sample, textOf } from './helpers.ts';

const fixtures = readdirSync(new URL('fixtures', import.meta.url));
const samples = fixtures.map((file) => file.replace('.txt', ''));

describe('highlighting', () => {
  test.each(samples)('%s gives what its snapshot shows', async (language) => {
    const highlighter = await createHighlighter();
    const html = renderCodeBlock({ code: sample(language), info: language }, highlighter);
    expect(textOf(html)).toBe(sample(language));
    await expect(`${html}\n`).toMatchFileSnapshot(`snapshots/${language}.html`);
  });

  test('knows its languages by many names, in any case', async () => {
    const highlighter = await createHighlighter();
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
    const highlighter = await createHighlighter();
    expect(highlighter.highlight('a', language)).toHaveLength(1);
  });

  test.each(['text', 'txt', 'plain', 'plaintext'])('leaves %s as it is', async (language) => {
    const highlighter = await createHighlighter();
    expect(highlighter.highlight('<if>', language)).toEqual(['&lt;if&gt;']);
  });

  test("doesn't depend on which other languages were highlighted before", async () => {
    const code = sample('md');
    const alone = (await createHighlighter()).highlight(code, 'md');
    const among = await createHighlighter();
    for (const other of ['php', 'js', 'html', 'yaml', 'vue', 'angular-ts', 'css', 'sql']) {
      among.highlight('a', other);
    }
    expect(among.highlight(code, 'md')).toEqual(alone);
  });

  test('goes on over long code as over short', async () => {
    const highlighter = await createHighlighter();
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

test('each grammar is set up once, under whatever name', () => {
  const grammars = createGrammars();
  const [one, two, three] = ['js', 'javascript', 'mjs'].map(grammars.get);
  expect(two).toBe(one);
  expect(three).toBe(one);
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
    const first = await createHighlighter({ cache });
    const lines = first.highlight('a()', 'js');
    const second = await createHighlighter({ cache });
    expect(second.highlight('a()', 'js')).toBe(lines);
    second.highlight('a()', 'php');
    second.highlight('b()', 'js');
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(3);
  });

  test.each([
    ['keeps', memoryCache()],
    ['does not keep', noCache],
  ])('knows lines of another thread that it %s', async (_, cache) => {
    const highlighter = await createHighlighter({ cache });
    const snippet = { code: 'let a', language: 'js' };
    expect(highlighter.has(snippet)).toBe(false);
    highlighter.keep(snippet, ['there already']);
    expect(highlighter.has(snippet)).toBe(true);
    expect(highlighter.highlight('let a', 'js')).toEqual(['there already']);
    expect(highlighter.has({ code: 'let a', language: 'nonsense' })).toBe(true);
  });

  test('holds plain data', async () => {
    const cache = memoryCache();
    const highlighter = await createHighlighter({ cache });
    const lines = highlighter.highlight('let a\nb', 'js');
    expect(JSON.parse(JSON.stringify(lines))).toEqual(lines);
  });
});
