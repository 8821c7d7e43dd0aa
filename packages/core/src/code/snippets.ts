import type { CodeBlock } from '../model/index.ts';
import type { Languages } from './languages.ts';
import { renderCodeBlock } from './render-code-block.ts';

/** Code that is highlighted as a whole. */
export interface Snippet {
  readonly code: string;
  /** The name of its language, as it is written. */
  readonly language: string;
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
