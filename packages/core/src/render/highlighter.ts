import { createHighlighter, type Highlight } from '@docsgen/highlight/html';
import { highlightBlock, plain } from '@docsgen/markdown/code';
import { memoized } from '@docsgen/text';
import { digest } from '@docsgen/text/digest';
import { type Cache, holdingCache } from '../io/cache.ts';
import type { CodeBlock } from '../model/index.ts';

/**
 * Creates a highlighter that looks code up in the content cache, by language and digest. Code that
 * is being highlighted already isn't highlighted again.
 *
 * @param thread Highlights on another thread.
 */
export function cachedHighlighter(cache: Cache, thread?: Highlight): Highlight {
  const own = createHighlighter();
  const highlight = thread ?? own;
  // Code that the thread highlights ahead is asked for again.
  const kept = thread === undefined ? cache : holdingCache(cache);
  const running = new Map<string, Promise<readonly string[]>>();
  return async (code, language) => {
    // Plain text is only escaped, which is faster than a lookup.
    if (language === plain) return own(code, language);
    const key = `code:${language}:${digest(code)}`;
    const known = kept.get(key) as readonly string[] | undefined;
    if (known !== undefined) return known;
    return memoized(running, key, async () => {
      try {
        const lines = await highlight(code, language);
        kept.set(key, lines);
        return lines;
      } finally {
        running.delete(key);
      }
    });
  };
}

/** Returns a function that highlights blocks for later. Its errors are those of the later calls. */
export function highlightAhead(highlight: Highlight): (blocks: readonly CodeBlock[]) => void {
  return (blocks) => {
    for (const block of blocks) highlightBlock(block, highlight).catch(() => undefined);
  };
}
