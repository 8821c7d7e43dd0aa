import type { Snippet } from './snippets.ts';

/** Snippets of one language, to be highlighted at a time. */
export interface SnippetBatch {
  readonly language: string;
  readonly snippets: readonly Snippet[];
}

/** Snippets that wait for somebody who highlights them. */
export interface Backlog {
  /** How much there is, in characters. */
  size(): number;
  /** Adds a snippet, unless it was added before. Says whether it did. */
  add(snippet: Snippet): boolean;
  /**
   * Takes some snippets; null when there are none.
   *
   * @param last The language of those taken last: who has set its grammar up goes on with it.
   */
  take(last: string | null): SnippetBatch | null;
}

/** So many characters are taken at once: enough to be worth it, few enough to be even. */
const batchSize = 4_000;

/** An empty backlog. */
export function createBacklog(): Backlog {
  const waiting = new Map<string, Snippet[]>();
  const added = new Set<string>();
  let size = 0;
  return {
    size: () => size,
    add(snippet) {
      const { language, code } = snippet;
      const key = `${language}\n${code}`;
      if (added.has(key)) return false;
      added.add(key);
      size += code.length;
      const alike = waiting.get(language);
      if (alike === undefined) waiting.set(language, [snippet]);
      else alike.push(snippet);
      return true;
    },
    take(last) {
      const language = last !== null && waiting.has(last) ? last : longest(waiting);
      const alike = language === null ? undefined : waiting.get(language);
      if (language === null || alike === undefined) return null;
      let taken = 0;
      let count = 0;
      for (; count < alike.length && taken < batchSize; count += 1) {
        taken += alike[count]?.code.length ?? 0;
      }
      size -= taken;
      if (count === alike.length) waiting.delete(language);
      return { language, snippets: alike.splice(0, count) };
    },
  };
}

/** The language with the most snippets. */
function longest(waiting: ReadonlyMap<string, readonly Snippet[]>): string | null {
  let found: string | null = null;
  let most = 0;
  for (const [language, { length }] of waiting) {
    if (length > most) [found, most] = [language, length];
  }
  return found;
}
