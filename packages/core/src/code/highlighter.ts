import { createRequire } from 'node:module';
import { type Cache, memo, noCache } from '../io/cache.ts';
import type { Grammars } from './grammars.ts';
import { createLanguages, type Languages } from './languages.ts';
import { escapeCode } from './line-html.ts';
import { moduleOf, type Snippet, snippetKey } from './snippets.ts';

/**
 * Highlights code: one pass of one theme, whose colours are the stylesheet's. A pass per
 * scheme doubles the time: 164 and 347 ms for 200 KB of PHP, 180 and 391 ms for JavaScript.
 *
 * Measured with Node.js 20 on two cores, on the 610 blocks of this site (115 KB, 14 grammars):
 * 0.15 s to read the grammars, 0.75 s for the first pass, half of it the compilation of their
 * expressions, 0.12 s for the next (20 ms per 100 blocks). A KB of code becomes 4.6 KB of HTML,
 * 1.5 times the code's size once both are compressed.
 */
export interface Highlighter {
  readonly languages: Languages;
  /** The lines of code as HTML. Code in an unknown language, or none, is only escaped. */
  highlight(code: string, language: string): readonly string[];
  /** Whether the lines of a snippet are there already. */
  has(snippet: Snippet): boolean;
  /** Whether lines are there already, by their key. */
  knows(key: string): boolean;
  /** Takes in lines that another thread has made of a snippet. */
  keep(snippet: Snippet, lines: readonly string[]): void;
}

/** What a highlighter can be told. */
export interface HighlighterOptions {
  /** Lines are kept by language and code. */
  readonly cache?: Cache;
}

/** Put in place by the bundler: the module of grammars, by its address from this one. */
declare const docsgenGrammars: string | undefined;

/** Sets up a highlighter. Grammars, and what they run on, are read when code needs them. */
export async function createHighlighter({
  cache = noCache,
}: HighlighterOptions = {}): Promise<Highlighter> {
  const languages = createLanguages();
  const grammars = await lazyGrammars();
  /** What was taken in and the cache doesn't keep. */
  const held = new Map<string, readonly string[]>();
  const knows = (key: string): boolean => held.has(key) || cache.keeps(key);
  return {
    languages,
    highlight(code, language) {
      const module = moduleOf({ code, language }, languages);
      if (module === null) return code.split('\n').map(escapeCode);
      const key = snippetKey(code, module);
      return held.get(key) ?? memo(cache, key, () => grammars().get(module)(code)).value;
    },
    has(snippet) {
      const module = moduleOf(snippet, languages);
      return module === null || knows(snippetKey(snippet.code, module));
    },
    knows,
    keep(snippet, lines) {
      const key = snippetKey(snippet.code, moduleOf(snippet, languages) ?? '');
      cache.set(key, lines);
      if (!cache.keeps(key)) held.set(key, lines);
    },
  };
}

/**
 * What code is highlighted by, set up for the first code. It can't be imported then: code is
 * highlighted in the middle of a page. The bundle has it in a file that can be required.
 */
async function lazyGrammars(): Promise<() => Grammars> {
  const load =
    typeof docsgenGrammars === 'string'
      ? requireGrammars(docsgenGrammars)
      : await import('./grammars.ts').then((module) => () => module);
  let grammars: Grammars | null = null;
  return () => {
    grammars ??= load().createGrammars();
    return grammars;
  };
}

function requireGrammars(address: string): () => typeof import('./grammars.ts') {
  return () => createRequire(import.meta.url)(address);
}
