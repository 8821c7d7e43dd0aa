import { type Cache, memo, noCache } from '../../../io/cache.ts';
import { digest } from '../../../text/digest.ts';
import type { Grammar, Grammars } from './grammars.ts';
import { createLanguages, grammarOf, type Languages } from './languages.ts';
import { escapeCode } from './line-html.ts';

/** Part of every key of the cache. Grows with each change of what is made of the same code. */
const version = 1;

/** Longer code is shown without highlighting. */
const longestCode = 500_000;

/**
 * Highlights code: one pass of one theme, whose colours are the stylesheet's. A pass per
 * scheme doubles the time: 164 and 347 ms for 200 KB of PHP, 180 and 391 ms for JavaScript.
 *
 * Measured with Node 20 on two cores, on the 579 blocks of this site (115 KB, 14 grammars):
 * 60 ms to load the grammars, 1.3 s for the first pass, nearly all of it the compilation of
 * their expressions, 0.2 s for the next (30 ms per 100 blocks), 20 ms from the cache. A KB of
 * code becomes 4.6 KB of HTML, 1.5 times the code's size once both are compressed.
 */
export interface Highlighter {
  readonly languages: Languages;
  /** Loads the grammars of languages that aren't loaded yet. Names that mean nothing pass. */
  load(languages: Iterable<string>): Promise<void>;
  /**
   * The lines of code as HTML. Code in an unknown language, or none, is only escaped.
   *
   * @throws Error when the language is known but wasn't loaded: what the HTML is must not
   * depend on what other pages happened to load
   */
  highlight(code: string, language: string): readonly string[];
}

/** What a highlighter can be told. */
export interface HighlighterOptions {
  /** Lines are kept by language and code. */
  readonly cache?: Cache;
}

/** Sets up a highlighter for languages. Grammars that aren't needed aren't read. */
export async function createHighlighter(
  names: Iterable<string>,
  { cache = noCache }: HighlighterOptions = {},
): Promise<Highlighter> {
  const languages = createLanguages();
  const grammarNamed = (name: string) => grammarOf(languages.resolve(name));
  const pending = new Map<string, Promise<Grammar>>();
  const loaded = new Map<string, Grammar>();
  let grammars: Promise<Grammars> | null = null;

  const load = async (module: string) => {
    grammars ??= import('./grammars.ts').then(({ createGrammars }) => createGrammars());
    const grammar = pending.get(module) ?? grammars.then((all) => all.load(module));
    pending.set(module, grammar);
    loaded.set(module, await grammar);
  };

  const highlighter: Highlighter = {
    languages,
    async load(more) {
      const modules = new Set([...more].map(grammarNamed).filter((module) => module !== null));
      await Promise.all([...modules].filter((module) => !loaded.has(module)).map(load));
    },
    highlight(code, language) {
      const module = grammarNamed(language);
      if (module === null || code.length > longestCode) return code.split('\n').map(escapeCode);
      const grammar = loaded.get(module);
      if (grammar === undefined) throw new Error(`The grammar of "${language}" isn't loaded.`);
      return memo(cache, `code:${version}:${module}:${digest(code)}`, () => grammar(code)).value;
    },
  };
  await highlighter.load(names);
  return highlighter;
}
