import type { Token } from 'markdown-it';
import type { MarkdownDialect } from '../model/index.ts';
import { parseBlocks } from './parse-state.ts';

/** The name of an imported file. Its line and columns count from 0; the end is exclusive. */
export interface FoundImport {
  readonly name: string;
  readonly line: number;
  readonly column: number;
  readonly endColumn: number;
}

/** Finds the names of the files that a text imports in its dialect, as written. */
export function findImports(
  text: string,
  {
    md,
    dialect,
  }: { readonly md: Parameters<typeof parseBlocks>[0]; readonly dialect: MarkdownDialect | null },
): FoundImport[] {
  const namesIn = dialect?.importedNames;
  if (namesIn === undefined) return [];
  return parseBlocks(md, text).tokens.flatMap((token: Token) => {
    const first = token.map?.[0] ?? 0;
    return namesIn(token).map(({ start, end }): FoundImport => {
      const before = token.content.slice(0, start);
      const column = start - (before.lastIndexOf('\n') + 1);
      return {
        name: token.content.slice(start, end),
        line: first + before.split('\n').length - 1,
        column,
        endColumn: column + end - start,
      };
    });
  });
}
