import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { buildSync } from 'esbuild';
import { afterAll, beforeAll } from 'vitest';

/** Time limit of a job in milliseconds, after which its worker is killed. */
export const timeLimit = 280_000;

const resourceLimits = { maxYoungGenerationSizeMb: 128 };

/** Runs a job in a worker. Returns its CPU time in milliseconds. */
export type Timed<Job> = (job: Job) => Promise<number>;

/**
 * Starts a worker for the tests of a file. It answers each job with its CPU time in milliseconds.
 *
 * @param module The module of the worker, relative to this folder. It is bundled first, since
 *   Node.js 20 doesn't run TypeScript, and vitest doesn't transform the modules of workers.
 */
export function useTimedWorker<Job>(module: string): Timed<Job> {
  let program = '';
  let worker: Worker | null = null;
  beforeAll(() => {
    const built = buildSync({
      entryPoints: [fileURLToPath(new URL(module, import.meta.url))],
      bundle: true,
      write: false,
      logLevel: 'error',
      platform: 'node',
      format: 'cjs',
      conditions: ['docsgen:source'],
      define: { 'import.meta': JSON.stringify({ url: import.meta.url }) },
    });
    program = built.outputFiles[0]?.text ?? '';
  });
  afterAll(async () => {
    await worker?.terminate();
  });
  return (job) => {
    // The large young generation reduces garbage collection, which is noise.
    const own = worker ?? new Worker(program, { eval: true, resourceLimits });
    worker = own;
    return new Promise((resolve, reject) => {
      const stop = (error: Error) => {
        worker = null;
        void own.terminate();
        reject(error);
      };
      const kill = setTimeout(() => stop(new Error('It takes too long.')), timeLimit);
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

/** Length of hostile texts; those of `npm run nightly` are four times as long, large ones 400,000. */
export const hostileSize = process.env.NIGHTLY === undefined ? 10_000 : 40_000;

/** Least size of the last job: long enough that noise doesn't look like growth. */
const lastSize = 640_000;

/** Maximum growth of linear time: between 4, which is linear, and 16, which is quadratic. */
export const proportion = 6;

/**
 * The factor by which the time of a job grows if its size is multiplied by four. The noise of a
 * busy machine doesn't grow with the job, but quadratic time does. So a factor above `proportion`
 * is measured again with larger jobs, and the least factor is returned. The largest jobs exceed the
 * limits of bounded quadratic work, such as the comparisons for suggestions.
 *
 * @param size Size of the larger one of the first two jobs.
 * @param time Returns the milliseconds that a job of a size takes.
 */
export async function growthOfTime(
  size: number,
  time: (size: number) => Promise<number>,
): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  await time(size / 4);
  for (const larger of [size, size, 2 * size, 4 * size, Math.max(16 * size, lastSize)]) {
    const one = Math.min(await time(larger / 4), await time(larger / 4));
    let four = await time(larger);
    // Noise in a single measurement looks like growth.
    if (four / one >= proportion) four = Math.min(four, await time(larger));
    // Times near the resolution of the clock count as linear.
    least = Math.min(least, four < 8 ? 1 : four / one);
    if (least < proportion) break;
  }
  return least;
}
