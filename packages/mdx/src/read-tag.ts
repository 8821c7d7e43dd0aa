import { scanHtml } from '@docsgen/markdown';
import type { TextRange } from '@docsgen/text';
import type {
  JsNode,
  JsxAttribute,
  JsxElement,
  JsxMistake,
  JsxName,
  JsxSpread,
  ParsingFailure,
} from './javascript.ts';
import { parseExpression, parseSpread, skipComments } from './javascript.ts';

/** A JSX tag; offsets are within the text that contains it. */
export interface JsxTag extends TextRange {
  readonly type: 'tag';
  /** As written, such as `Tabs.Item`; empty for a fragment. */
  readonly name: string;
  readonly kind: 'open' | 'close' | 'self-closing';
  readonly attributes: readonly TagAttribute[];
}

/** An attribute of a tag, or a spread object. */
export interface TagAttribute extends TextRange {
  /** Null for `{...object}`. */
  readonly name: string | null;
  /** True for a name without a value; the node is null for an empty expression. */
  readonly value: string | true | { readonly node: JsNode | null };
  /** The range of the value without quotes and braces; the whole attribute if it has no value. */
  readonly valueAt: TextRange;
}

/** A range that is no valid MDX, which is reported and shown as text. */
export interface Unreadable extends TextRange {
  readonly type: 'mistake';
  readonly mistake: JsxMistake;
}

const opening = /<(\/?)([A-Za-z_$][\w$-]*(?:[.:][A-Za-z_$][\w$-]*)*)?(?=[\s/>{]|$)/y;
const attributeName = /[A-Za-z_$][\w$:.@-]*/y;

/**
 * Parses the tag that begins at an offset of a text; null if there is none, `incomplete` if the text
 * ends within it.
 */
export function readTag(text: string, start: number): JsxTag | Unreadable | 'incomplete' | null {
  opening.lastIndex = start;
  const match = opening.exec(text);
  if (match === null) return null;
  const [all, slash, name = ''] = match;
  if (name === '' && text[start + all.length] !== '>') return null;
  const attributes: TagAttribute[] = [];
  let at = start + all.length;
  for (;;) {
    at = skipComments(text, at);
    if (at >= text.length || text.startsWith('/*', at)) return 'incomplete';
    const isEnd = text[at] === '>';
    const isSelfClosing = text.startsWith('/>', at);
    if (isEnd || isSelfClosing) {
      const kind = slash === '/' ? 'close' : isSelfClosing ? 'self-closing' : 'open';
      return { type: 'tag', name, kind, attributes, start, end: at + (isEnd ? 1 : 2) };
    }
    const attribute = readAttribute(text, at);
    if (attribute === null || attribute === 'incomplete') return attribute;
    if ('type' in attribute) return { ...attribute, start };
    attributes.push(attribute);
    at = attribute.end;
  }
}

type AttributeRead = TagAttribute | Unreadable | 'incomplete' | null;

function readAttribute(text: string, start: number): AttributeRead {
  if (text[start] === '{') {
    const read = parseSpread(text, start + 1);
    if ('mistake' in read) return unreadable(read, start);
    const valueAt = { start: start + 1, end: read.end - 1 };
    return { name: null, value: { node: read.node }, start, end: read.end, valueAt };
  }
  const nameEnd = skip(attributeName, text, start);
  if (nameEnd === start) return null;
  const name = text.slice(start, nameEnd);
  const equals = skipComments(text, nameEnd);
  if (text[equals] !== '=') {
    const range = { start, end: nameEnd };
    return { name, value: true, ...range, valueAt: range };
  }
  return readValue(text, { name, start }, skipComments(text, equals + 1));
}

function readValue(
  text: string,
  { name, start }: { readonly name: string; readonly start: number },
  at: number,
): AttributeRead {
  const quote = text[at];
  if (quote === undefined) return 'incomplete';
  if (quote === '{') {
    const read = parseExpression(text, at + 1);
    if ('mistake' in read) return unreadable(read, start);
    const valueAt = { start: at + 1, end: read.end - 1 };
    return { name, value: { node: read.node }, start, end: read.end, valueAt };
  }
  if (quote !== '"' && quote !== "'") return null;
  const close = text.indexOf(quote, at + 1);
  if (close < 0) return 'incomplete';
  const value = decode(text.slice(at + 1, close));
  return { name, value, start, end: close + 1, valueAt: { start: at + 1, end: close } };
}

/** The result for an expression that can't be parsed. @param start Where its item begins. */
export function unreadable(
  { mistake, incomplete, end }: ParsingFailure,
  start: number,
): Unreadable | 'incomplete' {
  if (incomplete) return 'incomplete';
  return { type: 'mistake', mistake, start, end: Math.max(start + 1, end) };
}

function skip(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.exec(text) === null ? at : pattern.lastIndex;
}

/** Decodes character references, as JSX does in strings. */
function decode(written: string): string {
  if (!written.includes('&')) return written;
  const [part] = scanHtml(`<i title="${written.replaceAll('"', '&quot;')}">`);
  return part?.type === 'open' ? (part.attributes[0]?.value ?? written) : written;
}

/** Converts an element in an expression to the tag that opens it. */
export function tagOfElement({ openingElement, start, end, children }: JsxElement): JsxTag {
  return {
    type: 'tag',
    name: nameOf(openingElement.name),
    kind: children.length === 0 ? 'self-closing' : 'open',
    attributes: openingElement.attributes.map(attributeOf),
    start,
    end,
  };
}

function attributeOf(attribute: JsxAttribute | JsxSpread): TagAttribute {
  const { start, end } = attribute;
  if (attribute.type === 'JSXSpreadAttribute') {
    return { name: null, value: { node: attribute.argument }, start, end, valueAt: { start, end } };
  }
  const { value: node } = attribute;
  const name = nameOf(attribute.name);
  if (node === null) return { name, value: true, start, end, valueAt: { start, end } };
  const inner = node.type === 'JSXExpressionContainer' ? node.expression : node;
  const value = inner.type === 'JSXEmptyExpression' ? { node: null } : { node: inner };
  return { name, value, start, end, valueAt: { start: node.start, end: node.end } };
}

function nameOf(name: JsxName): string {
  switch (name.type) {
    case 'JSXIdentifier':
      return name.name;
    case 'JSXMemberExpression':
      return `${nameOf(name.object)}.${nameOf(name.property)}`;
    default:
      return `${nameOf(name.namespace)}:${nameOf(name.name)}`;
  }
}
