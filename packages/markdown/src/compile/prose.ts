import { append, type LineIndex } from '@docsgen/text';
import type { MarkdownIt, Token } from 'markdown-it';
import type { ProseBlock, ProseBlockType, ProseMark, ProsePoint } from '../model/index.ts';
import type { Locate } from './locate.ts';

declare module 'markdown-it' {
  interface Token {
    /** For an inline token: its prose, as it was before texts were joined and addresses linked. */
    prose?: readonly WrittenBlock[];
  }
}

/** A block of prose whose places are offsets in the content of its inline token. */
interface WrittenBlock extends Omit<ProseBlock, 'points'> {
  readonly pieces: readonly Piece[];
}

/** A part of the text of a block that stands in its content from an offset on. */
interface Piece {
  readonly start: number;
  readonly length: number;
  readonly from: number;
}

/** Stands for what isn't text: code, formulas, images, addresses. */
const object = '\uFFFC';

/**
 * Makes a parser note the prose of each inline token, before its later rules make links of addresses
 * and join texts. It needs `useTextEnds`.
 */
export function useProse(md: MarkdownIt): void {
  md.core.ruler.before('choose_texts', 'prose', ({ tokens }) => {
    for (const token of tokens) if (token.type === 'inline') token.prose = readInline(token);
  });
}

/** Finds the blocks of prose among the located tokens of a parser with `useProse`. */
export function findProse(tokens: readonly Token[], lines: LineIndex): ProseBlock[] {
  const blocks: ProseBlock[] = [];
  const around: ProseBlockType[] = [];
  for (const [at, token] of tokens.entries()) {
    const inner = holders[token.type.replace(/_(?:open|close)$/, '')];
    if (inner !== undefined && token.nesting === 1) around.push(inner);
    if (inner !== undefined && token.nesting === -1) around.pop();
    const { prose = [], locate } = token;
    if (locate === undefined || prose.length === 0) continue;
    const heading = tokens[at - 1]?.type === 'heading_open' ? tokens[at - 1] : undefined;
    const level = heading === undefined ? {} : { level: Number(heading.tag.slice(1)) };
    for (const { pieces, type, ...written } of prose) {
      const kind = type === 'alt' ? { type } : { type: around.at(-1) ?? 'paragraph', ...level };
      blocks.push({ ...kind, ...written, points: pointsOf(pieces, locate, lines) });
    }
  }
  return blocks;
}

/** The points of a block: where its text doesn't go on in the file as it does in the block. */
function pointsOf(pieces: readonly Piece[], locate: Locate, lines: LineIndex): ProsePoint[] {
  const points: ProsePoint[] = [];
  for (const { start, length, from } of pieces) {
    // Content and file differ where an escaped pipe stands in a table.
    const isWhole = locate(from + length - 1) - locate(from) === length - 1;
    let last = -2;
    for (let at = 0; at < (isWhole ? 1 : length); at += 1) {
      const place = locate(from + at);
      if (place !== last + 1) {
        const { line, column } = lines.position(place);
        points.push([start + at, line, column]);
      }
      last = place;
    }
  }
  return points;
}

/** The type of the blocks in a token that opens and closes. */
const holders: Readonly<Record<string, ProseBlockType>> = {
  heading: 'heading',
  list_item: 'item',
  blockquote: 'quote',
  th: 'cell',
  td: 'cell',
  directive_label: 'label',
};

/** The block of an inline token, and those of the images in it. */
function readInline({ content, children }: Token): WrittenBlock[] {
  const inner: WrittenBlock[] = [];
  for (const image of children ?? []) {
    if (image.type !== 'image') continue;
    const start = (image.offset ?? 0) + '!['.length;
    append(inner, new BlockReader('alt', image.content, start).read(image.children ?? []));
  }
  return [...new BlockReader('paragraph', content).read(children ?? []), ...inner];
}

/** Elements of HTML whose text is code. */
const codeTag = /^<(\/?)(?:code|kbd|samp|var|tt|pre)\b[^>]*?(\/?)>/i;

/** The markup of links that show their address. */
const addressMarkup: ReadonlySet<string> = new Set(['autolink', 'linkify']);

/** Reads the inline tokens of a block. */
class BlockReader {
  readonly #type: ProseBlockType;
  readonly #content: string;
  /** The offset of the content in that of the block. */
  readonly #base: number;
  readonly #marks: ProseMark[] = [];
  readonly #pieces: Piece[] = [];
  /** The starts of open marks, innermost last. */
  readonly #open: number[] = [];
  #text = '';
  /** The end of the last text in the content. */
  #cursor = 0;
  /** The number of elements around that aren't prose. */
  #hidden = 0;

  constructor(type: ProseBlockType, content: string, base = 0) {
    this.#type = type;
    this.#content = content;
    this.#base = base;
  }

  /** The block; none without text. */
  read(tokens: readonly Token[]): WrittenBlock[] {
    for (const token of tokens) this.#token(token);
    if (!/[^\s\uFFFC]/.test(this.#text)) return [];
    return [{ type: this.#type, text: this.#text, marks: this.#marks, pieces: this.#pieces }];
  }

  #token(token: Token): void {
    const { type, offset = this.#cursor, markup } = token;
    if (type === 'html_inline' || token.stands !== undefined) this.#html(token);
    else if (addressMarkup.has(markup) && type === 'link_open') this.#hide(offset);
    else if (addressMarkup.has(markup) && type === 'link_close') this.#hidden -= 1;
    else if (token.nesting === 1) this.#open.push(this.#text.length);
    else if (token.nesting === -1) this.#close(type);
    else if (this.#hidden > 0) return;
    else if (type === 'text') this.#add(token.content, this.#startOf(token));
    else if (type === 'text_special') {
      this.#add(token.content, token.info === 'escape' ? offset + 1 : offset);
      this.#cursor = offset + markup.length;
    } else if (type === 'softbreak' || type === 'hardbreak') this.#add('\n', offset);
    // A token without an offset is none of the file, such as the box of a task.
    else if (type !== 'footnote_ref' && token.offset !== undefined) this.#add(object, offset);
  }

  /** The offset of a text in the content. */
  #startOf({ content: text, offset = 0, textEnd }: Token): number {
    const from = Math.max(this.#cursor, textEnd === undefined ? offset : 0);
    // After joined texts there may be delimiters that became a part of emphasis.
    const at =
      textEnd === undefined
        ? this.#content.indexOf(text, from)
        : this.#content.lastIndexOf(text, textEnd - text.length);
    return Math.max(at, from);
  }

  #html({ content, offset = this.#cursor, stands }: Token): void {
    const [tag, slash, end] = codeTag.exec(content) ?? [];
    if (tag !== undefined && slash === '/') this.#hidden = Math.max(0, this.#hidden - 1);
    else if (tag !== undefined && end === '') this.#hide(offset);
    else if (this.#hidden > 0) return;
    else if (/^<br\b/i.test(content)) this.#add('\n', offset);
    else if (stands === 'value') this.#add(object, offset);
  }

  /** Leaves out the texts up to an end, with one character for all of them. */
  #hide(offset: number): void {
    if (this.#hidden === 0) this.#add(object, offset);
    this.#hidden += 1;
  }

  #close(type: string): void {
    const start = this.#open.pop() ?? 0;
    const mark = marks[type];
    const end = this.#text.length;
    if (mark !== undefined && end > start) this.#marks.push({ type: mark, start, end });
  }

  #add(text: string, from: number): void {
    this.#cursor = from + text.length;
    this.#pieces.push({
      start: this.#text.length,
      length: text.length,
      from: this.#base + from,
    });
    this.#text += text;
  }
}

const marks: Readonly<Record<string, ProseMark['type']>> = {
  link_close: 'link',
  strong_close: 'strong',
  em_close: 'emphasis',
};
