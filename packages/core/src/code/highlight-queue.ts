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
  /** @param text The name of the text that the blocks stand in. */
  add(blocks: readonly CodeBlock[], text: string): void;
  /**
   * Whether code would be highlighted by other threads that nobody has yet, so that its
   * neighbours are worth being told of.
   *
   * @param key What its lines are kept under.
   */
  lacks(key: string): boolean;
  /** Whether other threads are still at code of a text. */
  waits(text: string): boolean;
  /** Whether other threads have something to do. */
  isAtWork(): boolean;
  /** Waits until what other threads have begun is done, so that pages find it. */
  finish(): Promise<void>;
  /** Ends the other threads, whatever they are at. */
  end(): Promise<void>;
}

/** Who is told of the code of entries. */
export type CodeListener = Pick<HighlightQueue, 'add' | 'lacks'>;

/** Batches a thread has at a time: the next is there when it has done one. */
const depth = 2;

/** With more than this left, in characters, this thread helps: it has to set grammars up, too. */
const worthHelping = 100_000;

/** A thread, and what it is at. */
interface Employed {
  readonly worker: HighlightWorker;
  /** The language that it was given last. */
  language: string | null;
  readonly running: Set<Promise<void>>;
}

/** Sets up a queue. Without other threads it does nothing: pages highlight what they show. */
export function createHighlightQueue(
  highlighter: Highlighter,
  start: StartHighlightWorker | null = null,
): HighlightQueue {
  const backlog = createBacklog();
  const employed: Employed[] = [];
  const failures: unknown[] = [];
  const open = createTally();
  const work = async (one: Employed): Promise<void> => {
    for (let batch = take(one); batch !== null; batch = take(one)) {
      const lines = await one.worker.highlight(batch);
      for (const [at, snippet] of batch.entries()) {
        highlighter.keep(snippet, lines[at] ?? []);
        open.take(snippet);
      }
    }
  };
  const take = (one: Employed): readonly Snippet[] | null => {
    const batch = backlog.take(one.language);
    one.language = batch?.language ?? one.language;
    return batch?.snippets ?? null;
  };
  const employ = (): void => {
    const worker = start?.(backlog.size(), employed.length) ?? null;
    if (worker !== null) employed.push({ worker, language: null, running: new Set() });
    for (const one of employed) {
      for (let at = one.running.size; at < depth && backlog.size() > 0; at += 1) {
        const done: Promise<void> = work(one)
          .catch((error: unknown) => void failures.push(error))
          .finally(() => one.running.delete(done));
        one.running.add(done);
      }
    }
  };
  return {
    add(blocks, text) {
      if (start === null) return;
      const snippets = blocks.flatMap((block) => snippetsOf(block, highlighter.languages));
      for (const snippet of snippets) {
        if (!highlighter.has(snippet) && backlog.add(snippet)) open.put(snippet, text);
      }
      employ();
    },
    lacks: (key) => start !== null && !highlighter.knows(key),
    waits: (text) => employed.length > 0 && failures.length === 0 && open.has(text),
    isAtWork: () => employed.some(({ running }) => running.size > 0),
    async finish() {
      while (employed.length > 0 && backlog.size() > worthHelping) {
        const batch = backlog.take(null);
        for (const { code, language } of batch?.snippets ?? []) {
          highlighter.highlight(code, language);
        }
        // The others' answers, and Ctrl-C.
        await otherEvents();
      }
      await Promise.all(employed.flatMap(({ running }) => [...running]));
      if (failures.length > 0) throw failures[0];
    },
    async end() {
      await Promise.all(employed.map(({ worker }) => worker.end()));
    },
  };
}

/** The texts whose snippets aren't done. */
interface Tally {
  put(snippet: Snippet, text: string): void;
  take(snippet: Snippet): void;
  has(text: string): boolean;
}

function createTally(): Tally {
  const textOf = new Map<Snippet, string>();
  const counts = new Map<string, number>();
  return {
    put(snippet, text) {
      textOf.set(snippet, text);
      counts.set(text, (counts.get(text) ?? 0) + 1);
    },
    take(snippet) {
      const text = textOf.get(snippet) ?? '';
      const left = (counts.get(text) ?? 0) - 1;
      textOf.delete(snippet);
      if (left > 0) counts.set(text, left);
      else counts.delete(text);
    },
    has: (text) => counts.has(text),
  };
}
