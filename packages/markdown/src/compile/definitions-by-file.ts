import { memoized } from '@docsgen/text';
import type { MarkdownIt, Token } from 'markdown-it';
import { type ParseState, parseStateOf, type References, toEnv } from './parse-state.ts';

declare module 'markdown-it' {
  interface Token {
    /** For an inline token: the file that its first line comes from, see `Definitions`. */
    file?: string;
  }
}

/**
 * Makes a parser keep the definitions of each file apart. markdown-it reads and writes the targets
 * of links in `references` of the `env`, so each block and each inline text gets those of its file.
 */
export function useDefinitions(md: MarkdownIt): void {
  md.block.ruler.before('reference', 'own_references', (state, line) => {
    const parse = parseStateOf(state);
    parse.references = memoized(parse.referencesOf, parse.originOf(line).file, () => ({}));
    return false;
  });
  md.core.ruler.at('inline', ({ tokens, env }) => {
    parseInlines(md, tokens, parseStateOf({ env }));
  });
}

/** Parses the inline tokens of a document, each with the definitions of its file. */
export function parseInlines(md: MarkdownIt, tokens: readonly Token[], state: ParseState): void {
  const byFile = new Map<string, References>();
  let file = state.originOf(0).file;
  for (const token of tokens) {
    // The cells of a table have no lines of their own.
    if (token.map !== null) file = state.originOf(token.map[0]).file;
    if (token.type !== 'inline') continue;
    token.file = file;
    state.references = memoized(byFile, file, () => seenFrom(file, state.referencesOf));
    state.inline = token;
    token.children ??= [];
    md.inline.parse(token.content, md, toEnv(state), token.children);
  }
}

/** The targets of links as a file sees them: its own, then the first of each label on the page. */
function seenFrom(file: string, referencesOf: ParseState['referencesOf']): References {
  const seen: References = { ...referencesOf.get(file) };
  for (const references of referencesOf.values()) {
    for (const [label, target] of Object.entries(references)) seen[label] ??= target;
  }
  return seen;
}
