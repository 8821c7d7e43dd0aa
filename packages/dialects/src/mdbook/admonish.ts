import { admonitionKind, type MarkdownTools } from '@docsgen/core';
import type { MarkdownIt, StateBlock } from 'markdown-it';
import { capital, isCode, lineText, parseIndented } from '../blocks.ts';

/** The first line of a block of the preprocessor mdbook-admonish. */
const opening =
  /^(?<mark>`{3,}|~{3,})[ \t]{0,20}admonish(?:[ \t]{1,20}(?<type>[a-z][\w-]{0,60})(?:\.[\w.-]{1,100})?(?=[ \t]|$))?(?<rest>(?:[ \t][^`]{0,500})?)$/i;

/** The title of a block: `title="A"`, or in the first version `"A"`. */
const title = /(?:^|[\s,])(?:title=)?(?:"(?<double>[^"]{0,300})"|'(?<single>[^']{0,300})')/;

/** Reads blocks of code of the language `admonish` as admonitions, as mdbook-admonish has them. */
export function useAdmonish(md: MarkdownIt, tools: MarkdownTools): void {
  md.block.ruler.before(
    'fence',
    'mdbook_admonish',
    (state, line, endLine, silent) => {
      if (isCode(state, line)) return false;
      const groups = opening.exec(lineText(state, line).trimEnd())?.groups;
      if (groups === undefined) return false;
      if (!silent) readBlock(state, { line, endLine }, groups, tools);
      return true;
    },
    { alt: ['paragraph', 'reference', 'blockquote', 'list'] },
  );
}

function readBlock(
  state: StateBlock,
  { line, endLine }: { readonly line: number; readonly endLine: number },
  { mark = '', type = '', rest = '' }: Readonly<Record<string, string | undefined>>,
  tools: MarkdownTools,
): void {
  const end = closingLine(state, { line, endLine }, mark);
  const indent = state.sCount[line] ?? 0;
  const kind = admonitionKind(type) ?? 'note';
  const isClosed = /(?:^|[\s,])collapsible=["']?true/.test(rest);
  const { double, single } = title.exec(rest)?.groups ?? {};
  const written = double ?? single ?? '';
  const usual = type === '' || (!isClosed && kind === type) ? '' : capital(type);
  const label = {
    text: written || usual,
    column: written === '' ? 0 : lineText(state, line).indexOf(written),
  };
  const place = { from: line + 1, indent, ...(end < endLine ? { closing: end } : {}) };
  const start = { name: isClosed ? 'details' : kind, line, label, written: place };
  tools.addDirective(state, start, () => {
    parseIndented(state, { from: line + 1, to: end }, indent);
    state.line = Math.min(end + 1, endLine);
  });
}

/** The line that closes a block, or the end of the text that it stands in. */
function closingLine(
  state: StateBlock,
  { line, endLine }: { readonly line: number; readonly endLine: number },
  mark: string,
): number {
  for (let end = line + 1; end < endLine; end += 1) {
    const text = lineText(state, end).trimEnd();
    if (text.startsWith(mark) && text === (mark[0] ?? '').repeat(text.length)) return end;
    if (!state.isEmpty(end) && (state.sCount[end] ?? 0) < state.blkIndent) return end;
  }
  return endLine;
}
