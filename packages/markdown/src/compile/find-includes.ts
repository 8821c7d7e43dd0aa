import { lastSegment } from '@docsgen/text';
import type { MarkdownIt, StateBlock, Token } from 'markdown-it';
import { parseInfo } from '../code/info.ts';
import type { FoundInclude, IncludeRequest } from '../model/index.ts';
import { valuesByName } from './directive-opening.ts';
import { isDirective } from './directives.ts';
import {
  closingMark,
  type IncludeLine,
  type IncludeReaders,
  readIncludeLines,
} from './include-lines.ts';
import { isIndented, lineText, type ParseState, parseBlocks, recordColumn } from './parse-state.ts';

/** Adds the includes of another tool to a parser: each has lines of its own. */
export function useForeignIncludes(md: MarkdownIt, readers: IncludeReaders): void {
  const alt = ['paragraph', 'reference', 'blockquote', 'list'];
  md.block.ruler.before(
    'fence',
    'foreign_include',
    (state, line, endLine, silent) => {
      if (isIndented(state, line)) return false;
      const found = includesFrom(state, line, endLine, readers);
      if (found.length === 0) return false;
      if (silent) return true;
      for (const { at, request } of found) {
        const token = state.push('foreign_include', '', 0);
        token.map = [line + at, line + at + 1];
        token.meta = { request };
        token.hidden = true;
        recordColumn(state, line + at);
      }
      state.line = line + found.length;
      return true;
    },
    { alt },
  );
  md.renderer.rules.foreign_include = () => '';
}

/** The includes that begin in a line: one, or those of a block. */
function includesFrom(
  state: StateBlock,
  line: number,
  endLine: number,
  readers: IncludeReaders,
): IncludeLine[] {
  const { includeBlock } = readers;
  const first = lineText(state, line);
  if (includeBlock?.isMark(first.trim()) !== true) return readIncludeLines([first], readers, false);
  const lines = Array.from({ length: endLine - line }, (_, at) => lineText(state, line + at));
  const end = closingMark(lines, 0, includeBlock);
  return end < 0 ? [] : readIncludeLines(lines.slice(0, end + 1), readers, false);
}

/**
 * Finds the includes of a text: directives, and those of another tool, also in blocks of code.
 *
 * @param compiling The parser, and what reads another tool's includes, if any.
 */
export function findIncludes(
  text: string,
  compiling: { readonly md: MarkdownIt; readonly dialect: IncludeReaders | null },
): FoundInclude[] {
  const { tokens, state } = parseBlocks(compiling.md, text);
  const { dialect } = compiling;
  const lines = text.split('\n');
  const open: string[] = [];
  return tokens.flatMap((token): FoundInclude[] => {
    if (token.type === 'directive_open') open.push(String(token.meta?.name));
    if (token.type === 'directive_close') open.pop();
    const line = token.map?.[0] ?? 0;
    const column = state.columns[line] ?? 0;
    if (isDirective(token) && token.meta.name === 'include') {
      return [{ line, column, wanted: valuesByName(token.meta.attributes) }];
    }
    if (token.type === 'foreign_include') {
      const request = token.meta?.request as IncludeRequest | null;
      const wanted = open.at(-1) === 'code-group' ? titled(request) : request;
      return [{ line, column, wanted, isAnywhere: true }];
    }
    if (token.type === 'html_block' && dialect !== null) {
      return includesInLines(token.content, { first: line, isCode: false }, state, dialect);
    }
    if (token.type !== 'fence') return [];
    const own = fileOfCode(token);
    if (own !== null) {
      const endLine = (token.map?.[1] ?? line + 1) - 1;
      // The parser records no column for the first line of a block of code.
      const at = Math.max(0, (lines[line] ?? '').indexOf(token.markup));
      return [{ line, column: at, wanted: own, isAnywhere: true, endLine }];
    }
    const inCode = { first: line + 1, isCode: true };
    return dialect === null ? [] : includesInLines(token.content, inCode, state, dialect);
  });
}

/** Gives a block of code from a file the file's name as title, without which it would be no tab. */
function titled(request: IncludeRequest | null): IncludeRequest | null {
  if (request?.code === undefined || parseInfo(request.code).title !== null) return request;
  return { ...request, code: `${request.code} [${lastSegment(request.file)}]` };
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

/** The includes in the lines of a block of code or HTML. @param place Its first line in the text */
function includesInLines(
  content: string,
  { first, isCode }: { readonly first: number; readonly isCode: boolean },
  { columns }: ParseState,
  readers: IncludeReaders,
): FoundInclude[] {
  const lines = content.split('\n');
  return readIncludeLines(lines, readers, isCode).map(({ at, request }): FoundInclude => {
    const line = first + at;
    const column = (columns[line] ?? 0) + Math.max(0, (lines[at] ?? '').search(/\S/));
    if (request === null) return { line, column, wanted: null, isAnywhere: true };
    const { code: _, ...wanted } = request;
    return { line, column, wanted, isAnywhere: true };
  });
}
