import type { MarkdownDocument, Result, Span } from '../model/index.ts';
import type { LineOrigin } from './includes.ts';

/**
 * Maps the positions in an expanded text to the files that its lines come from. In the document,
 * `file` is set only if it isn't the entry's.
 */
export function toOrigins(
  { value, findings }: Result<MarkdownDocument>,
  origins: readonly LineOrigin[],
  file: string,
): Result<MarkdownDocument> {
  const place = (span: Span) => originOf(span, origins);
  const move = <T extends { readonly span: Span }>(item: T): T => {
    const { file: from, ...span } = place(item.span);
    return from === file ? { ...item, span } : { ...item, span, file: from };
  };
  return {
    value: {
      ...value,
      headings: value.headings.map(move),
      links: value.links.map(move),
      images: value.images.map(move),
      disables: value.disables.map((comment) => {
        const { file: from, ...span } = place(comment.next.span);
        return { ...move(comment), next: from === file ? { span } : { span, file: from } };
      }),
      title: value.title === null ? null : move(value.title),
    },
    findings: findings.map(({ fix, ...finding }) => {
      const placed = { ...finding, ...place(finding) };
      // Adjacent lines may come from several files.
      if (fix === undefined || fix.line !== fix.endLine) return placed;
      const { file: from, ...span } = place(fix);
      return from === placed.file ? { ...placed, fix: { ...span, text: fix.text } } : placed;
    }),
  };
}

function originOf(span: Span, origins: readonly LineOrigin[]): Span & { file: string } {
  const start = origins[span.line - 1] ?? { file: '', line: span.line, indent: 0 };
  const end = origins[span.endLine - 1] ?? start;
  return {
    file: start.file,
    line: start.line,
    column: Math.max(1, span.column - start.indent),
    endLine: end.file === start.file ? end.line : start.line,
    endColumn: Math.max(1, span.endColumn - end.indent),
  };
}
