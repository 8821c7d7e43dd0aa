import type { SourceFile } from '../model/index.ts';
import { bodyLine } from '../parse/included-lines.ts';
import { includedPath } from '../parse/includes.ts';
import type { MarkdownCompiler } from '../parse/markdown/compile.ts';
import { indexLines } from '../text/lines.ts';
import type { Reference } from './references.ts';

/** The collection's folder, the site's files, and the parser that finds includes. */
interface IncludeSearch extends Pick<MarkdownCompiler, 'findIncludes'> {
  readonly folder: string;
  readonly known: ReadonlySet<string>;
}

const fileAttribute = /\bfile\s*=\s*("[^"]*"|'[^']*'|[^\s}"']+)/;

/** Finds all includes of known files. The span of a reference is the value of `file`. */
export function includeReferences(
  files: readonly SourceFile[],
  { folder, known, findIncludes }: IncludeSearch,
): Reference[] {
  return files.flatMap(({ path: file, text }): Reference[] => {
    if (!text.includes('include')) return [];
    const lines = indexLines(text);
    const first = bodyLine(lines);
    const found = findIncludes(
      text.slice(lines.offset(first)).replace(/\r\n?/g, '\n'),
      'commonmark',
    );
    return found.flatMap(({ line, column }): Reference[] => {
      const number = first + line;
      const match = fileAttribute.exec(lines.line(number).slice(column));
      const value = match?.[1];
      if (match === null || value === undefined) return [];
      const written = value.replace(/^(["'])(.*)\1$/, '$2');
      const start = lines.offset(number) + column + match.index + match[0].length - value.length;
      const target = includedPath(written, file, folder);
      const style = written.startsWith('/') ? 'root' : 'relative';
      const span = lines.span(start, start + value.length);
      const reference = { file, span, style, written, target, folder } as const;
      return known.has(target) ? [{ ...reference, isAddress: false, isInclude: true }] : [];
    });
  });
}
