import { createHighlighter, type Highlight } from '@docsgen/highlight/html';
import type { Cache } from '../io/cache.ts';
import { digest } from '../text/digest.ts';
import { plain } from './languages.ts';

/** Creates a highlighter that looks code up in the content cache, by language and digest. */
export function cachedHighlighter(cache: Cache): Highlight {
  const highlight = createHighlighter();
  return async (code, language) => {
    // Plain text is only escaped, which is faster than a lookup.
    if (language === plain) return highlight(code, language);
    const key = `code:${language}:${digest(code)}`;
    const known = cache.get(key) as readonly string[] | undefined;
    if (known !== undefined) return known;
    const lines = await highlight(code, language);
    cache.set(key, lines);
    return lines;
  };
}
