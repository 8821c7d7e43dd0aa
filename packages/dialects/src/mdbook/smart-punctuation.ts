import type { MarkdownTools } from '@docsgen/core';
import type { MarkdownIt, StateCore, Token } from 'markdown-it';

/** Dots and hyphens that are written for other signs, and quotes, which markdown-it has judged. */
const signs = /\.{3}|-{2,}|["']/g;

/**
 * Adds mdBook's smart punctuation (`output.html.smart-punctuation`): curly quotes, `…` for three dots,
 * and dashes for two hyphens and more. markdown-it's own replacements know other signs, such as `(c)`.
 */
export function useSmartPunctuation(md: MarkdownIt, tools: MarkdownTools): void {
  md.set({ typographer: true });
  md.core.ruler.disable('replacements');
  const written = new WeakMap<Token, string>();
  md.core.ruler.before('smartquotes', 'mdbook_written_texts', ({ tokens }) => {
    for (const token of tokens.flatMap(({ children }) => children ?? [])) {
      if (token.type === 'text') written.set(token, token.content);
    }
  });
  md.core.ruler.after('smartquotes', 'mdbook_punctuation', (state) => {
    for (const block of state.tokens) {
      if (block.children === null) continue;
      let addresses = 0;
      block.children = block.children.flatMap((token) => {
        if (token.info === 'auto') addresses += token.nesting;
        const text = addresses === 0 ? written.get(token) : undefined;
        return text === undefined ? token : smartTexts(state, { block, token, text }, tools);
      });
    }
  });
}

interface WrittenText {
  readonly block: Token;
  readonly token: Token;
  /** The text before the parser changed quotes, each for one character. */
  readonly text: string;
}

/**
 * The texts in the place of one: each sign is a text of its own, so that the others keep their
 * positions.
 */
function smartTexts(
  state: StateCore,
  { block, token, text }: WrittenText,
  tools: MarkdownTools,
): Token[] {
  const { content: quoted } = token;
  const from = startOf(text, token.textEnd, block.content);
  const made: Token[] = [];
  const add = (content: string, end: number): void => {
    if (content === '') return;
    const piece = new state.Token('text', '', 0);
    piece.content = content;
    piece.level = token.level;
    if (from !== null) piece.textEnd = from + end;
    made.push(piece);
  };
  let last = 0;
  for (const { 0: sign, index } of text.matchAll(signs)) {
    const end = index + sign.length;
    const smart = sign.length === 1 ? quoted.slice(index, end) : signFor(sign);
    if (smart === sign) continue;
    add(text.slice(last, index), index);
    add(smart, end);
    last = end;
    if (from === null) continue;
    tools.rewrite(state, { start: from + index, end: from + end, text: smart }, block);
  }
  if (last === 0) return [token];
  add(text.slice(last), text.length);
  return made;
}

/** The offset of a text in its block, whose end may be behind a delimiter that was joined to it. */
function startOf(text: string, end: number | undefined, content: string): number | null {
  const at = end === undefined ? -1 : content.lastIndexOf(text, end - text.length);
  return at < 0 ? null : at;
}

/** The sign for dots, or the dashes for hyphens: as few as possible, of one kind if possible. */
function signFor({ 0: first, length }: string): string {
  if (first === '.') return '…';
  if (length % 3 === 0) return '—'.repeat(length / 3);
  if (length % 2 === 0) return '–'.repeat(length / 2);
  const ens = length % 3 === 1 ? 2 : 1;
  return '—'.repeat((length - 2 * ens) / 3) + '–'.repeat(ens);
}
