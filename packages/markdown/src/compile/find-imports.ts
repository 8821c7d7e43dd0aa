import type { TextRange } from '@docsgen/text';
import type { MarkdownIt, Token } from 'markdown-it';
import { parseBlocks } from './parse-state.ts';

/** The name of an imported file, as written. Its line and column count from 0. */
export interface FoundImport {
  readonly name: string;
  readonly line: number;
  readonly column: number;
}

/** Finds the names of imported files in a token of a dialect, by their ranges in its content. */
export type ImportedNames = (token: Token) => readonly TextRange[];

/** Finds the names of the files that a text imports. */
export function findImports(text: string, md: MarkdownIt, namesIn: ImportedNames): FoundImport[] {
  return parseBlocks(md, text).tokens.flatMap((token) => {
    return namesIn(token).map(({ start, end }): FoundImport => {
      const before = token.content.slice(0, start).split('\n');
      return {
        name: token.content.slice(start, end),
        line: (token.map?.[0] ?? 0) + before.length - 1,
        column: before.at(-1)?.length ?? 0,
      };
    });
  });
}
