import type { MarkdownIt, Token } from 'markdown-it';
import { readMagicComments } from '../code/notations.ts';
import { type CodeProblem, findCodeProblems } from '../code/render-code-block.ts';
import type { Finding, Span } from '../model/index.ts';
import { foreignAttributes } from './foreign-fences.ts';
import type { DocumentReader } from './locate.ts';

const rules = {
  'unknown-language': 'unknown-code-language',
  'invalid-lines': 'invalid-directive',
  'unclosed-quote': 'foreign-syntax',
  'unread-attribute': 'unknown-code-attribute',
} as const;

/** Makes a parser read Docusaurus's highlight comments in fences. */
export function useHighlightComments(md: MarkdownIt): void {
  md.core.ruler.after('block', 'highlight_comments', ({ tokens }) => {
    for (const token of tokens) if (token.type === 'fence') readHighlightComments(token);
  });
}

/** Takes Docusaurus's highlight comments out of a fence, and notes the lines that they mark. */
function readHighlightComments(token: Token): void {
  const { code, lines } = readMagicComments(token.content, token.info);
  if (lines === null) return;
  token.content = code;
  token.meta = { ...token.meta, lines };
}

/** Reports problems of code blocks. */
export function checkCode(tokens: readonly Token[], reader: DocumentReader): Finding[] {
  return tokens.flatMap((token) => {
    if (token.type !== 'fence' && token.type !== 'code_block') return [];
    if (isDiagram(token)) return [];
    const problems = findCodeProblems({ code: token.content, info: token.info });
    // Attributes that other tools read are reported with what to write instead.
    const own = problems.filter(({ key = '' }) => !foreignAttributes.has(key));
    return own.map(({ type, message, hint, start, end }): Finding => {
      const offsets = { start, end };
      const advice = hint === undefined ? {} : { hint };
      // Code in MDX components has no fence.
      const { locate } = token;
      const span =
        locate === undefined
          ? infoSpan(token, offsets, reader)
          : reader.lines.span(locate(0), locate(0) + 1);
      return { rule: rules[type], message, file: reader.file, ...span, ...advice };
    });
  });
}

/** Whether a token is a fence whose content is a diagram. */
export function isDiagram({ type, info }: Token): boolean {
  return type === 'fence' && /^mermaid\b/.test(info.trim());
}

/** The span of a range of an info string. */
function infoSpan(
  { map, info }: Token,
  { start, end }: Pick<CodeProblem, 'start' | 'end'>,
  { lines, firstLine }: DocumentReader,
): Span {
  const number = firstLine + (map?.[0] ?? 0);
  const line = lines.line(number);
  const at = line.indexOf(info, Math.max(0, line.search(/[`~]{3}/)));
  const from = lines.offset(number) + Math.max(0, at);
  return lines.span(from + start, from + end);
}
