import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { ExpandedSource, ParseWorker, PipelineOptions } from '@docsgen/core';
import {
  decodeBatch,
  type EncodedBatch,
  type HighlightedLines,
  type HighlightRequest,
  type ParserStart,
} from './messages.ts';
import { startThread, type Thread } from './thread.ts';

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
    startWorkers(setup, size, modules) {
      const least = asked === undefined ? Math.max(parserCost, worthTwo / (jobs - 1)) : parserCost;
      if (size < least) return [];
      const named = modules.map(({ file, settings = {} }) => ({ file, settings }));
      const start: ParserStart = { setup, modules: named };
      return Array.from({ length: jobs - 1 }, () => startParser(script, start));
    },
  };
}

/** A thread that highlights, for one build. */
export interface Highlighter extends Pick<PipelineOptions, 'highlightThread'> {
  end(): Promise<void>;
}

/** Time in ms for which code is collected: sending a message takes as long as some lines of code. */
const collectingMs = 10;

/** Time in ms after which a thread without work ends: its memory is of use to later stages. */
const idleMs = 500;

/**
 * The pipeline's option for a thread that highlights code while the main thread parses. It starts
 * with the first code, and is missing where `workersFor` starts no threads.
 */
export function highlighterFor(asked?: number): Highlighter {
  const script = scriptOf('highlight-worker');
  if (jobsFor(asked) < 2 || script === null) return { end: async () => undefined };
  let thread: Thread<readonly HighlightRequest[], readonly HighlightedLines[]> | null = null;
  let collected: HighlightRequest[] = [];
  let answers: Promise<readonly HighlightedLines[]> | null = null;
  let asking = 0;
  let idle: NodeJS.Timeout | undefined;
  const endWhenIdle = (): void => {
    clearTimeout(idle);
    idle = setTimeout(() => {
      if (asking > 0) return;
      void thread?.end();
      thread = null;
    }, idleMs).unref();
  };
  const send = async (): Promise<readonly HighlightedLines[]> => {
    await delay(collectingMs);
    const requests = collected;
    collected = [];
    answers = null;
    // A thread that has ended is started again: later stages may have code that isn't highlighted.
    thread ??= startThread(script);
    asking += 1;
    try {
      return await thread.ask(requests);
    } finally {
      asking -= 1;
      endWhenIdle();
    }
  };
  return {
    async highlightThread(...request) {
      const at = collected.push(request) - 1;
      answers ??= send();
      return (await answers)[at] as HighlightedLines;
    },
    end: async () => thread?.end(),
  };
}

function jobsFor(asked: number | undefined): number {
  return asked ?? Math.min(availableParallelism(), mostJobs);
}

/** The compiled module of a worker, which is beside this one or its bundle; null if it is missing. */
function scriptOf(name: string): URL | null {
  const script = new URL(`./${name}.js`, import.meta.url);
  return existsSync(fileURLToPath(script)) ? script : null;
}

/** Starts a worker that parses one batch after the other. */
function startParser(script: URL, start: ParserStart): ParseWorker {
  const thread = startThread<readonly ExpandedSource[], EncodedBatch>(script, start);
  return {
    parse: async (sources) => decodeBatch(await thread.ask(sources)),
    end: () => thread.end(),
  };
}
