import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { buildSync } from 'esbuild';
import { afterAll, beforeAll } from 'vitest';

/** How long a job may take before its worker is killed, in milliseconds. */
export const patience = 280_000;

const resourceLimits = { maxYoungGenerationSizeMb: 128 };

/** Runs jobs in a worker, each for so many milliseconds of the processor's time. */
export type Timed<Job> = (job: Job) => Promise<number>;

/**
 * A worker for the tests of this file, which answers each job with the milliseconds that it took.
 *
 * @param module Of the worker, relative to this folder. Node.js 20 runs no TypeScript, and a
 *   worker doesn't pass through vitest, so it is compiled first.
 */
export function useTimedWorker<Job>(module: string): Timed<Job> {
  let program = '';
  let worker: Worker | null = null;
  beforeAll(() => {
    const built = buildSync({
      entryPoints: [fileURLToPath(new URL(module, import.meta.url))],
      ...{ bundle: true, write: false, logLevel: 'error' },
      ...{ platform: 'node', format: 'cjs', conditions: ['docsgen:source'] },
      define: { 'import.meta': JSON.stringify({ url: import.meta.url }) },
    });
    program = built.outputFiles[0]?.text ?? '';
  });
  afterAll(async () => {
    await worker?.terminate();
  });
  return (job) => {
    // With room for what a job makes: collecting garbage is noise.
    const own = worker ?? new Worker(program, { eval: true, resourceLimits });
    worker = own;
    return new Promise((resolve, reject) => {
      const stop = (error: Error) => {
        worker = null;
        void own.terminate();
        reject(error);
      };
      const kill = setTimeout(() => stop(new Error('It takes too long.')), patience);
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
  };
}

/** Growth that is still proportion: between 4, which is linear, and 16, which is quadratic. */
export const proportion = 6;

/**
 * How many times as long a job takes of four times the size. What a busy machine adds doesn't
 * grow with the job and what is quadratic does, so a result out of proportion is measured again
 * with larger jobs, and the least one counts. The largest leaves behind what is quadratic up to
 * a bound, such as the comparisons that look for suggestions.
 *
 * @param size Of the larger one of the first two jobs.
 * @param time Milliseconds that a job of a size takes.
 */
export async function growthOfTime(
  size: number,
  time: (size: number) => Promise<number>,
): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  await time(size / 4);
  for (const larger of [size, size, 2 * size, 4 * size, 16 * size]) {
    const one = Math.min(await time(larger / 4), await time(larger / 4));
    const four = await time(larger);
    // Less than the clock can divide is no time.
    least = Math.min(least, four < 8 ? 1 : four / one);
    if (least < proportion) break;
  }
  return least;
}
