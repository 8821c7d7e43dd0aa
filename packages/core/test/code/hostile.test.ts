import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createHighlighter } from '../../src/code/highlighter.ts';
import { renderCodeBlock } from '../../src/code/render-code-block.ts';
import { sample, textOf } from './helpers.ts';

const repeat = (code: string, length: number) => {
  return code.repeat(Math.ceil(length / code.length)).slice(0, length);
};

describe('much code', () => {
  test.each(['php', 'js'])('in %s is highlighted to its end', async (language) => {
    const highlighter = await createHighlighter();
    const code = repeat(sample(language), 200_000);
    expect(highlighter.highlight(code, language).slice(-20).join()).toContain('tk-');
  });
});

describe('hostile code', () => {
  const cases: readonly (readonly [name: string, language: string, code: string])[] = [
    ['a very long line', 'js', 'a(1);'.repeat(40_000)],
    ['a very long line of spaces', 'php', ' '.repeat(300_000)],
    ['50,000 lines', 'php', '$a = 1;\n'.repeat(50_000)],
    ['more than is ever highlighted', 'php', '$a = "b";\n'.repeat(100_000)],
    ['blocks that never close', 'js', 'if (a) {\n'.repeat(20_000)],
    ['brackets that never close', 'json', `${'['.repeat(1900)}\n`.repeat(100)],
    ['comments and strings that never close', 'php', '/* "\n\'`<<<A\n'.repeat(5_000)],
    ['tags that never close', 'html', '<a b="'.repeat(30_000)],
    ['notations without end', 'js', `${'[!code ++] '.repeat(180)}x\n`.repeat(500)],
    ['notations on each line', 'js', 'a // [!code ++:9999]\n'.repeat(3_000)],
    ['dashes', 'sql', `${'-'.repeat(1_900)}[!code ++]x\n`.repeat(100)],
    ['prompts that go on', 'console', '$ a \\\n'.repeat(20_000)],
  ];

  test.each(cases)("doesn't hang: %s", async (_, language, code) => {
    const highlighter = await createHighlighter();
    const html = renderCodeBlock({ code, info: language }, highlighter);
    if (!code.includes('[!code')) expect(textOf(html)).toBe(code);
  });

  test('and long info strings', async () => {
    const highlighter = await createHighlighter();
    for (const info of ['{'.repeat(50_000), 'a='.repeat(50_000), `{${'1,'.repeat(50_000)}}`]) {
      renderCodeBlock({ code: 'a', info }, highlighter);
    }
  });
});

test('the grammars are of the version that package.json names, so cached lines stay true', () => {
  const read = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
  const { dependencies } = read('../../package.json');
  for (const name of ['@shikijs/engine-javascript', '@shikijs/langs', '@shikijs/primitive']) {
    expect(dependencies[name], name).toMatch(/^\d+\.\d+\.\d+$/);
  }
});
