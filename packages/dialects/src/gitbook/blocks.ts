import { admonitionKind, type DirectiveStart, type MarkdownTools } from '@docsgen/core';
import type { MarkdownIt, StateBlock, Token } from 'markdown-it';
import { isCode, lineText, parseIndented, removeLines } from '../blocks.ts';
import { wordsOf } from './mentions.ts';
import { createFindEnd, readTag, type Tag } from './tags.ts';

/** A block: its lines count from 0. */
interface Block extends Tag {
  readonly line: number;
  /** The line of the tag that ends it; null for one that has none. */
  readonly end: number | null;
}

/** Blocks that only lay out their text, which is shown without them. */
const plain: ReadonlySet<string> = new Set(['stepper', 'step', 'columns', 'column', 'raw']);

/** Blocks that are a link to a page, a site or a file, by the attribute with its address. */
const links: Readonly<Record<string, string>> = {
  'content-ref': 'url',
  'page-ref': 'page',
  embed: 'url',
  file: 'src',
};

/** Adds hints, tabs, code with a title, and links that are blocks. */
export function useBlocks(md: MarkdownIt, tools: MarkdownTools): void {
  const infos = new WeakMap<Token, string>();
  const endOf = createFindEnd();
  md.block.ruler.before(
    'table',
    'gitbook_block',
    (state, line, _, silent) => {
      const text = lineText(state, line);
      if (!text.startsWith('{%') || isCode(state, line)) return false;
      const tag = readTag(text);
      if (tag === null) return false;
      const { name, attributes } = tag;
      const push = pushOf({ name, attributes, line, end: endOf(state, line) }, { tools, infos });
      if (push === null) return false;
      if (!silent) push(state);
      return true;
    },
    { alt: ['paragraph', 'reference', 'blockquote', 'list'] },
  );
  md.core.ruler.after('block', 'gitbook_code', ({ tokens }) => {
    for (const token of tokens) token.info = infos.get(token) ?? token.info;
  });
}

/** What blocks need besides their lines. */
interface Context {
  readonly tools: MarkdownTools;
  /** The info strings of blocks of code within `{% code %}`. */
  readonly infos: WeakMap<Token, string>;
}

/** What reads a block; null for tags of other names, which are text, and for blocks without an end. */
function pushOf(block: Block, { tools, infos }: Context): ((state: StateBlock) => void) | null {
  const { name, attributes, end } = block;
  const href = attributes[links[name] ?? ''] ?? '';
  if (href !== '') return (state) => pushLink(state, block, href, tools);
  if (end === null) return null;
  const directive = directiveOf(block);
  if (directive !== null)
    return (state) => pushDirective(state, { ...block, end }, directive, tools);
  if (plain.has(name)) return (state) => pushPlain(state, { ...block, end }, tools);
  if (name !== 'code') return null;
  return (state) => {
    const first = state.tokens.length;
    pushPlain(state, { ...block, end }, tools);
    for (const token of state.tokens.slice(first)) {
      if (token.type === 'fence') infos.set(token, infoOf(token.info, attributes));
    }
  };
}

/** The directive that a block is; null for other blocks. */
function directiveOf({ name, attributes, line, end }: Block): DirectiveStart | null {
  const written = { from: line + 1, ...(end === null ? {} : { closing: end }) };
  if (name === 'hint') {
    return { name: admonitionKind(attributes.style ?? 'info') ?? 'note', line, written };
  }
  if (name === 'tabs') return { name, line, written };
  if (name !== 'tab') return null;
  return { name, line, label: { text: attributes.title ?? 'Tab', column: 0 }, written };
}

type EndedBlock = Block & { readonly end: number };

function pushDirective(
  state: StateBlock,
  block: EndedBlock,
  start: DirectiveStart,
  tools: MarkdownTools,
): void {
  tools.addDirective(state, start, () => parseBody(state, block));
}

/** Shows the text of a block without its tags. */
function pushPlain(state: StateBlock, block: EndedBlock, tools: MarkdownTools): void {
  const { line, end } = block;
  removeLines(state, { from: line, to: line + 1 }, tools);
  parseBody(state, block);
  removeLines(state, { from: end, to: end + 1 }, tools);
}

/** Parses the lines between two tags. Within a list they may be further out than their tag is. */
function parseBody(state: StateBlock, { line, end }: EndedBlock): void {
  const { sCount } = state;
  const body = { from: line + 1, to: end };
  let indent = sCount[line] ?? 0;
  for (let at = body.from; at < body.to; at += 1) {
    if (!state.isEmpty(at)) indent = Math.min(indent, sCount[at] ?? 0);
  }
  parseIndented(state, body, indent);
  state.line = end + 1;
}

const markdownLink = /^\[(?<label>[^\]]{1,300})\]\([^)]{1,1000}\)$/;

/** Adds a card that links to an address. Its title is the block's text, or the words of the address. */
function pushLink(state: StateBlock, block: Block, href: string, tools: MarkdownTools): void {
  const { line, end } = block;
  const text = end === null ? '' : state.getLines(line + 1, end, 0, false).trim();
  const { label = text } = markdownLink.exec(text)?.groups ?? {};
  const title = label === '' || label.includes('\n') ? href : label;
  const written = { from: line + 1, ...(end === null ? {} : { closing: end }) };
  const start = {
    name: 'card',
    line,
    label: { text: wordsOf(title), column: 0 },
    attributes: { href },
    written,
  };
  tools.addDirective(state, start, () => {
    if (end !== null && end > line + 1) removeLines(state, { from: line + 1, to: end }, tools);
    state.line = (end ?? line) + 1;
  });
}

/** The info string of a block of code with the attributes of `{% code %}`. */
function infoOf(info: string, { title = '', lineNumbers }: Tag['attributes']): string {
  const quote = title.includes('"') ? "'" : '"';
  return [
    info.trim() || 'text',
    ...(title === '' ? [] : [`title=${quote}${title}${quote}`]),
    ...(lineNumbers === 'true' ? ['showLineNumbers'] : []),
  ].join(' ');
}
