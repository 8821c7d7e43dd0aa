import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { StartParseWorkers } from '@docsgen/core';
import { startThread } from './threads.ts';

/** Where the bundler puts the worker. */
declare const docsgenWorker: string | undefined;

/** More than this are of no use: what they make is put together in one thread. */
const mostJobs = 8;

/**
 * What the pipeline is given so that it uses several cores; nothing where one is enough, or
 * where the program runs from its sources, which workers can't.
 */
export function workersFor(jobs: number = Math.min(availableParallelism(), mostJobs)): {
  readonly startWorkers?: StartParseWorkers;
} {
  const name = typeof docsgenWorker === 'string' ? docsgenWorker : './worker.js';
  const script = new URL(name, import.meta.url);
  if (jobs < 2 || !existsSync(fileURLToPath(script))) return {};
  return {
    startWorkers: (setup) => Array.from({ length: jobs - 1 }, () => startThread(script, setup)),
  };
}
