import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { ExpandedSource, ParseSetup, ParseWorker, PipelineOptions } from '@docsgen/core';
import { decodeBatch, type EncodedBatch } from './messages.ts';
import { startThread } from './thread.ts';

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

/**
 * The pipeline's option for threads that parse; empty if one thread is enough, or if the program
 * runs from its sources, which workers can't load.
 *
 * @param asked The number of threads that the user asked for; it is always used.
 */
export function workersFor(asked?: number): Pick<PipelineOptions, 'startWorkers'> {
  const jobs = jobsFor(asked);
  const script = scriptOf('parse-worker');
  if (jobs < 2 || script === null) return {};
  return {
    startWorkers(setup, size) {
      const least = asked === undefined ? Math.max(parserCost, worthTwo / (jobs - 1)) : parserCost;
      if (size < least) return [];
      return Array.from({ length: jobs - 1 }, () => startParser(script, setup));
    },
  };
}

/** The number of threads, and by default of useful ones. */
export function jobsFor(asked: number | undefined): number {
  return asked ?? Math.min(availableParallelism(), mostJobs);
}

/** The compiled module of a worker, which is beside this one or its bundle; null if it is missing. */
export function scriptOf(name: string): URL | null {
  const script = new URL(`./${name}.js`, import.meta.url);
  return existsSync(fileURLToPath(script)) ? script : null;
}

/** Starts a worker that parses one batch after the other. */
function startParser(script: URL, setup: ParseSetup): ParseWorker {
  const thread = startThread<readonly ExpandedSource[], EncodedBatch>(script, setup);
  return {
    parse: async (sources) => decodeBatch(await thread.ask(sources)),
    end: () => thread.end(),
  };
}
