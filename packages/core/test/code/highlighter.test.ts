import { readdirSync } from 'node:fs';
import { createHighlighter } from '@docsgen/highlight/html';
import { renderCodeBlock } from '@docsgen/markdown/code';
import { describe, expect, test } from 'vitest';
import { sample, textOf } from '../../../markdown/test/code/helpers.ts';
import { memoryCache, noCache } from '../../src/io/cache.ts';
import { cachedHighlighter, highlightAhead } from '../../src/render/highlighter.ts';

const fixtures = readdirSync(new URL('../../../markdown/test/code/fixtures', import.meta.url));
const samples = fixtures.map((file) => file.replace('.txt', ''));

describe('highlighting', () => {
  const highlight = createHighlighter();

  test.each(samples)('%s gives what its snapshot shows', async (language) => {
    const html = await renderCodeBlock({ code: sample(language), info: language }, highlight);
    expect(textOf(html)).toBe(sample(language));
    await expect(`${html}\n`).toMatchFileSnapshot(`snapshots/${language}.html`);
  });

  test.each([
    ...['php', 'js', 'ts', 'jsx', 'tsx', 'sh', 'bash', 'shell', 'console', 'shellsession'],
    ...['yml', 'yaml', 'html', 'handlebars', 'mustache', 'gherkin', 'feature', 'sql', 'ini'],
    ...['diff', 'json', 'jsonc', 'xml', 'css', 'scss', 'docker', 'dockerfile', 'python', 'java'],
  ])('knows %s', async (info) => {
    const html = await renderCodeBlock({ code: '$ a', info: info.toUpperCase() }, highlight);
    expect(textOf(html)).toBe('$ a');
  });

  // Of the text of a page, the parser replaces the character Escape.
  test.each(['\u001B', '\uFFFD'])('leaves the colours of a terminal out (%j)', async (sign) => {
    const code = `${sign}[1m${sign}[36mWelcome!${sign}[0m [1m]\n${sign}[38;5;9mred${sign}[39m`;
    const html = await renderCodeBlock({ code, info: 'ansi' }, highlight);
    expect(textOf(html)).toBe('Welcome! [1m]\nred');
  });

  test.each(['text', 'txt', 'plain', 'plaintext', 'nonsense'])(
    'leaves %s as it is',
    async (info) => {
      const html = await renderCodeBlock({ code: '<if> "a"', info }, highlight);
      expect(html).toContain('<span class="l">&lt;if&gt; "a"</span>');
    },
  );
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
    const lines = await cachedHighlighter(cache)('a()', 'js');
    const second = cachedHighlighter(cache);
    expect(await second('a()', 'js')).toBe(lines);
    await second('a()', 'php');
    await second('b()', 'js');
    await second('b()', 'text');
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(3);
  });

  test('holds plain data', async () => {
    const lines = await cachedHighlighter(memoryCache())('let a\nb', 'js');
    expect(JSON.parse(JSON.stringify(lines))).toEqual(lines);
  });
});

describe('code that is highlighted ahead', () => {
  const blocks = [
    { code: '$ ls\nout\n', info: 'console' },
    { code: 'a() // [!code ++]\n', info: 'js {1}' },
    { code: 'plain', info: 'text' },
  ];

  test.each([
    ['the cache', memoryCache()],
    ['memory without a cache', noCache],
  ])('is sent to the thread once, and its pages have it from %s', async (_, cache) => {
    const sent: string[] = [];
    const own = createHighlighter();
    const highlight = cachedHighlighter(cache, (code, language) => {
      sent.push(`${language}: ${code}`);
      return own(code, language);
    });
    highlightAhead(highlight)(blocks);
    for (const block of blocks) {
      expect(await renderCodeBlock(block, highlight)).toBe(await renderCodeBlock(block, own));
    }
    expect(sent).toEqual(['shellscript: ls', 'js: a()']);
  });

  test('fails where it is rendered if the thread fails', async () => {
    const highlight = cachedHighlighter(memoryCache(), async () => {
      throw new Error('A worker ended with 1.');
    });
    highlightAhead(highlight)(blocks);
    for (const block of blocks.slice(0, 2)) {
      await expect(renderCodeBlock(block, highlight)).rejects.toThrow('A worker ended');
    }
  });
});
