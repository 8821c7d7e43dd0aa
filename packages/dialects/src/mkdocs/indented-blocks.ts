import { admonitionKind, type MarkdownTools, type WrittenDirective } from '@docsgen/core';
import type { MarkdownIt, StateBlock } from 'markdown-it';
import { capital, endOfIndented, isCode, lineText, parseIndented } from '../blocks.ts';

/** Python-Markdown's admonitions, and the details of PyMdown Extensions, which need no type. */
const admonition =
  /^(?<mark>!!!|\?\?\?\+?)[ \t]{0,20}(?<types>[\w-]{1,60}(?:[ \t]{1,20}[\w-]{1,60}){0,8})?(?:[ \t]{0,20}"(?<title>.{0,500})")?$/;

/** A tab of PyMdown Extensions: `!` begins a new set, `+` is the one that is open. */
const tab = /^===(?<flags>\+!|!\+|[!+])?[ \t]{1,20}"(?<title>.{0,500})"$/;

/** Columns by which the text of a block is indented from its first line. */
const step = 4;

/** Adds admonitions, collapsible blocks and tabs, whose text is indented by four columns. */
export function useIndentedBlocks(md: MarkdownIt, tools: MarkdownTools): void {
  const alt = ['paragraph', 'reference', 'blockquote', 'list'];
  md.block.ruler.before(
    'table',
    'mkdocs_admonition',
    (state, line, endLine, silent) => {
      const text = lineText(state, line).trimEnd();
      if (!/^(?:!!!|\?\?\?)/.test(text) || isCode(state, line)) return false;
      const groups = admonition.exec(text)?.groups;
      if (groups === undefined || (groups.types ?? groups.title) === undefined) return false;
      if (!silent) readAdmonition(state, { line, endLine, text, groups }, tools);
      return true;
    },
    { alt },
  );
  md.block.ruler.before(
    'table',
    'mkdocs_tabs',
    (state, line, endLine, silent) => {
      if (!tab.test(lineText(state, line).trimEnd()) || isCode(state, line)) return false;
      if (!silent) readTabs(state, line, endLine, tools);
      return true;
    },
    { alt },
  );
}

/** The first line of an admonition, with the groups of its pattern. */
interface Opening {
  readonly line: number;
  readonly endLine: number;
  readonly text: string;
  readonly groups: Readonly<Record<string, string | undefined>>;
}

function readAdmonition(state: StateBlock, opening: Opening, tools: MarkdownTools): void {
  const { line, text, groups } = opening;
  const { mark = '', types = '', title } = groups;
  const [type = ''] = types.split(/[ \t]+/);
  const kind = admonitionKind(type) ?? 'note';
  const isOpen = mark === '!!!';
  const usual = type === '' || (isOpen && kind === type) ? '' : capital(type);
  const label = { text: title || usual, column: title ? text.indexOf(`"${title}`) + 1 : 0 };
  const written = writtenBelow(state, line);
  const start = isOpen
    ? { name: kind, line, label, written }
    : {
        name: 'details',
        line,
        label,
        written,
        attributes: mark.endsWith('+') ? { open: 'true' } : {},
      };
  tools.addDirective(state, start, () => readBody(state, opening));
}

/** The lines of a block whose text is indented below its first one. */
function writtenBelow(state: StateBlock, line: number): WrittenDirective {
  return { from: line + 1, indent: (state.sCount[line] ?? 0) + step };
}

/** Parses what is indented below a line as the blocks of its directive. */
function readBody(
  state: StateBlock,
  { line, endLine }: { readonly line: number; readonly endLine: number },
): void {
  const indent = (state.sCount[line] ?? 0) + step;
  const to = endOfIndented(state, line + 1, endLine, indent);
  parseIndented(state, { from: line + 1, to }, indent);
}

function readTabs(state: StateBlock, first: number, endLine: number, tools: MarkdownTools): void {
  const indent = state.sCount[first] ?? 0;
  const group = { name: 'tabs', line: first, written: { from: first } };
  tools.addDirective(state, group, () => {
    let line = first;
    for (;;) {
      const text = lineText(state, line).trimEnd();
      const { flags = '', title = '' } = tab.exec(text)?.groups ?? {};
      const label = { text: title, column: text.indexOf('"') + 1 };
      const attributes = flags.includes('+') ? { default: 'true' } : {};
      const place = { line, endLine };
      const written = writtenBelow(state, line);
      tools.addDirective(state, { name: 'tab', line, label, attributes, written }, () =>
        readBody(state, place),
      );
      const next = nextText(state, state.line, endLine);
      if (next === null || state.sCount[next] !== indent) return;
      const { flags: nextFlags = '' } = tab.exec(lineText(state, next).trimEnd())?.groups ?? {
        flags: '!',
      };
      if (nextFlags.includes('!')) return;
      line = next;
    }
  });
}

/** The next line with text; null if there is none. */
function nextText(state: StateBlock, from: number, endLine: number): number | null {
  let line = from;
  while (line < endLine && state.isEmpty(line)) line += 1;
  return line < endLine ? line : null;
}
