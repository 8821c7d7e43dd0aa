import { createHighlighter } from '@docsgen/highlight/html';
import { describe, expect, test } from 'vitest';
import { growthOfTime, proportion } from '../../../core/test/timed-worker.ts';
import { renderCodeBlock } from '../../src/code/render-code-block.ts';
import { textOf } from './helpers.ts';

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

  const highlight = createHighlighter();

  test.each(cases)("doesn't hang: %s", async (_, language, code) => {
    const html = await renderCodeBlock({ code, info: language }, highlight);
    if (!code.includes('[!code')) expect(textOf(html)).toBe(code);
  });

  test('takes time in proportion to its lines and ranges, not to the lines that these cover', async () => {
    const time = async (size: number): Promise<number> => {
      const code = 'a\n'.repeat(size / 4);
      const ranges = `text {${Array.from({ length: size / 2 }, () => `1-${size}`).join(',')}}`;
      const marked = '[!code hl:99999]';
      const start = process.cpuUsage();
      await renderCodeBlock({ code, info: ranges }, highlight);
      await renderCodeBlock({ code: `a // ${marked}\n`.repeat(size / 4), info: 'js' }, highlight);
      await renderCodeBlock({ code: '// [!code note: b]\n'.repeat(size), info: 'js' }, highlight);
      return process.cpuUsage(start).user / 1_000;
    };
    expect(await growthOfTime(20_000, time)).toBeLessThan(proportion);
  });

  test('and long info strings', async () => {
    for (const info of ['{'.repeat(50_000), 'a='.repeat(50_000), `{${'1,'.repeat(50_000)}}`]) {
      await renderCodeBlock({ code: 'a', info }, highlight);
    }
  });
});
