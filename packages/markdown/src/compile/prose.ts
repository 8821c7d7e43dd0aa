import { append, type LineIndex } from '@docsgen/text';
import type { MarkdownIt, Token } from 'markdown-it';
import type { ProseBlock, ProseBlockType, ProseMark, ProsePoint } from '../model/index.ts';
import type { MarkdownSource } from './compile.ts';
import { type DocumentReader, type Locate, locateContents } from './locate.ts';
import { newParseState, toEnv } from './parse-state.ts';

declare module 'markdown-it' {
  interface Token {
    /** For a text of a parser of prose: the offset of its end in the content of its block. */
    textEnd?: number;
  }
}

/** Stands for what isn't text: code, formulas, images, addresses. */
const object = '\uFFFC';

/** The rules that join or change texts. Tokens of a parser of prose are as in the file. */
const joining = {
  core: ['choose_texts', 'linkify', 'all_texts', 'issue_keys', 'replacements', 'text_join'],
  inline: ['fragments_join'],
};

/** Makes a parser keep its texts as they are in the file, and note where each ends. */
export function keepTexts(md: MarkdownIt): void {
  md.core.ruler.disable(joining.core, true);
  md.inline.ruler2.disable(joining.inline, true);
  md.inline.State = class extends md.inline.State {
    override pushPending(): Token {
      const { pos, src } = this;
      const token = super.pushPending();
      const { length } = token.content;
      // The rule that ends a text may have left out spaces after it, or passed a bracket.
      const start = src.lastIndexOf(token.content, pos - length);
      token.textEnd = (start < 0 ? pos - length : start) + length;
      return token;
    }
  };
}

/** Finds the blocks of prose of a body. @param reader Its parser was given to `keepTexts`. */
export function findProse(
  { text, lines, bodyStart, dialect }: MarkdownSource,
  { md }: Pick<DocumentReader, 'md'>,
): ProseBlock[] {
  const state = newParseState(dialect);
  const tokens = md.parse(text.slice(bodyStart), toEnv(state));
  const firstLine = lines.position(bodyStart).line;
  locateContents(tokens, { lines, firstLine, columns: state.columns });
  const blocks: ProseBlock[] = [];
  const around: ProseBlockType[] = [];
  for (const [at, token] of tokens.entries()) {
    const inner = holders[token.type.replace(/_(?:open|close)$/, '')];
    if (inner !== undefined && token.nesting === 1) around.push(inner);
    if (inner !== undefined && token.nesting === -1) around.pop();
    if (token.type !== 'inline') continue;
    const heading = tokens[at - 1]?.type === 'heading_open' ? tokens[at - 1] : undefined;
    const level = heading === undefined ? {} : { level: Number(heading.tag.slice(1)) };
    append(blocks, readInline(token, { type: around.at(-1) ?? 'paragraph', ...level }, lines));
  }
  return blocks;
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
function readInline(
  { content, children, locate }: Token,
  kind: Pick<ProseBlock, 'type' | 'level'>,
  lines: LineIndex,
): ProseBlock[] {
  if (locate === undefined) return [];
  const inner: ProseBlock[] = [];
  const images = (children ?? []).filter(({ type }) => type === 'image');
  for (const image of images) {
    const start = (image.offset ?? 0) + '!['.length;
    const place: Locate = (offset) => locate(start + offset);
    const alt = new BlockReader({ type: 'alt' }, { content: image.content, locate: place, lines });
    append(inner, alt.read(image.children ?? []));
  }
  return [...new BlockReader(kind, { content, locate, lines }).read(children ?? []), ...inner];
}

/** The content of a block and where it stands. */
interface Place {
  readonly content: string;
  readonly locate: Locate;
  readonly lines: LineIndex;
}

/** Elements of HTML whose text is code. */
const codeTag = /^<(\/?)(?:code|kbd|samp|var|tt|pre)\b[^>]*?(\/?)>/i;

/** Reads the inline tokens of a block. */
class BlockReader {
  readonly #kind: Pick<ProseBlock, 'type' | 'level'>;
  readonly #place: Place;
  readonly #marks: ProseMark[] = [];
  readonly #points: ProsePoint[] = [];
  /** The starts of open marks, innermost last. */
  readonly #open: number[] = [];
  #text = '';
  /** The end of the last text in the content. */
  #cursor = 0;
  /** The number of elements around that aren't prose. */
  #hidden = 0;

  constructor(kind: Pick<ProseBlock, 'type' | 'level'>, place: Place) {
    this.#kind = kind;
    this.#place = place;
  }

  /** The block; none without text. */
  read(tokens: readonly Token[]): ProseBlock[] {
    for (const token of tokens) this.#token(token);
    if (!/[^\s\uFFFC]/.test(this.#text)) return [];
    return [{ ...this.#kind, text: this.#text, marks: this.#marks, points: this.#points }];
  }

  #token(token: Token): void {
    const { type, offset = this.#cursor, markup } = token;
    if (type === 'html_inline' || type === 'mdx_text') this.#html(token);
    else if (type === 'link_open' && (markup === 'autolink' || markup === 'linkify')) {
      this.#hide(offset);
    } else if (type === 'link_close' && (markup === 'autolink' || markup === 'linkify')) {
      this.#hidden -= 1;
    } else if (token.nesting === 1) this.#open.push(this.#text.length);
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
    if (textEnd !== undefined) return textEnd - text.length;
    const from = Math.max(this.#cursor, offset);
    const at = this.#place.content.indexOf(text, from);
    return at < 0 ? from : at;
  }

  #html({ content, offset = this.#cursor, type }: Token): void {
    const [tag, slash, end] = codeTag.exec(content) ?? [];
    if (tag !== undefined && slash === '/') this.#hidden = Math.max(0, this.#hidden - 1);
    else if (tag !== undefined && end === '') this.#hide(offset);
    else if (this.#hidden > 0) return;
    else if (/^<br\b/i.test(content)) this.#add('\n', offset);
    else if (type === 'mdx_text' && /^\{(?!\s*\/\*)/.test(content)) this.#add(object, offset);
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
    const { lines, locate } = this.#place;
    this.#cursor = from + text.length;
    // Content and file differ where an escaped pipe stands in a table.
    const isWhole = locate(this.#cursor - 1) - locate(from) === text.length - 1;
    let last = -2;
    for (let at = 0; at < (isWhole ? 1 : text.length); at += 1) {
      const place = locate(from + at);
      if (place !== last + 1) {
        const { line, column } = lines.position(place);
        this.#points.push([this.#text.length + at, line, column]);
      }
      last = place;
    }
    this.#text += text;
  }
}

const marks: Readonly<Record<string, ProseMark['type']>> = {
  link_close: 'link',
  strong_close: 'strong',
  em_close: 'emphasis',
};
