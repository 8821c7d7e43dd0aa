import { otherEvents } from '../io/other-events.ts';
import type { CodeBlock } from '../model/index.ts';
import { createBacklog } from './backlog.ts';
import type { Highlighter } from './highlighter.ts';
import { type Snippet, snippetsOf } from './snippets.ts';

/** Another thread that highlights. What it makes of code is what would be made of it here. */
export interface HighlightWorker {
  /** The lines of each snippet, as HTML. */
  highlight(snippets: readonly Snippet[]): Promise<readonly (readonly string[])[]>;
  end(): Promise<void>;
}

/**
 * Starts another thread where it is of use; null where it isn't.
 *
 * @param size How much waits to be highlighted, in characters.
 * @param running How many threads highlight already.
 */
export type StartHighlightWorker = (size: number, running: number) => HighlightWorker | null;

/** Code that other threads highlight while this one reads the site and looks it over. */
export interface HighlightQueue {
  add(blocks: readonly CodeBlock[]): void;
  /** Waits until what other threads have begun is done, so that pages find it. */
  finish(): Promise<void>;
  /** Ends the other threads, whatever they are at. */
  end(): Promise<void>;
}

/** With more than this left, in characters, this thread helps: it has to set grammars up, too. */
const worthHelping = 100_000;

/** Sets up a queue. Without other threads it does nothing: pages highlight what they show. */
export function createHighlightQueue(
  highlighter: Highlighter,
  start: StartHighlightWorker = () => null,
): HighlightQueue {
  const backlog = createBacklog();
  const workers = new Map<HighlightWorker, Promise<void> | null>();
  const failures: unknown[] = [];
  const work = async (worker: HighlightWorker): Promise<void> => {
    let batch = backlog.take(null);
    while (batch !== null) {
      const { language, snippets } = batch;
      const lines = await worker.highlight(snippets);
      for (const [at, snippet] of snippets.entries()) highlighter.keep(snippet, lines[at] ?? []);
      batch = backlog.take(language);
    }
  };
  const employ = (): void => {
    const another = start(backlog.size(), workers.size);
    if (another !== null) workers.set(another, null);
    for (const [worker, running] of workers) {
      if (running !== null || backlog.size() === 0) continue;
      const done = work(worker)
        .catch((error: unknown) => void failures.push(error))
        .finally(() => workers.set(worker, null));
      workers.set(worker, done);
    }
  };
  return {
    add(blocks) {
      const snippets = blocks.flatMap((block) => snippetsOf(block, highlighter.languages));
      for (const snippet of snippets) if (!highlighter.has(snippet)) backlog.add(snippet);
      employ();
    },
    async finish() {
      while (workers.size > 0 && backlog.size() > worthHelping) {
        const batch = backlog.take(null);
        for (const { code, language } of batch?.snippets ?? []) {
          highlighter.highlight(code, language);
        }
        // The others' answers, and Ctrl-C.
        await otherEvents();
      }
      await Promise.all(workers.values());
      if (failures.length > 0) throw failures[0];
    },
    async end() {
      await Promise.all([...workers.keys()].map((worker) => worker.end()));
    },
  };
}
