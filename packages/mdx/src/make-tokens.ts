import type { Attribute, DirectiveMeta, Locate } from '@docsgen/markdown';
import { newToken } from '@docsgen/markdown';
import type { Token } from 'markdown-it';
import { elementHtml } from './elements.ts';
import type { Props } from './props.ts';
import type { JsxTag } from './read-tag.ts';

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

/** A text without a paragraph; empty for an empty text. */
export function textTokens(content: string, origin: ItemOrigin): Token[] {
  if (content === '') return [];
  const text = newToken('text', 0, { content });
  return origin.isInline ? [text] : [inlineToken([text], origin)];
}

/**
 * Converts the tokens of a paragraph that consists of MDX to blocks; inline tokens between blocks
 * are wrapped.
 */
export function withoutParagraph(tokens: readonly Token[], origin: ItemOrigin): Token[] {
  const out: Token[] = [];
  let run: Token[] = [];
  const flush = (): void => {
    if (run.length > 0) out.push(inlineToken(run, origin));
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
function inlineToken(children: Token[], { map, locate }: ItemOrigin): Token {
  // Checks and the search read the content of inline tokens.
  const content = children.map((child) => child.content).join('');
  return newToken('inline', 0, { children, content, map, locate });
}

/** HTML that is sanitized like raw HTML. @param locate Maps its offsets to the file. */
export function htmlToken(
  content: string,
  { map, level, isInline }: ItemOrigin,
  locate: Locate,
): Token {
  const meta = { isElement: true };
  return newToken(isInline ? 'html_inline' : 'html_block', 0, {
    content,
    map,
    level,
    meta,
    locate,
  });
}

/**
 * The start tag of an HTML element.
 *
 * @param name The name of the element, which may differ from the tag's.
 */
export function startTag(tag: JsxTag, name: string, props: Props, origin: ItemOrigin): Token {
  const { html, written } = elementHtml(tag, name, props);
  return htmlToken(html, origin, (offset) => origin.locate(written(offset)));
}

/** A block of code. */
export function fenceToken(content: string, info: string, { map, locate }: ItemOrigin): Token {
  return newToken('fence', 0, {
    content,
    info,
    markup: '```',
    map,
    meta: { isElement: true },
    locate,
  });
}

/** A directive with its attributes, label, slots and children. */
export function directiveTokens(
  parts: {
    readonly name: string;
    readonly tag: JsxTag;
    readonly list: readonly Attribute[];
    readonly label: readonly Token[];
    readonly slots?: ReadonlyMap<string, readonly Token[]>;
    readonly children: readonly Token[];
    readonly isLeaf: boolean;
  },
  { map, level, locate }: ItemOrigin,
): Token[] {
  const { name, tag, list, label, slots = new Map(), children, isLeaf } = parts;
  const meta: DirectiveMeta = {
    name,
    nameAt: tag.start + 1,
    attributes: list,
    hasLabel: label.length > 0,
    closed: true,
    isElement: true,
  };
  const position = { map, level, locate };
  return [
    isLeaf
      ? newToken('directive_leaf', 0, { meta, ...position })
      : newToken('directive_open', 1, { meta, ...position }),
    ...[...slots].flatMap(([slot, tokens]) => [
      newToken('directive_slot_open', 1, { meta: { name: slot } }),
      ...tokens,
      newToken('directive_slot_close', -1),
    ]),
    newToken('directive_label_open', 1, { hidden: true }),
    ...label,
    newToken('directive_label_close', -1, { meta: { leaf: isLeaf } }),
    ...(isLeaf ? [] : [...children, newToken('directive_close', -1)]),
  ];
}

/** A placeholder, which `fillToc` replaces by the page's table of contents. */
export function tocToken({ map }: ItemOrigin): Token {
  return newToken('toc_inline', 0, { map });
}
