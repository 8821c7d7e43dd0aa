import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { StartParseWorkers } from '@docsgen/core';
import { startParser } from './threads.ts';

/** More than this are of no use: what they make is put together in one thread. */
const mostJobs = 8;

/**
 * So many characters take a second thread as long to parse as it takes to load the parser and to
 * get fast, when it has a core to itself.
 */
const parserCost = 1_000_000;

/**
 * With two cores a second parser gains nothing below this: the first one's compiler and garbage
 * collector use the other core already (bench/README.md has the figures).
 */
const worthTwo = 8_000_000;

/** What the pipeline is given so that it uses several cores. */
export interface OwnWorkers {
  readonly startWorkers?: StartParseWorkers;
}

/**
 * What the pipeline is given so that it uses several cores; nothing where one is enough, or
 * where the program runs from its sources, which workers can't.
 *
 * @param asked How many threads the user wants, whether they are of use or not.
 */
export function workersFor(asked?: number): OwnWorkers {
  const jobs = asked ?? Math.min(availableParallelism(), mostJobs);
  // Compiled modules have it beside this one, and the bundle beside the file that this is part of.
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
