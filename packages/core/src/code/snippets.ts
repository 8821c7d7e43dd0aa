import type { CodeBlock } from '../model/index.ts';
import { digest } from '../text/digest.ts';
import { grammarOf, type Languages } from './languages.ts';
import { renderCodeBlock } from './render-code-block.ts';

/** Code that is highlighted as a whole. */
export interface Snippet {
  readonly code: string;
  /** The name of its language, as it is written. */
  readonly language: string;
}

/** Part of every key of the cache. Grows with each change of what is made of the same code. */
const version = 1;

/** Longer code is shown without highlighting. */
const longestCode = 500_000;

/** The module of the grammar that a snippet is highlighted with; null for none. */
export function moduleOf({ code, language }: Snippet, languages: Languages): string | null {
  return code.length > longestCode ? null : grammarOf(languages.resolve(language));
}

/** What the lines of a snippet are kept under. @param module As `moduleOf` says. */
export function snippetKey(code: string, module: string): string {
  return `code:${version}:${module}:${digest(code)}`;
}

/** The key of the first snippet in some blocks; null where there is nothing to highlight. */
export function firstKey(blocks: readonly CodeBlock[], languages: Languages): string | null {
  for (const block of blocks) {
    for (const snippet of snippetsOf(block, languages)) {
      const module = moduleOf(snippet, languages);
      if (module !== null) return snippetKey(snippet.code, module);
    }
  }
  return null;
}

/** What a highlighter will be asked for when a block is rendered: for a session, each command. */
export function snippetsOf(block: CodeBlock, languages: Languages): Snippet[] {
  const snippets: Snippet[] = [];
  const highlight = (code: string, language: string): string[] => {
    snippets.push({ code, language });
    return [];
  };
  renderCodeBlock(block, { languages, highlight });
  return snippets;
}
