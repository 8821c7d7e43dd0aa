import { setTimeout as delay, setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { PipelineOptions, SiteConfig } from '@docsgen/core';
import type { HighlightedLines, HighlightRequest, WriteRequest } from './messages.ts';
import { jobsFor, scriptOf } from './own-workers.ts';
import { startThread, type Thread } from './thread.ts';

/** The threads beside the main one, for one build. */
export interface BuildThreads extends Pick<PipelineOptions, 'highlightThread' | 'writeThread'> {
  end(): Promise<void>;
}

/**
 * The pipeline's options for a thread that highlights code while the main thread parses, and for
 * one that writes files while it renders. Each starts with its first work. Missing where
 * `workersFor` starts no threads.
 */
export function threadsFor({ outDir }: SiteConfig, asked?: number): BuildThreads {
  const [highlightScript, writeScript] = [scriptOf('highlight-worker'), scriptOf('write-worker')];
  if (jobsFor(asked) < 2 || highlightScript === null || writeScript === null) {
    return { end: async () => undefined };
  }
  const highlighter = lazyThread<HighlightRequest, HighlightedLines>(highlightScript, {
    collect: () => delay(collectingMs),
  });
  const writer = lazyThread<WriteRequest, boolean>(writeScript, {
    workerData: outDir,
    collect: () => yieldToEventLoop(),
  });
  let files = 0;
  return {
    highlightThread: (...code) => highlighter.ask(code),
    async writeThread(path, content) {
      files += 1;
      if (files <= threadCost || content.length > largestMessage) return false;
      return writer.ask([path, content]).catch(() => false);
    },
    async end() {
      await Promise.all([highlighter.end(), writer.end()]);
    },
  };
}

/** Time in ms for which code is collected: sending a message takes as long as some lines of code. */
const collectingMs = 10;

/** Number of files that are written in the time in which a thread starts. */
const threadCost = 100;

/** Largest content, in bytes or UTF-16 units, that is worth its copy in the thread's memory. */
const largestMessage = 1_000_000;

interface LazyThreadOptions {
  readonly workerData?: unknown;
  /** Waits for more requests, which are sent in one message. */
  readonly collect: () => Promise<unknown>;
}

/** A thread that starts with its first request and answers lists of requests. */
function lazyThread<Request, Answer>(script: URL, { workerData, collect }: LazyThreadOptions) {
  let thread: Thread<readonly Request[], readonly Answer[]> | null = null;
  let collected: Request[] = [];
  let answers: Promise<readonly Answer[]> | null = null;
  const send = async (): Promise<readonly Answer[]> => {
    await collect();
    const requests = collected;
    collected = [];
    answers = null;
    thread ??= startThread(script, workerData);
    return thread.ask(requests);
  };
  return {
    async ask(request: Request): Promise<Answer> {
      const at = collected.push(request) - 1;
      answers ??= send();
      return (await answers)[at] as Answer;
    },
    end: async () => thread?.end(),
  };
}
