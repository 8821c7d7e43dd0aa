import type { Token } from 'markdown-it';
import type { Attribute } from '../markdown/directive-opening.ts';
import type { DirectiveMeta } from '../markdown/directives.ts';
import type { Locate } from '../markdown/locate.ts';
import { elementHtml } from './elements.ts';
import type { Props } from './props.ts';
import type { JsxTag } from './read-tag.ts';

/** Constructs a token of the parser. */
type NewToken = (type: string, nesting: -1 | 0 | 1) => Token;

/** The token that contains an MDX item, for the tokens that replace the item. */
export interface ItemOrigin {
  /** Maps an offset in the content of the token to an offset in the file. */
  readonly locate: Locate;
  readonly level: number;
  /** The lines of its block. */
  readonly map: [number, number] | null;
  /** Whether the item is inline. */
  readonly isInline: boolean;
}

/** Types of tokens that may stand between blocks. */
const blocks = /^(?:inline|html_block|html_inline|fence|directive_\w+|toc_inline)$/;

/** Makes the tokens that replace MDX items. */
export class TokenMaker {
  readonly #new: NewToken;
  readonly #locators: Map<Token, Locate>;

  /** @param locators The locators of the made tokens are added here. */
  constructor(make: NewToken, locators: Map<Token, Locate>) {
    this.#new = make;
    this.#locators = locators;
  }

  /** A text without a paragraph; empty for an empty text. */
  text(content: string, origin: ItemOrigin): Token[] {
    if (content === '') return [];
    const text = this.#new('text', 0);
    text.content = content;
    return origin.isInline ? [text] : [this.inline([text], origin)];
  }

  /**
   * Converts the tokens of a paragraph that consists of MDX to blocks; inline tokens between blocks
   * are wrapped.
   */
  withoutParagraph(tokens: readonly Token[], origin: ItemOrigin): Token[] {
    const out: Token[] = [];
    let run: Token[] = [];
    const flush = (): void => {
      if (run.length > 0) out.push(this.inline(run, origin));
      run = [];
    };
    for (const token of tokens) {
      if (!token.block && !blocks.test(token.type)) run.push(token);
      else {
        flush();
        out.push(token);
      }
    }
    flush();
    return out;
  }

  /** Wraps inline tokens, so that they can stand between blocks. */
  inline(children: Token[], origin: ItemOrigin): Token {
    const inline = this.#new('inline', 0);
    inline.children = children;
    // Checks and the search read the content of inline tokens.
    inline.content = children.map(({ content }) => content).join('');
    inline.map = origin.map;
    this.#locators.set(inline, origin.locate);
    return inline;
  }

  /** HTML that is sanitized like raw HTML. @param locate Maps its offsets to the file. */
  html(content: string, { map, level, isInline }: ItemOrigin, locate: Locate): Token {
    const token = this.#new(isInline ? 'html_inline' : 'html_block', 0);
    token.content = content;
    token.map = map;
    token.level = level;
    token.meta = { isElement: true };
    this.#locators.set(token, locate);
    return token;
  }

  /**
   * The start tag of an HTML element.
   *
   * @param name The name of the element, which may differ from the tag's.
   */
  startTag(tag: JsxTag, name: string, props: Props, origin: ItemOrigin): Token {
    const { html, written } = elementHtml(tag, name, props);
    return this.html(html, origin, (offset) => origin.locate(written(offset)));
  }

  fence(content: string, info: string, { map, locate }: ItemOrigin): Token {
    const token = this.#new('fence', 0);
    token.content = content;
    token.info = info;
    token.markup = '```';
    token.map = map;
    token.meta = { isElement: true };
    this.#locators.set(token, locate);
    return token;
  }

  /** A directive with its attributes, label, slots and children. */
  directive(
    parts: {
      readonly name: string;
      /** Offset of the name in the content that contains the tag. */
      readonly nameAt: number;
      readonly list: readonly Attribute[];
      readonly label?: readonly Token[];
      readonly slots?: ReadonlyMap<string, readonly Token[]>;
      readonly children: readonly Token[];
      readonly isLeaf?: boolean;
    },
    { map, level, locate }: ItemOrigin,
  ): Token[] {
    const { name, nameAt, list, label = [], slots = new Map(), children, isLeaf = false } = parts;
    const open = this.#new(isLeaf ? 'directive_leaf' : 'directive_open', isLeaf ? 0 : 1);
    open.map = map;
    open.level = level;
    const meta: DirectiveMeta = {
      ...{ name, nameAt, attributes: list, attributesAt: 0, attributesLength: 0 },
      ...{ extra: '', extraAt: 0 },
      ...{ hasLabel: label.length > 0, closed: true, isElement: true },
    };
    open.meta = meta;
    this.#locators.set(open, locate);
    const within: Token[] = [];
    for (const [slot, tokens] of slots) within.push(...this.#slot(slot, tokens));
    const labelEnd = this.#new('directive_label_close', -1);
    labelEnd.meta = { leaf: isLeaf };
    const labelOpen = this.#new('directive_label_open', 1);
    labelOpen.hidden = true;
    const head = [open, ...within, labelOpen, ...label, labelEnd];
    return isLeaf ? head : [...head, ...children, this.#new('directive_close', -1)];
  }

  #slot(name: string, tokens: readonly Token[]): Token[] {
    const open = this.#new('directive_slot_open', 1);
    open.meta = { name };
    return [open, ...tokens, this.#new('directive_slot_close', -1)];
  }

  /** A placeholder, which `fillToc` replaces by the page's table of contents. */
  toc({ map }: ItemOrigin): Token {
    const token = this.#new('toc_inline', 0);
    token.map = map;
    return token;
  }
}
