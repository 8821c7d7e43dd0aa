import type { Token } from 'markdown-it';
import type { MarkdownDialect, TransformedPage } from '../model/index.ts';
import type { MarkdownSource } from './compile.ts';
import type { DocumentReader } from './locate.ts';
import type { PageTexts } from './page-texts.ts';
import type { ParseState } from './parse-state.ts';
import { parseText } from './parse-text.ts';

/** A parsed page, before its dialect transforms it. */
interface ParsedPage {
  readonly source: Pick<MarkdownSource, 'data' | 'imports'>;
  readonly texts: PageTexts;
  readonly state: ParseState;
  readonly reader: DocumentReader;
}

/** Lets the dialect of a page transform its tokens. The findings are added to those of the reader. */
export function transformDialect(
  dialect: MarkdownDialect | null,
  tokens: readonly Token[],
  { source, texts, state, reader }: ParsedPage,
): Pick<TransformedPage, 'tokens' | 'edits'> {
  if (dialect?.transform === undefined) return { tokens, edits: [] };
  const { md, habits, file, lines } = reader;
  const made = dialect.transform(tokens, {
    directives: reader.specs,
    frontMatter: source.data ?? null,
    imports: source.imports ?? null,
    parseText: (text) => parseText(text, { md, habits, texts }, state).tokens,
    placeOf: texts.placeOf,
  });
  for (const { start, end, ...finding } of made.findings) {
    reader.findings.push({ ...finding, file, ...lines.span(start, end) });
  }
  return made;
}
