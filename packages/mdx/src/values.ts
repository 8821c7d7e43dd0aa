import type { FunctionNode, JsNode, JsxElement, JsxFragment } from './javascript.ts';
import type { Scope } from './scope.ts';

/** The value of an MDX expression: data, or content that can only be shown in a page. */
export type Value = Data | Opaque | readonly Value[] | ValueRecord;

type Data = string | number | boolean | null | undefined;

/** An object as a map, so that inherited keys aren't found. */
export type ValueRecord = ReadonlyMap<string, Value>;

/** A value that isn't data. */
type Opaque =
  /** JSX in an expression, with its scope. */
  | { readonly type: 'jsx'; readonly node: JsxElement | JsxFragment; readonly scope: Scope }
  /** A Markdown file, by its number among the texts of the page. */
  | { readonly type: 'partial'; readonly text: number }
  /** A component, by its export name. Of a Markdown file that isn't found, with the file as written. */
  | { readonly type: 'component'; readonly name: string; readonly file?: string }
  /** A function that may be a component. It is never called; its return expression is evaluated. */
  | { readonly type: 'function'; readonly node: FunctionNode; readonly scope: Scope }
  /** The children of a component. */
  | { readonly type: 'children' }
  /** The page's table of contents. */
  | { readonly type: 'toc' };

/** Whether a value isn't data. */
export function isOpaque(value: Value): value is Opaque {
  return typeof value === 'object' && value !== null && 'type' in value;
}

/** Whether a value is a list. */
export function isList(value: Value): value is readonly Value[] {
  return Array.isArray(value);
}

/** Whether a value is an object of keys and values. */
export function isRecordOf(value: Value): value is ValueRecord {
  return value instanceof Map;
}

/** Converts parsed JSON or YAML to a value. */
export function toValue(data: unknown): Value {
  if (Array.isArray(data)) return data.map(toValue);
  if (typeof data === 'object' && data !== null) {
    return new Map(Object.entries(data).map(([key, value]) => [key, toValue(value)]));
  }
  if (typeof data === 'string' || typeof data === 'number' || typeof data === 'boolean') {
    return data;
  }
  return null;
}

/** Maximum size of a shown value: lists that contain a list twice grow exponentially. */
const mostText = 200_000;

/**
 * Serializes a value to JSON; a string is returned unchanged. Null for values that aren't data, and
 * if the result would be too long.
 */
export function toText(value: Value): string | null {
  if (typeof value === 'string') return value;
  let left = mostText;
  const text = JSON.stringify(value, (_, one: Value) => {
    if (isOpaque(one)) left = -1;
    if (left < 0) return null;
    left -= 1;
    if (isRecordOf(one)) return Object.fromEntries(one);
    if (isList(one)) return one;
    left -= JSON.stringify(one ?? null).length;
    return one ?? null;
  });
  return left < 0 ? null : text;
}

/**
 * The text of a value as React renders it: null, booleans and undefined are empty. Null for lists,
 * objects and values that aren't data.
 */
export function shownText(value: Value): string | null {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (value === null || value === undefined || typeof value === 'boolean') return '';
  return null;
}

/** Whether a node is a function. */
export function isFunction(node: JsNode): node is FunctionNode {
  return /^(?:Arrow)?Function(?:Expression|Declaration)$/.test(node.type);
}

/**
 * Normalizes text between tags as JSX does: lines are trimmed at line ends and joined by spaces.
 */
export function jsxText(value: string): string {
  const lines = value.split('\n');
  return lines
    .map((line, at) => {
      const start = at === 0 ? line : line.trimStart();
      return at === lines.length - 1 ? start : start.trimEnd();
    })
    .filter((line) => line !== '')
    .join(' ');
}
