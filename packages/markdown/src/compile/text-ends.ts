import type { MarkdownIt, StateInline, Token } from 'markdown-it';

/** Makes a parser note where texts end (`Token.textEnd`), which have no position of their own. */
export function useTextEnds(md: MarkdownIt): void {
  md.inline.State = class extends md.inline.State {
    override pushPending(): Token {
      const { pos, src } = this;
      const token = super.pushPending();
      const { length } = token.content;
      // The rule that ends a text may have left out spaces after it, or passed a bracket.
      const start = src.lastIndexOf(token.content, pos - length);
      token.textEnd = (start < 0 ? pos - length : start) + length;
      return token;
    }
  };
  md.inline.ruler2.before('balance_pairs', 'text_ends', noteEnds);
}

/** Notes the ends of delimiters. Those of one run have the same offset, and are still all texts. */
function noteEnds({ tokens }: StateInline): void {
  let before: Token | undefined;
  for (const token of tokens) {
    const { type, offset, content } = token;
    if (type === 'text' && token.textEnd === undefined && offset !== undefined) {
      const isNext = before?.type === 'text' && before.offset === offset;
      token.textEnd = (isNext ? (before?.textEnd ?? offset) : offset) + content.length;
    }
    before = token;
  }
}
