import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { buildSync } from 'esbuild';
import { afterAll, beforeAll } from 'vitest';

/** How long a job may take before its worker is killed, in milliseconds. */
export const patience = 280_000;

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
    const own = worker ?? new Worker(program, { eval: true });
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

/**
 * How many times as long a job of twice the size takes. Another process may take the machine for
 * a while, so what counts is the best of some tries.
 *
 * @param time Milliseconds that a job of a size takes.
 */
export async function ratioOfTimes(
  size: number,
  time: (size: number) => Promise<number>,
): Promise<number> {
  const ratios: number[] = [];
  await time(size);
  for (let attempt = 0; attempt < 5 && !ratios.some((ratio) => ratio < 3); attempt += 1) {
    const once = await time(size / 2);
    const twice = await time(size);
    ratios.push(twice < 4 ? 1 : twice / once);
  }
  return Math.min(...ratios);
}
