import type { Finding, ParsedEntry, Result, SourceFile } from '../model/index.ts';
import { indexLines } from '../text/lines.ts';
import { splitFrontMatter } from './front-matter.ts';
import type { frontMatterSchema } from './front-matter-schema.ts';
import type { MarkdownCompiler } from './markdown/compile.ts';

/** What entries are parsed with: the same for every file of a site. */
export interface EntryParser {
  readonly schema: ReturnType<typeof frontMatterSchema>;
  readonly markdown: MarkdownCompiler;
}

/** Parses an entry file. Pure: one file in, one entry out, with all that was found in it. */
export function parseEntry(source: SourceFile, parser: EntryParser): Result<ParsedEntry> {
  const { path: file, text } = source;
  const lines = indexLines(text);
  const head = splitFrontMatter({ file, text, lines, schema: parser.schema });
  const { frontMatter, spans, bodyStart } = head.value;
  const body = parser.markdown.compile({ file, text, lines, bodyStart });
  const findings: Finding[] = [...head.findings, ...body.findings];
  return {
    value: {
      filePath: file,
      digest: source.digest,
      frontMatter,
      frontMatterSpans: spans,
      body: body.value,
      broken: head.findings.some(({ rule }) => rule === 'invalid-front-matter'),
    },
    findings,
  };
}
