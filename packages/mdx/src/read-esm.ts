import { lineText } from '@docsgen/markdown';
import type { TextRange } from '@docsgen/text';
import type { Program } from 'acorn';
import type { StateBlock, Token } from 'markdown-it';
import { type JsxMistake, parseProgram } from './javascript.ts';
import { endOfParagraph, hasUnclosed, noteUnclosed } from './unclosed.ts';

/** The `meta` of `mdx_esm` tokens. */
export interface EsmMeta extends Record<string, unknown> {
  readonly program: Program | null;
  readonly mistake: JsxMistake | null;
}

const esmStart = /^(?:import\b(?!\s*\()|export\b)(?=[\s{*'"])/;

/** Parses a block of imports and exports. It must not be indented or within lists or quotes. */
export function readEsm(
  state: StateBlock,
  line: number,
  endLine: number,
  silent: boolean,
): boolean {
  const start = state.bMarks[line] ?? 0;
  const isLeft = start === 0 || state.src[start - 1] === '\n';
  const isRoot = isLeft && state.blkIndent === 0 && state.tShift[line] === 0;
  if (!isRoot || !esmStart.test(lineText(state, line))) return false;
  if (silent) return true;
  const limit = hasUnclosed(state) ? endOfParagraph(state, line, endLine) : endLine;
  let end = endOfParagraph(state, line, limit);
  let parsed = parseProgram(rawLines(state, line, end));
  // A template literal may contain empty lines. The number of lines doubles with each attempt, so
  // that all attempts together parse at most twice the text.
  while ('mistake' in parsed && parsed.incomplete && end < limit) {
    end = endOfParagraph(state, Math.min(limit - 1, end + (end - line)), limit);
    parsed = parseProgram(rawLines(state, line, end));
    const complete = 'node' in parsed || !parsed.incomplete;
    if (complete) [end, parsed] = shortest(state, line, end);
  }
  if ('mistake' in parsed && parsed.incomplete) {
    noteUnclosed(state);
    end = endOfParagraph(state, line, limit);
  }
  const token = state.push('mdx_esm', '', 0);
  token.needsLocate = true;
  token.content = state.getLines(line, end, 0, false);
  token.map = [line, end];
  token.meta = (
    'mistake' in parsed
      ? { program: null, mistake: withinText(parsed.mistake, token.content) }
      : { program: parsed.node, mistake: null }
  ) satisfies EsmMeta;
  state.line = end;
  return true;
}

/** The names of the files that a block imports, without their quotes. */
export function importedNames({ type, meta }: Token): TextRange[] {
  const { program } = type === 'mdx_esm' ? (meta as EsmMeta) : { program: null };
  return (program?.body ?? []).flatMap((statement): TextRange[] => {
    const source = 'source' in statement ? statement.source : null;
    return source == null ? [] : [{ start: source.start + 1, end: source.end - 1 }];
  });
}

/** Finds the shortest sequence of paragraphs that is a complete program or an invalid one. */
function shortest(
  state: StateBlock,
  line: number,
  most: number,
): [end: number, parsed: ReturnType<typeof parseProgram>] {
  let end = endOfParagraph(state, line, most);
  for (let tries = 0; tries < 100; tries += 1) {
    const parsed = parseProgram(rawLines(state, line, end));
    if ('node' in parsed || !parsed.incomplete || end >= most) return [end, parsed];
    end = endOfParagraph(state, end, most);
  }
  return [most, parseProgram(rawLines(state, line, most))];
}

function withinText(mistake: JsxMistake, { length }: string): JsxMistake {
  const end = Math.min(mistake.end, length);
  return { ...mistake, start: Math.min(mistake.start, Math.max(0, end - 1)), end };
}

function rawLines(state: StateBlock, from: number, to: number): string {
  return state.src.slice(state.bMarks[from], state.eMarks[to - 1]);
}
