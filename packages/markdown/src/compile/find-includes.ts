import type { MarkdownIt, Token } from 'markdown-it';
import type { FoundInclude, IncludeRequest, MarkdownDialect } from '../model/index.ts';
import { valuesByName } from './directive-opening.ts';
import { isDirective } from './directives.ts';
import { isIndented, lineText, type ParseState, parseBlocks, recordColumn } from './parse-state.ts';

type ReadInclude = NonNullable<MarkdownDialect['readInclude']>;

/** Adds the includes of another tool to a parser: each has a line of its own. */
export function useForeignIncludes(md: MarkdownIt, readInclude: ReadInclude): void {
  const alt = ['paragraph', 'reference', 'blockquote', 'list'];
  md.block.ruler.before(
    'fence',
    'foreign_include',
    (state, line, _, silent) => {
      if (isIndented(state, line)) return false;
      const request = readInclude(lineText(state, line), false);
      if (request === null) return false;
      if (silent) return true;
      const token = state.push('foreign_include', '', 0);
      token.map = [line, line + 1];
      token.meta = { request };
      token.hidden = true;
      recordColumn(state, line);
      state.line = line + 1;
      return true;
    },
    { alt },
  );
  md.renderer.rules.foreign_include = () => '';
}

/**
 * Finds the includes of a text: directives, and those of another tool, also in blocks of code.
 *
 * @param compiling The parser, and the function that reads another tool's includes, if any.
 */
export function findIncludes(
  text: string,
  compiling: { readonly md: MarkdownIt; readonly readInclude: ReadInclude | undefined },
): FoundInclude[] {
  const { tokens, state } = parseBlocks(compiling.md, text);
  const { readInclude } = compiling;
  const lines = text.split('\n');
  return tokens.flatMap((token): FoundInclude[] => {
    const line = token.map?.[0] ?? 0;
    const column = state.columns[line] ?? 0;
    if (isDirective(token) && token.meta.name === 'include') {
      return [{ line, column, wanted: valuesByName(token.meta.attributes) }];
    }
    if (token.type === 'foreign_include') {
      const wanted = token.meta?.request as IncludeRequest;
      return [{ line, column, wanted, isAnywhere: true }];
    }
    if (token.type !== 'fence') return [];
    const own = fileOfCode(token);
    if (own !== null) {
      const endLine = (token.map?.[1] ?? line + 1) - 1;
      // The parser records no column for the first line of a block of code.
      const at = Math.max(0, (lines[line] ?? '').indexOf(token.markup));
      return [{ line, column: at, wanted: own, isAnywhere: true, endLine }];
    }
    return readInclude === undefined ? [] : includesInCode(token, state, readInclude);
  });
}

/** An attribute of the info string of a block of code whose text is in a file. */
const attribute = /(?:^|\s)(?<key>file|lines|region)=(?:"(?<double>[^"]*)"|'(?<single>[^']*)')/g;

/** What an empty block of code takes from the file that it names; null for other blocks. */
function fileOfCode({ content, info }: Token): IncludeRequest | null {
  if (content.trim() !== '' || !info.includes('file=')) return null;
  const values = new Map(
    [...info.matchAll(attribute)].map(({ groups = {} }) => {
      return [groups.key ?? '', groups.double ?? groups.single ?? ''] as const;
    }),
  );
  const file = values.get('file') ?? '';
  if (file === '') return null;
  const lines = values.get('lines');
  const region = values.get('region');
  return {
    file,
    code: info.trim(),
    ...(lines === undefined ? {} : { lines }),
    ...(region === undefined ? {} : { region }),
  };
}

function includesInCode(
  { content, map }: Token,
  { columns }: ParseState,
  readInclude: ReadInclude,
): FoundInclude[] {
  const first = (map?.[0] ?? 0) + 1;
  return content.split('\n').flatMap((text, at): FoundInclude[] => {
    const request = readInclude(text, true);
    if (request === null) return [];
    const line = first + at;
    const { code: _, ...wanted } = request;
    const column = (columns[line] ?? 0) + Math.max(0, text.search(/\S/));
    return [{ line, column, wanted, isAnywhere: true }];
  });
}
