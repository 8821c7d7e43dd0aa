import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { buildSync } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hostileTexts, includeBomb, type Job } from './hostile.ts';

/** How long a text may take before its worker is killed, in milliseconds. */
const patience = 5_000;
const size = 20_000;

let program = '';
let worker: Worker | null = null;

beforeAll(() => {
  // Node 20 runs no TypeScript, and a worker doesn't pass through vitest.
  const entry = fileURLToPath(new URL('./hostile-worker.ts', import.meta.url));
  const built = buildSync({
    ...{ entryPoints: [entry], bundle: true, write: false, logLevel: 'error' },
    ...{ platform: 'node', format: 'cjs', conditions: ['docsgen:source'] },
  });
  program = built.outputFiles[0]?.text ?? '';
});

afterAll(async () => {
  await worker?.terminate();
});

/** Compiles in a worker; fails after five seconds, or when it throws. */
function timed(job: Job): Promise<number> {
  const own = worker ?? new Worker(program, { eval: true });
  worker = own;
  return new Promise((resolve, reject) => {
    const stop = (error: Error) => {
      worker = null;
      void own.terminate();
      reject(error);
    };
    const kill = setTimeout(() => stop(new Error('It takes more than 5 s.')), patience);
    own.removeAllListeners();
    own.once('message', (milliseconds: number) => {
      clearTimeout(kill);
      resolve(milliseconds);
    });
    own.once('error', (error: Error) => {
      clearTimeout(kill);
      stop(error);
    });
    own.postMessage(job);
  });
}

describe('takes time in proportion to its length:', () => {
  beforeAll(async () => {
    // The first texts would pay for the compiler's own compilation.
    for (const name of ['links', 'rows', 'headings', 'nested directives', 'tags that open']) {
      await timed({ text: hostileTexts[name]?.(size / 4) ?? '', texts: [], runs: 3 });
    }
  });

  test.each(Object.entries(hostileTexts))('%s', async (_, make) => {
    const time = (length: number, runs: number) => timed({ text: make(length), texts: [], runs });
    await time(size, 1);
    // Another process may take the machine for a while: what counts is the best of some tries.
    const ratios: number[] = [];
    for (let attempt = 0; attempt < 5 && !ratios.some((ratio) => ratio < 3); attempt += 1) {
      const once = await time(size / 2, 2);
      const twice = await time(size, 2);
      ratios.push(twice < 4 ? 1 : twice / once);
    }
    expect(Math.min(...ratios)).toBeLessThan(3);
  });
});

describe('files that include each other without end', () => {
  test.each([
    ['of many lines', includeBomb(10, 9, 'a\n'.repeat(100))],
    ['of one line', includeBomb(2, 40)],
    ['of nothing', includeBomb(2, 40, '')],
    ['in a row', includeBomb(1, 500)],
    ['as wide as they are deep', includeBomb(1_000, 3)],
  ])('%s are stopped', async (_, job) => {
    expect(await timed(job)).toBeLessThan(patience);
  });
});
