import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { ParsedBatch, ParseSetup, ParseWorker, StartParseWorkers } from '@docsgen/core';
import { decodeReply, type WorkerReply } from './messages.ts';

/** Maximum number of useful threads: their results are combined in one. */
const mostJobs = 8;

/**
 * Characters that a second thread parses in the time that it takes to load and warm up the parser,
 * with a core of its own.
 */
const parserCost = 1_000_000;

/**
 * With two cores a second parser gains nothing below this size: the compiler and the garbage
 * collector of the first one use the other core (see bench/README.md).
 */
const worthTwo = 8_000_000;

/** The pipeline's options for worker threads. */
export interface OwnWorkers {
  readonly startWorkers?: StartParseWorkers;
}

/**
 * The pipeline's options for worker threads; empty if one thread is enough, or if the program runs
 * from its sources, which workers can't load.
 *
 * @param asked The number of threads that the user asked for; it is always used.
 */
export function workersFor(asked?: number): OwnWorkers {
  const jobs = asked ?? Math.min(availableParallelism(), mostJobs);
  // `worker.js` is beside this module when it is compiled, and beside the bundle.
  const script = new URL('./worker.js', import.meta.url);
  if (jobs < 2 || !existsSync(fileURLToPath(script))) return {};
  return {
    startWorkers(setup, size) {
      const least = asked === undefined ? Math.max(parserCost, worthTwo / (jobs - 1)) : parserCost;
      if (size < least) return [];
      return Array.from({ length: jobs - 1 }, () => startParser(script, setup));
    },
  };
}

interface Pending {
  readonly resolve: (batch: ParsedBatch) => void;
  readonly reject: (error: Error) => void;
}

/** Starts a worker that parses one batch after the other. @param script The module that it runs. */
function startParser(script: URL, setup: ParseSetup): ParseWorker {
  const worker = new Worker(script, { workerData: setup });
  // Replies have the order of the batches.
  const pending: Pending[] = [];
  let broken: Error | null = null;
  const fail = (error: Error): void => {
    broken ??= error;
    for (const { reject } of pending.splice(0)) reject(broken);
  };
  worker.on('error', fail);
  worker.on('exit', (code) => fail(new Error(`A worker ended with ${code}.`)));
  worker.on('message', (reply: WorkerReply) => {
    const waiting = pending.shift();
    if (reply.type === 'failed') waiting?.reject(new Error(reply.reason));
    else waiting?.resolve(decodeReply(reply));
  });
  return {
    parse: (sources) =>
      new Promise((resolve, reject) => {
        if (broken !== null) return reject(broken);
        pending.push({ resolve, reject });
        worker.postMessage(sources);
      }),
    async end() {
      await worker.terminate();
    },
  };
}
