import { shorten, type TextRange } from '@docsgen/text';
import type { BinaryExpression, UnaryExpression } from 'acorn';
import type { JsNode, JsxMistake } from './javascript.ts';
import { isList, isOpaque, isRecordOf, shownText, type Value } from './values.ts';

/** Maximum length of texts: a chain of constants such as `b = a + a` grows exponentially. */
const longest = 100_000;
/** Maximum length of a name in a message. */
export const longestName = 40;

/** Aborts an evaluation; caught by `evaluate`. */
export class Stop extends Error {
  readonly mistake: JsxMistake;

  constructor({ start, end }: TextRange, message: string, hint: string = usualHint) {
    super(message);
    this.mistake = { start, end, message, hint };
  }
}

const usualHint =
  'Write the result. Only literals, constants, templates, `+` and members are evaluated.';

/** The mistake of an operator that is not evaluated. */
export function unsupported(node: BinaryExpression | UnaryExpression): Stop {
  return new Stop(node, `The operator "${node.operator}" isn't supported here.`);
}

/** The value of a literal. @throws Stop */
export function literalValue(node: Extract<JsNode, { type: 'Literal' }>): Value {
  const { value } = node;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    return value;
  }
  if (value === null && node.regex === undefined && node.bigint == null) return null;
  throw new Stop(node, "docsgen doesn't evaluate regular expressions or BigInt literals.");
}

/** Names of properties that all objects inherit, which aren't data. */
const builtIn: ReadonlySet<string> = new Set(Object.getOwnPropertyNames(Object.prototype));

/** The name of a property, which must be data. @throws Stop */
export function allowedName(name: string, node: TextRange): string {
  if (!builtIn.has(name)) return name;
  throw new Stop(node, `"${name}" isn't allowed as a key.`, 'Give it another name.');
}

/** The member of a value with a name. @throws Stop */
export function memberOf(value: Value, name: string, node: TextRange): Value {
  if (isRecordOf(value)) return value.get(name);
  const isSized = isList(value) || typeof value === 'string';
  if (isSized && name === 'length') return value.length;
  if (isSized && /^\d{1,6}$/.test(name)) return value[Number(name)];
  // Bundlers export an imported address as `.default`.
  if (typeof value === 'string' && name === 'default') return value;
  if (value === undefined || value === null || isOpaque(value) || isSized) {
    throw new Stop(node, `"${shorten(name, longestName)}" does not exist on this value.`);
  }
  return undefined;
}

/** The text of a value in a template. @throws Stop */
export function textOf(value: Value, node: TextRange): string {
  const text = value === null || typeof value === 'boolean' ? String(value) : shownText(value);
  if (text === null) throw new Stop(node, 'A template can contain only texts and numbers.');
  return value === undefined ? 'undefined' : text;
}

/** The value of `+`. @throws Stop */
export function sum(left: Value, right: Value, node: BinaryExpression): Value {
  if (typeof left === 'number' && typeof right === 'number') return left + right;
  const text = textOf(left, node) + textOf(right, node);
  checkLength(text.length, node);
  return text;
}

/** Operators for two numbers. */
const operators: Readonly<Record<string, (left: number, right: number) => Value>> = {
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
  '<': (left, right) => left < right,
  '>': (left, right) => left > right,
  '<=': (left, right) => left <= right,
  '>=': (left, right) => left >= right,
};

/** The value of an operator for two numbers. @throws Stop */
export function calculate(node: BinaryExpression, left: Value, right: Value): Value {
  const operator = operators[node.operator];
  if (operator === undefined || typeof left !== 'number' || typeof right !== 'number') {
    throw unsupported(node);
  }
  return operator(left, right);
}

/** Refuses a text that is too long. @throws Stop */
export function checkLength(length: number, node: TextRange): void {
  if (length > longest) throw new Stop(node, 'This text is too long.');
}

/** Whether a value counts as true. */
export function isTruthy(value: Value): boolean {
  return Boolean(value) || isOpaque(value);
}
