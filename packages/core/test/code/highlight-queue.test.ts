import { expect, test } from 'vitest';
import {
  createHighlightQueue,
  type HighlightWorker,
  type StartHighlightWorker,
} from '../../src/code/highlight-queue.ts';
import { createHighlighter } from '../../src/code/highlighter.ts';
import { firstKey, type Snippet } from '../../src/code/snippets.ts';
import { memoryCache } from '../../src/io/cache.ts';

/** Threads that answer at once, as many as wanted, and what they were asked for. */
function threads(most: number) {
  const asked: Snippet[][] = Array.from({ length: most }, () => []);
  let ended = 0;
  const start: StartHighlightWorker = (size, running): HighlightWorker | null => {
    const own = asked[running];
    if (size === 0 || own === undefined) return null;
    return {
      async highlight(snippets) {
        own.push(...snippets);
        return snippets.map(({ code }) => [`from elsewhere: ${code}`]);
      },
      async end() {
        ended += 1;
      },
    };
  };
  return { start, asked, ended: () => ended };
}

test('what another thread has highlighted is there when pages need it', async () => {
  const highlighter = await createHighlighter({ cache: memoryCache() });
  const { start, asked } = threads(1);
  const queue = createHighlightQueue(highlighter, start);
  queue.add(
    [
      { code: 'let a\n', info: 'js title="a.js"' },
      { code: 'text\n', info: 'text' },
    ],
    'one',
  );
  queue.add([{ code: '$ ls\nout\n$ pwd\n', info: 'console' }], 'a text');
  await queue.finish();
  expect(asked.flat()).toEqual([
    { code: 'let a', language: 'js' },
    { code: 'ls', language: 'shellscript' },
    { code: 'pwd', language: 'shellscript' },
  ]);
  expect(highlighter.highlight('let a', 'js')).toEqual(['from elsewhere: let a']);
});

test('code is sent once, and not at all when its lines are known', async () => {
  const highlighter = await createHighlighter({ cache: memoryCache() });
  const lines = highlighter.highlight('let known', 'js');
  const { start, asked } = threads(2);
  const queue = createHighlightQueue(highlighter, start);
  queue.add([{ code: 'let known', info: 'js' }], 'a text');
  for (let round = 0; round < 3; round += 1) queue.add([{ code: 'let a', info: 'js' }], 'a text');
  await queue.finish();
  expect(asked.flat()).toEqual([{ code: 'let a', language: 'js' }]);
  expect(highlighter.highlight('let known', 'js')).toEqual(lines);
});

test('each thread stays with a language while there is code in it', async () => {
  const highlighter = await createHighlighter();
  const { start, asked } = threads(2);
  const queue = createHighlightQueue(highlighter, start);
  const code = (number: number) => `// ${number} ${'x'.repeat(1_500)}`;
  const blocks = Array.from({ length: 40 }, (_, at) => ({
    code: code(at),
    info: at % 2 === 0 ? 'js' : 'php',
  }));
  queue.add(blocks, 'a text');
  queue.add([{ code: 'a', info: 'js' }], 'a text');
  await queue.finish();
  expect(asked.flat()).toHaveLength(41);
  for (const own of asked) {
    const changes = own.filter(({ language }, at) => at > 0 && own[at - 1]?.language !== language);
    expect(changes.length).toBeLessThanOrEqual(1);
  }
});

test('without other threads pages highlight what they show', async () => {
  const highlighter = await createHighlighter({ cache: memoryCache() });
  const queue = createHighlightQueue(highlighter);
  queue.add([{ code: 'let a', info: 'js' }], 'a text');
  await queue.finish();
  expect(highlighter.has({ code: 'let a', language: 'js' })).toBe(false);
});

test('more than others can do is shared', async () => {
  const highlighter = await createHighlighter({ cache: memoryCache() });
  const { start, asked } = threads(1);
  const queue = createHighlightQueue(highlighter, start);
  const blocks = Array.from({ length: 400 }, (_, at) => ({
    code: `# ${at} ${'x'.repeat(1_000)}`,
    info: 'ini',
  }));
  queue.add(blocks, 'a text');
  await queue.finish();
  expect(asked.flat().length).toBeLessThan(400);
  const snippets = blocks.map(({ code, info: language }) => ({ code, language }));
  expect(snippets.filter((snippet) => !highlighter.has(snippet))).toEqual([]);
});

test('a thread that fails says why at the end, and all are ended', async () => {
  const highlighter = await createHighlighter();
  const { start, ended } = threads(1);
  const failing: StartHighlightWorker = (size, running) => {
    const worker = start(size, running);
    const highlight = () => Promise.reject(new Error('out of memory'));
    return worker === null ? null : { ...worker, highlight };
  };
  const queue = createHighlightQueue(highlighter, failing);
  queue.add([{ code: 'let a', info: 'js' }], 'a text');
  await expect(queue.finish()).rejects.toThrow('out of memory');
  await queue.end();
  expect(ended()).toBe(1);
});

test('a text waits until all of its code is there, and only for other threads', async () => {
  const highlighter = await createHighlighter({ cache: memoryCache() });
  const { start } = threads(1);
  const queue = createHighlightQueue(highlighter, start);
  queue.add([{ code: 'let a', info: 'js' }], 'with code');
  queue.add([{ code: 'text', info: 'text' }], 'without');
  const waits = () => ['with code', 'without'].map(queue.waits);
  expect([waits(), queue.isAtWork()]).toEqual([[true, false], true]);
  await queue.finish();
  expect([waits(), queue.isAtWork()]).toEqual([[false, false], false]);
  const alone = createHighlightQueue(await createHighlighter());
  alone.add([{ code: 'let a', info: 'js' }], 'with code');
  expect(alone.waits('with code')).toBe(false);
});

test('code is lacking that nobody has highlighted, where other threads could', async () => {
  const highlighter = await createHighlighter({ cache: memoryCache() });
  const key = firstKey([{ code: 'let a', info: 'js' }], highlighter.languages) ?? '';
  const queue = createHighlightQueue(highlighter, threads(1).start);
  expect([queue.lacks(key), createHighlightQueue(highlighter).lacks(key)]).toEqual([true, false]);
  queue.add([{ code: 'let a', info: 'js' }], 'a text');
  await queue.finish();
  expect(queue.lacks(key)).toBe(false);
});
