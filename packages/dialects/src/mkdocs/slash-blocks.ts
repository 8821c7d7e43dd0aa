import {
  admonitionKind,
  type DirectiveStart,
  type MarkdownTools,
  type WrittenDirective,
} from '@docsgen/core';
import type { MarkdownIt, StateBlock } from 'markdown-it';
import { ClosingLines, capital, isCode, lineText, parseIndented, removeLines } from '../blocks.ts';

/** The first line of a block of PyMdown's Blocks: `/// note | Title`; longer marks hold shorter ones. */
const opening =
  /^(?<mark>\/{3,20})[ \t]{1,20}(?<name>[a-z][\w-]{0,60})(?:[ \t]{0,20}\|(?<title>.{0,500}))?$/i;

/** An option below the first line: `    type: warning`. */
const option = /^(?<key>[a-z]\w{0,40}):(?<value>.{0,500})$/i;

/** Blocks whose text is all that they add, here. */
const plain: ReadonlySet<string> = new Set([
  'html',
  'caption',
  'figure-caption',
  'table-caption',
  'define',
]);

/** Adds blocks between lines of slashes: admonitions, details and tabs. */
export function useSlashBlocks(md: MarkdownIt, tools: MarkdownTools): void {
  md.block.ruler.before(
    'table',
    'mkdocs_slash_block',
    (state, line, endLine, silent) => {
      const block = readBlock(state, line, endLine);
      if (block === null || isCode(state, line)) return false;
      if (!silent) pushBlock(state, block, endLine, tools);
      return true;
    },
    { alt: ['paragraph', 'reference', 'blockquote', 'list'] },
  );
}

const closing = new ClosingLines();

/** A block: its lines count from 0. */
interface SlashBlock {
  readonly name: string;
  readonly label: NonNullable<DirectiveStart['label']>;
  readonly options: Readonly<Record<string, string>>;
  /** The first line, the first one of its text, and the line that closes it. */
  readonly line: number;
  readonly body: number;
  readonly end: number;
}

/** Reads the block that opens on a line; null if there is none, or it is never closed. */
function readBlock(state: StateBlock, line: number, endLine: number): SlashBlock | null {
  const text = lineText(state, line).trimEnd();
  const groups = text.startsWith('///') ? opening.exec(text)?.groups : undefined;
  if (groups === undefined) return null;
  const { mark = '', name = '', title: written = '' } = groups;
  const title = written.trim();
  const kind = name.toLowerCase();
  const options: Record<string, string> = {};
  let body = line + 1;
  for (; body < endLine && (state.sCount[body] ?? 0) >= (state.sCount[line] ?? 0) + 4; body += 1) {
    const { key, value = '' } = option.exec(lineText(state, body))?.groups ?? {};
    if (key === undefined || state.isEmpty(body)) break;
    options[key.toLowerCase()] = value.trim();
  }
  const range = { from: body, to: endLine };
  const end = closing.find(state, range, mark, (at) => lineText(state, at).trimEnd() === mark);
  if (end === null) return null;
  const label = { text: title, column: text.lastIndexOf(title) };
  return { name: kind, label, options, line, body, end };
}

function pushBlock(
  state: StateBlock,
  block: SlashBlock,
  endLine: number,
  tools: MarkdownTools,
): void {
  const { name, label, options, line } = block;
  const written = writtenLines(state, block);
  const parse = (): void => parseBody(state, block);
  if (plain.has(name)) {
    removeLines(state, { from: line, to: block.body }, tools);
    parse();
    removeLines(state, { from: block.end, to: block.end + 1 }, tools);
  } else if (name === 'tab') pushTabs(state, block, endLine, tools);
  else if (name === 'details') {
    const attributes = /^true$/i.test(options.open ?? '') ? { open: 'true' } : {};
    tools.addDirective(state, { name, line, label, attributes, written }, parse);
  } else {
    const type = name === 'admonition' ? (options.type ?? 'note') : name;
    const directive = admonitionKind(type);
    const title = titleOf(type, label, directive);
    const start = { name: directive ?? 'note', line, label: title, written };
    tools.addDirective(state, start, parse);
  }
}

/** The title of an admonition. One of an extension is named in it, since its look isn't known. */
function titleOf(
  type: string,
  label: SlashBlock['label'],
  directive: string | null,
): SlashBlock['label'] {
  const words = capital(type.replaceAll('-', ' '));
  if (label.text === '') return directive === type ? label : { text: words, column: 0 };
  if (directive !== null) return label;
  // The name stands before the title in the line, so there are enough columns for it.
  return { text: `${words}: ${label.text}`, column: label.column - `${words}: `.length };
}

/** Reads tabs that follow each other as one group; `new: true` begins another. */
function pushTabs(
  state: StateBlock,
  first: SlashBlock,
  endLine: number,
  tools: MarkdownTools,
): void {
  const group = { name: 'tabs', line: first.line, written: { from: first.line } };
  tools.addDirective(state, group, () => {
    let tab: SlashBlock | null = first;
    while (tab !== null) {
      const one: SlashBlock = tab;
      const { label, line } = one;
      const written = writtenLines(state, one);
      tools.addDirective(state, { name: 'tab', line, label, written }, () => parseBody(state, one));
      let next = state.line;
      while (next < endLine && state.isEmpty(next)) next += 1;
      const read: SlashBlock | null = next < endLine ? readBlock(state, next, endLine) : null;
      tab = read?.name === 'tab' && !/^true$/i.test(read.options.new ?? '') ? read : null;
    }
  });
}

/** The lines of a block as a directive has them. */
function writtenLines(state: StateBlock, { line, body, end }: SlashBlock): WrittenDirective {
  return { from: body, indent: state.sCount[line] ?? 0, closing: end };
}

function parseBody(state: StateBlock, { line, body, end }: SlashBlock): void {
  parseIndented(state, { from: body, to: end }, state.sCount[line] ?? 0);
  state.line = end + 1;
}
