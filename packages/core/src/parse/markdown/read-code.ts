import type { MarkdownIt, Token } from 'markdown-it';
import type { Finding, Span } from '../../model/index.ts';
import { escapeHtml } from '../../text/html.ts';
import type { LineIndex } from '../../text/lines.ts';
import type { Highlighter } from './code/highlighter.ts';
import { parseInfo } from './code/info.ts';
import { type CodeProblem, renderCodeBlock } from './code/render-code-block.ts';
import { bodyMark, closeMark, openMark } from './holes.ts';

/** What the code of a document is read with. */
export interface CodeReader {
  readonly file: string;
  readonly lines: LineIndex;
  /** The line at which the body begins. */
  readonly firstLine: number;
  readonly highlighter: Highlighter;
}

const rules = {
  'unknown-language': 'unknown-code-language',
  'invalid-lines': 'invalid-directive',
} as const;

/** Renders every block of code ahead of the rest of the document, and reports what is odd in them. */
export function readCode(tokens: readonly Token[], reader: CodeReader): Finding[] {
  return tokens.flatMap((token) => {
    if (token.type !== 'fence' && token.type !== 'code_block') return [];
    if (isDiagram(token)) return [];
    const block = { code: token.content, info: token.info };
    const { html, problems } = renderCodeBlock(block, reader.highlighter);
    token.meta = { ...token.meta, html };
    return problems.map(({ type, message, hint, ...offsets }): Finding => {
      const advice = hint === undefined ? {} : { hint };
      const span = infoSpan(token, offsets, reader);
      return { rule: rules[type], message, file: reader.file, ...span, ...advice };
    });
  });
}

/** Makes a parser's renderer print what `readCode` made; diagrams are components with their title as label. */
export function useCode(md: MarkdownIt): void {
  const { fence, code_block: indented } = md.renderer.rules;
  md.renderer.rules.fence = (tokens, index, ...rest) => {
    const token = tokens[index];
    if (token !== undefined && isDiagram(token)) {
      const caption = escapeHtml(parseInfo(token.info).title ?? '');
      const text = escapeHtml(token.content);
      return `${openMark('mermaid', {})}${caption}${bodyMark}${text}${closeMark}\n`;
    }
    return printed(token) ?? fence?.(tokens, index, ...rest) ?? '';
  };
  md.renderer.rules.code_block = (tokens, index, ...rest) =>
    printed(tokens[index]) ?? indented?.(tokens, index, ...rest) ?? '';
}

function printed(token: Token | undefined): string | null {
  return typeof token?.meta?.html === 'string' ? `${token.meta.html}\n` : null;
}

/** A fence whose text is a picture. */
export function isDiagram({ type, info }: Token): boolean {
  return type === 'fence' && /^mermaid\b/.test(info.trim());
}

/** The span of a stretch of an info string. */
function infoSpan(
  { map, info }: Token,
  { start, end }: Pick<CodeProblem, 'start' | 'end'>,
  { lines, firstLine }: CodeReader,
): Span {
  const number = firstLine + (map?.[0] ?? 0);
  const line = lines.line(number);
  const at = line.indexOf(info, Math.max(0, line.search(/[`~]{3}/)));
  const from = lines.offset(number) + Math.max(0, at);
  return lines.span(from + start, from + end);
}
