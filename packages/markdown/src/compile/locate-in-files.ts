import type { InsertedValue, MarkdownDocument, Result, Span } from '../model/index.ts';
import type { FoundCode } from './find-code.ts';
import type { PageTexts } from './page-texts.ts';

/** The texts of a page and its file. */
interface Page {
  readonly texts: PageTexts;
  readonly file: string;
}

/**
 * Leads the positions in the texts of a page back to the files that their lines come from. In the
 * document, `file` is set only if it isn't that of the page.
 */
export function documentInFiles(
  { value, findings }: Result<MarkdownDocument>,
  page: Page,
): Result<MarkdownDocument> {
  const { texts } = page;
  if (texts.isWritten) return { value, findings };
  const placed = (written: Span): { span: Span; file?: string } => {
    const { file: from, ...span } = spanInFile(written, texts.originOf);
    return from === page.file ? { span } : { span, file: from };
  };
  const move = <T extends { readonly span: Span }>(item: T): T => {
    return { ...item, ...placed(item.span) };
  };
  return {
    value: {
      ...value,
      headings: value.headings.map(move),
      links: value.links.map(move),
      images: value.images.map(move),
      ranges: value.ranges.map(move),
      disables: value.disables.map((comment) => {
        return { ...move(comment), next: placed(comment.next.span) };
      }),
      title: value.title === null ? null : move(value.title),
    },
    findings: findings.map(({ fix, ...finding }) => {
      const moved = { ...finding, ...spanInFile(finding, texts.originOf) };
      // Adjacent lines may come from several files.
      if (fix === undefined || fix.line !== fix.endLine) return moved;
      // What a fix writes in a line with values would be a value, too.
      if (texts.originOf(fix.line).inserted !== undefined) return moved;
      const { file: from, ...span } = spanInFile(fix, texts.originOf);
      return from === moved.file ? { ...moved, fix: { ...span, text: fix.text } } : moved;
    }),
  };
}

/** Leads the positions of a block of code back to the files that its lines come from. */
export function codeInFiles(code: FoundCode, texts: PageTexts): FoundCode {
  if (texts.isWritten) return code;
  const [first] = code.lines;
  return {
    ...code,
    lines: code.lines.map(({ text, line, column }) => {
      const at = spanInFile({ line, column, endLine: line, endColumn: column }, texts.originOf);
      return { text, file: at.file, line: at.line, column: at.column };
    }),
    fence: spanInFile(code.fence, texts.originOf),
    // Where a file is included, its lines are indented further than in the file.
    prefix: code.prefix.slice(
      Math.max(0, first === undefined ? 0 : texts.originOf(first.line).indent),
    ),
  };
}

/** The span in its file of a span in the texts of a page. */
export function spanInFile(
  { line, column, endLine, endColumn }: Span,
  originOf: PageTexts['originOf'],
): Span & { readonly file: string } {
  const start = originOf(line);
  const end = originOf(endLine);
  const from = columnBefore(column, start.inserted ?? [], false);
  const to = columnBefore(endColumn, end.inserted ?? [], true);
  return {
    file: start.file,
    line: start.line,
    column: Math.max(1, from - start.indent),
    endLine: end.file === start.file ? end.line : start.line,
    endColumn: Math.max(1, to - end.indent),
  };
}

/**
 * The column of a text before its values were inserted. Columns from 1.
 *
 * @param isEnd Whether it is the end of a range, which is behind the braces if it is in a value.
 */
function columnBefore(column: number, inserted: readonly InsertedValue[], isEnd: boolean): number {
  let shift = 0;
  for (const { column: at, written, length } of inserted) {
    const start = at + shift;
    if (column <= start) break;
    if (column < start + length || (isEnd && column === start + length)) {
      return isEnd ? at + written : at;
    }
    shift += length - written;
  }
  return column - shift;
}
