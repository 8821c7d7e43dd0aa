import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { StartParseWorkers } from '@docsgen/core';
import { startParser } from './threads.ts';

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

/** The pipeline's options for using several cores. */
export interface OwnWorkers {
  readonly startWorkers?: StartParseWorkers;
}

/**
 * The pipeline's options for using several cores; empty if one is enough, or if the program runs
 * from its sources, which workers can't load.
 *
 * @param asked The number of threads that the user asked for; it is always used.
 */
export function workersFor(asked?: number): OwnWorkers {
  const jobs = asked ?? Math.min(availableParallelism(), mostJobs);
  // Compiled modules have it beside this one, the bundle beside its own file.
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
