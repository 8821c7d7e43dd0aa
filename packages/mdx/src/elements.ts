import type { Locate } from '@docsgen/markdown';
import { escapeHtml, ownValue, type TextRange } from '@docsgen/text';
import { find, html } from 'property-information';
import type { Prop, Props } from './props.ts';
import type { JsxTag } from './read-tag.ts';
import { isRecordOf, shownText, type Value } from './values.ts';

/** JSX names of HTML attributes. */
const renamed: Readonly<Record<string, string>> = { className: 'class', htmlFor: 'for' };

/** Props that React consumes. */
const ofReact = new Set(['key', 'ref', 'children', 'suppressHydrationWarning']);

/**
 * Converts an opening tag to HTML, which is sanitized like raw HTML.
 *
 * @param name The HTML element, which may differ from the tag's name.
 * @returns `written` maps an offset in the HTML to an offset in the text that contains the tag.
 */
export function elementHtml(
  tag: JsxTag,
  name: string,
  props: Props,
): { readonly html: string; readonly written: Locate } {
  const parts: {
    readonly from: number;
    readonly to: number;
    readonly at: TextRange;
    exact: boolean;
  }[] = [];
  let text = '';
  const put = (written: string, at: TextRange, exact = false): void => {
    parts.push({ from: text.length, to: text.length + written.length, at, exact });
    text += written;
  };
  put(`<${name}`, { start: tag.start, end: tag.start + 1 + tag.name.length }, tag.name === name);
  for (const [key, prop] of attributesOf(props)) {
    const value = attributeText(key, prop.value);
    if (value === null) continue;
    const { range, valueAt } = prop;
    put(' ', { start: range.start, end: range.start + 1 });
    put(key, { start: range.start, end: range.start + key.length }, prop.name === key);
    if (value === '' && valueAt.start === range.start) continue;
    put('="', valueAt);
    const escaped = escapeHtml(value);
    put(escaped, valueAt, escaped.length === valueAt.end - valueAt.start);
    // A fix of the whole attribute ends here.
    put('"', { start: range.end - 1, end: range.end });
  }
  put('>', { start: tag.end - 1, end: tag.end }, true);
  return { html: text, written };

  function written(offset: number): number {
    const part = parts.find(({ to }) => offset < to) ?? parts.at(-1);
    if (part === undefined) return 0;
    const { from, to, at, exact } = part;
    if (exact) return at.start + offset - from;
    return offset === to - 1 ? at.end - 1 : at.start;
  }
}

/** Converts props to attributes with HTML names; `textAlign` alone becomes a class. */
function attributesOf(props: Props): Map<string, Prop> {
  const attributes = new Map<string, Prop>();
  for (const [name, prop] of props) {
    if (ofReact.has(name)) continue;
    const align = name === 'style' ? alignment(prop.value) : null;
    if (align === null) attributes.set(htmlName(name), prop);
    else addClass(attributes, `align-${align}`, prop);
  }
  return attributes;
}

function addClass(attributes: Map<string, Prop>, name: string, prop: Prop): void {
  const before = attributes.get('class');
  const value = before === undefined ? name : `${shownText(before.value) ?? ''} ${name}`;
  attributes.set('class', { ...(before ?? prop), value });
}

function htmlName(name: string): string {
  const other = ownValue(renamed, name);
  if (other !== undefined) return other;
  // The library would resolve `__proto__` and the like on the object's prototype.
  const isKnown = Object.hasOwn(html.normal, name.toLowerCase());
  return isKnown ? find(html, name).attribute : name.toLowerCase();
}

/** The alignment of a style that sets nothing else; null for any other style. */
function alignment(style: Value): string | null {
  if (!isRecordOf(style) || style.size !== 1) return null;
  const align = style.get('textAlign');
  return align === 'left' || align === 'center' || align === 'right' ? align : null;
}

/** The value of an attribute as text, as React renders it; null if React would omit it. */
function attributeText(name: string, value: Value): string | null {
  if (name === 'style' && isRecordOf(value)) return styleText(value);
  if (value === true) return name.startsWith('aria-') ? 'true' : '';
  if (value === false && name.startsWith('aria-')) return 'false';
  if (value === null || value === undefined || value === false) return null;
  return shownText(value);
}

function styleText(style: ReadonlyMap<string, Value>): string {
  const rules = [...style].map(([name, value]) => {
    const property = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const unit = typeof value === 'number' && value !== 0 ? 'px' : '';
    return `${property}: ${shownText(value) ?? ''}${unit}`;
  });
  return rules.join('; ');
}

/** The void elements of HTML, which have no end tag. */
export const voidElements: ReadonlySet<string> = new Set([
  'area',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
]);
