import { createRequire } from 'node:module';
import { once, type TextRange } from '@docsgen/text';
import type {
  AnonymousFunctionDeclaration,
  AnyNode,
  ArrowFunctionExpression,
  FunctionDeclaration,
  FunctionExpression,
  Options,
  Parser,
  Program,
} from 'acorn';

/** Loads the parser of JavaScript with JSX, with the first MDX page. No code is ever executed. */
const jsxParser = once((): typeof Parser => {
  const require = createRequire(import.meta.url);
  const acorn: typeof import('acorn') = require('acorn');
  const jsx: typeof import('acorn-jsx') = require('acorn-jsx');
  return acorn.Parser.extend(jsx());
});

// With parentheses as nodes, the range of an expression includes its closing parenthesis.
const options: Options = { ecmaVersion: 'latest', sourceType: 'module', preserveParens: true };

/** An error in a range of a text. */
export interface JsxMistake extends TextRange {
  readonly message: string;
  readonly hint: string;
}

/** A function, as an expression or a declaration. */
export type FunctionNode =
  | AnonymousFunctionDeclaration
  | ArrowFunctionExpression
  | FunctionDeclaration
  | FunctionExpression;

/** A node of a syntax tree. */
export type JsNode = AnyNode | JsxNode;

/** The nodes of acorn-jsx. */
export type JsxNode = JsxElement | JsxFragment | JsxText | JsxExpression;

/** `<Name …>…</Name>` within an expression. */
export interface JsxElement extends TextRange {
  readonly type: 'JSXElement';
  readonly openingElement: {
    readonly name: JsxName;
    readonly attributes: readonly (JsxAttribute | JsxSpread)[];
  };
  readonly children: readonly JsxNode[];
}

/** `<>…</>`. */
export interface JsxFragment extends TextRange {
  readonly type: 'JSXFragment';
  readonly children: readonly JsxNode[];
}

/** Text between two tags. */
interface JsxText extends TextRange {
  readonly type: 'JSXText';
  readonly value: string;
}

/** `{…}` within JSX; its expression may be empty. */
interface JsxExpression extends TextRange {
  readonly type: 'JSXExpressionContainer';
  readonly expression: JsNode | (TextRange & { readonly type: 'JSXEmptyExpression' });
}

/** The name of an element or attribute. */
export type JsxName =
  | (TextRange & { readonly type: 'JSXIdentifier'; readonly name: string })
  | (TextRange & {
      readonly type: 'JSXMemberExpression';
      readonly object: JsxName;
      readonly property: JsxName;
    })
  | (TextRange & {
      readonly type: 'JSXNamespacedName';
      readonly namespace: JsxName;
      readonly name: JsxName;
    });

/** `name="value"` of an element within an expression. */
export interface JsxAttribute extends TextRange {
  readonly type: 'JSXAttribute';
  readonly name: JsxName;
  readonly value: JsNode | null;
}

/** `{...props}` of an element within an expression. */
export interface JsxSpread extends TextRange {
  readonly type: 'JSXSpreadAttribute';
  readonly argument: JsNode;
}

/** The result of parsing: a tree or an error. */
type Parsed<T> = { readonly node: T; readonly end: number } | ParsingFailure;

/** An error of the parser. */
export interface ParsingFailure {
  readonly mistake: JsxMistake;
  /** Whether the text ends too early, so that more text could complete it. */
  readonly incomplete: boolean;
  /** Offset at which parsing can continue. */
  readonly end: number;
}

/** Maximum nesting depth and number of operators, since the parser is recursive. */
const mostBrackets = 100;
const mostOperators = 1_000;
/**
 * Maximum depth of a syntax tree, since the functions that evaluate it are recursive: they overflow
 * the stack at 2,500 to 3,500. Chains such as `a.b.c` are deep without a bracket or an operator.
 */
const deepestTree = 1_500;
/** Maximum length: the parser's time is quadratic in the number of names that a scope declares. */
const mostCharacters = 100_000;

/**
 * Parses the expression after an opening brace, up to the closing brace.
 *
 * @param at The offset after `{` in the text.
 * @returns The node is null for a comment and for empty braces; `end` is the offset after `}`.
 */
export function parseExpression(text: string, at: number): Parsed<JsNode | null> {
  const start = skipComments(text, at);
  if (text[start] === '}') return { node: null, end: start + 1 };
  const scanned = scanBraces(text, at);
  const end = scanned.end < 0 ? text.length : scanned.end;
  if (scanned.isTooDeep) return { mistake: tooDeep({ start: at, end }), incomplete: false, end };
  if (end - start > mostCharacters) {
    const incomplete = scanned.end < 0;
    const mistake = incomplete ? unreadable(at, at + 1, true) : tooLong({ start: at, end });
    return { mistake, incomplete, end };
  }
  try {
    // Only the expression is passed: the parser would count lines from the start of the text.
    const part = text.slice(start, end);
    const node = jsxParser().parseExpressionAt(part, 0, options);
    if (exceedsDepth(node)) return { mistake: tooDeep({ start: at, end }), incomplete: false, end };
    move(node, start);
    const close = skipComments(text, node.end);
    if (text[close] === '}') return { node: withoutParens(node as JsNode), end: close + 1 };
    const incomplete = close >= text.length;
    return { mistake: unreadable(node.end, node.end + 1, incomplete), incomplete, end };
  } catch (error) {
    const { mistake, incomplete } = toMistake(error, text.slice(start, end));
    const isOpen = incomplete && end === text.length;
    const range = { start: mistake.start + start, end: Math.min(end, mistake.end + start) };
    return { mistake: { ...unreadable(range.start, range.end, isOpen) }, incomplete: isOpen, end };
  }
}

function withoutParens(node: JsNode): JsNode {
  return node.type === 'ParenthesizedExpression' ? withoutParens(node.expression) : node;
}

/** Whether a syntax tree is deeper than the functions that evaluate it can follow. */
function exceedsDepth(tree: object): boolean {
  const left = [{ value: tree, depth: 1 }];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (next.depth > deepestTree) return true;
    for (const child of Object.values(next.value) as unknown[]) {
      if (typeof child !== 'object' || child === null) continue;
      left.push({ value: child, depth: Array.isArray(child) ? next.depth : next.depth + 1 });
    }
  }
  return false;
}

/** Adds an offset to the positions of all nodes of a syntax tree, in place. */
function move(tree: object, by: number): void {
  const left: object[] = [tree];
  for (let node = left.pop(); node !== undefined; node = left.pop()) {
    if ('start' in node && typeof node.start === 'number') node.start += by;
    if ('end' in node && typeof node.end === 'number') node.end += by;
    for (const [key, child] of Object.entries(node)) {
      const isTree = typeof child === 'object' && child !== null && !(child instanceof RegExp);
      // The key and the value of a shorthand property are the same node, which must be moved once.
      const isTwice = key === 'value' && 'shorthand' in node && node.shorthand === true;
      if (isTree && !(isTwice && 'key' in node && node.key === child)) left.push(child as object);
    }
  }
}

/** Parses the spread attribute `...props}` after its opening brace, like `parseExpression`. */
export function parseSpread(text: string, at: number): Parsed<JsNode | null> {
  const start = skipComments(text, at);
  if (text.startsWith('...', start)) return parseExpression(text, start + 3);
  const end = Math.max(at, scanBraces(text, at).end);
  return { mistake: unreadable(at, at + 1, false), incomplete: false, end };
}

/** Parses a module. */
export function parseProgram(text: string): Parsed<Program> {
  const whole = { start: 0, end: text.length };
  if (text.length > mostCharacters) {
    return { mistake: tooLong(whole), incomplete: false, end: text.length };
  }
  const deep: ParsingFailure = { mistake: tooDeep(whole), incomplete: false, end: text.length };
  if (scanBraces(text, 0, false).isTooDeep) return deep;
  try {
    const node = jsxParser().parse(text, options);
    return exceedsDepth(node) ? deep : { node, end: text.length };
  } catch (error) {
    return { ...toMistake(error, text), end: text.length };
  }
}

function toMistake(error: unknown, text: string): { mistake: JsxMistake; incomplete: boolean } {
  if (error instanceof RangeError) {
    return { mistake: tooDeep({ start: 0, end: text.length }), incomplete: false };
  }
  if (!(error instanceof SyntaxError)) throw error;
  const { pos = 0, raisedAt = 0 } = error as { pos?: number; raisedAt?: number };
  // The parser reports an unclosed comment at its start, not at the end of the text.
  const isInComment = error.message.startsWith('Unterminated comment');
  const incomplete = isInComment || raisedAt >= text.length;
  const start = Math.min(pos, Math.max(0, text.length - 1));
  return { mistake: unreadable(start, Math.max(start + 1, raisedAt), incomplete), incomplete };
}

function unreadable(start: number, end: number, incomplete: boolean): JsxMistake {
  return incomplete
    ? { start, end, message: 'This MDX expression is never closed.', hint: braceHint }
    : { start, end, message: 'This is not valid JavaScript.', hint: braceHint };
}

/** The hint for a literal brace. */
const braceHint = 'Write \\{ for a literal brace, or put it between backticks.';

function tooDeep({ start, end }: TextRange): JsxMistake {
  const message = 'This expression is nested too deeply, or has too many operators.';
  return { start, end, message, hint: 'Write it as text.' };
}

function tooLong(whole: TextRange): JsxMistake {
  const message = `This code has more than ${mostCharacters} characters.`;
  return { ...whole, message, hint: 'Move the data to a JSON or YAML file and import it.' };
}

/** Skips white space and JavaScript comments. Returns the offset after them. */
export function skipComments(text: string, at: number): number {
  const trivia = /(?:\s+|\/\*[\s\S]*?\*\/|\/\/[^\n]*(?:\n|$))*/y;
  trivia.lastIndex = at;
  trivia.exec(text);
  return trivia.lastIndex;
}

const literal = /'(?:[^'\\\n]|\\[\s\S])*'|"(?:[^"\\\n]|\\[\s\S])*"|\/\*[\s\S]*?\*\/|\/\/[^\n]*/y;

/**
 * Finds the brace that closes an expression without parsing it, and whether it exceeds the limits
 * of `parseExpression`. Braces in strings, templates and comments are skipped.
 *
 * @param stops Whether an unmatched brace ends the scan; otherwise the whole text is scanned.
 * @returns `end` is the offset after the closing brace; -1 without one.
 */
export function scanBraces(
  text: string,
  from: number,
  stops = true,
): { readonly end: number; readonly isTooDeep: boolean } {
  const open: string[] = [];
  let operators = 0;
  let isTooDeep = false;
  let at = from;
  while (at < text.length && !isTooDeep) {
    const sign = text[at] ?? '';
    if (open.at(-1) === '`' && sign !== '`' && sign !== '\\' && !text.startsWith('${', at)) {
      at += 1;
      continue;
    }
    if (sign === '\\') at += 1;
    else if (sign === '`' && open.at(-1) === '`') open.pop();
    else if (sign === '`' || sign === '{' || sign === '(' || sign === '[') open.push(sign);
    else if (text.startsWith('${', at)) {
      open.push('{');
      at += 1;
    } else if (sign === '}' && open.length === 0 && stops) return { end: at + 1, isTooDeep };
    else if (sign === '}' || sign === ')' || sign === ']') open.pop();
    else if (/['"/]/.test(sign)) at = Math.max(at, endOfLiteral(text, at) - 1);
    else if (/[-+*%?!&|~^<]/.test(sign)) operators += 1;
    isTooDeep = open.length > mostBrackets || operators > mostOperators;
    at += 1;
  }
  return { end: -1, isTooDeep };
}

function endOfLiteral(text: string, at: number): number {
  literal.lastIndex = at;
  if (literal.exec(text) !== null) return literal.lastIndex;
  return text.startsWith('/*', at) ? text.length : at;
}
