import type { Token } from 'markdown-it';
import type { Attribute } from '../markdown/attributes.ts';
import type { DirectiveMeta } from '../markdown/directives.ts';
import type { Locate } from '../markdown/locate.ts';

/** Makes a token, as the parser does. */
export type NewToken = (type: string, nesting: -1 | 0 | 1) => Token;

/** Where a piece of MDX stands. */
export interface ItemPlace {
  /** Finds an offset of the text that it was read from in the file. */
  readonly locate: Locate;
  readonly level: number;
  /** The lines of its block. */
  readonly map: [number, number] | null;
  /** Whether it stands within a line. */
  readonly isInline: boolean;
}

/** Tokens that stand among blocks. */
const blocks = /^(?:inline|html_block|html_inline|fence|directive_\w+|toc_inline)$/;

/** Makes the tokens that pieces of MDX become. */
export class TokenMaker {
  readonly #new: NewToken;
  readonly #locators: Map<Token, Locate>;

  /** @param locators Takes where each token stands. */
  constructor(make: NewToken, locators: Map<Token, Locate>) {
    this.#new = make;
    this.#locators = locators;
  }

  /** A text on its own, which stands in no paragraph. */
  text(content: string, place: ItemPlace): Token[] {
    if (content === '') return [];
    const text = this.#new('text', 0);
    text.content = content;
    return place.isInline ? [text] : [this.inline([text], place)];
  }

  /** What a paragraph of nothing but MDX becomes: blocks, and lines of text between them. */
  withoutParagraph(tokens: readonly Token[], place: ItemPlace): Token[] {
    const out: Token[] = [];
    let run: Token[] = [];
    const flush = (): void => {
      if (run.length > 0) out.push(this.inline(run, place));
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

  /** Inline tokens among blocks. */
  inline(children: Token[], place: ItemPlace): Token {
    const inline = this.#new('inline', 0);
    inline.children = children;
    // What a reader sees: facts about blocks are read from it.
    inline.content = children.map(({ content }) => content).join('');
    inline.map = place.map;
    this.#locators.set(inline, place.locate);
    return inline;
  }

  /** HTML that is cleaned like any other, with where each part of it was written. */
  html(content: string, { map, level, isInline }: ItemPlace, locate: Locate): Token {
    const token = this.#new(isInline ? 'html_inline' : 'html_block', 0);
    token.content = content;
    token.map = map;
    token.level = level;
    token.meta = { isElement: true };
    this.#locators.set(token, locate);
    return token;
  }

  fence(content: string, info: string, { map, locate }: ItemPlace): Token {
    const token = this.#new('fence', 0);
    token.content = content;
    token.info = info;
    token.markup = '```';
    token.map = map;
    token.meta = { isElement: true };
    this.#locators.set(token, locate);
    return token;
  }

  /** A component with its attributes, label, slots and children. */
  directive(
    parts: {
      readonly name: string;
      /** Offset of the name in the text of the tag. */
      readonly nameAt: number;
      readonly list: readonly Attribute[];
      readonly label?: readonly Token[];
      readonly slots?: ReadonlyMap<string, readonly Token[]>;
      readonly children: readonly Token[];
      readonly isLeaf?: boolean;
    },
    { map, level, locate }: ItemPlace,
  ): Token[] {
    const { name, nameAt, list, label = [], slots = new Map(), children, isLeaf = false } = parts;
    const open = this.#new(isLeaf ? 'directive_leaf' : 'directive_open', isLeaf ? 0 : 1);
    open.map = map;
    open.level = level;
    const meta: DirectiveMeta = {
      ...{ name, nameAt, attributes: '', attributesAt: 0, list, extra: '', extraAt: 0 },
      ...{ hasLabel: label.length > 0, closed: true, isElement: true },
    };
    open.meta = meta;
    this.#locators.set(open, locate);
    const within: Token[] = [];
    for (const [slot, tokens] of slots) within.push(...this.#between('slot', slot, tokens));
    const labelEnd = this.#new('directive_label_close', -1);
    labelEnd.meta = { leaf: isLeaf };
    const labelOpen = this.#new('directive_label_open', 1);
    labelOpen.hidden = true;
    const head = [open, ...within, labelOpen, ...label, labelEnd];
    return isLeaf ? head : [...head, ...children, this.#new('directive_close', -1)];
  }

  #between(kind: string, name: string, tokens: readonly Token[]): Token[] {
    const open = this.#new(`directive_${kind}_open`, 1);
    open.meta = { name };
    return [open, ...tokens, this.#new(`directive_${kind}_close`, -1)];
  }

  /** A place that is filled when the page's headings are known. */
  toc({ map }: ItemPlace): Token {
    const token = this.#new('toc_inline', 0);
    token.map = map;
    return token;
  }
}
