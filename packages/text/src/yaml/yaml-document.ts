import {
  Composer,
  type CST,
  type Document,
  isMap,
  isScalar,
  isSeq,
  Lexer,
  type Node,
  type ParsedNode,
  Parser,
  parseDocument,
  type Scalar,
  type YAMLError,
  YAMLParseError,
  type YAMLWarning,
} from 'yaml';
import type { NodeSpan, Span } from '../span.ts';
import type { YamlContent, YamlRange } from './yaml-events.ts';

/**
 * Maximum nesting depth of lists, maps and values: about 100 levels of a sidebar. The library is
 * recursive, and Node.js exits without a message if a regular expression is compiled when the stack
 * is nearly full.
 */
const deepestYaml = 300;

/**
 * Tokenizes a text without recursion.
 *
 * @returns `tooDeepAt` is the offset at which the depth limit was exceeded and tokenizing stopped.
 */
export function readYamlTokens(text: string): {
  readonly tokens: readonly CST.Token[];
  readonly tooDeepAt: number | null;
} {
  const parser = new Parser();
  const tokens: CST.Token[] = [];
  for (const lexeme of new Lexer().lex(text)) {
    const at = parser.offset;
    for (const token of parser.next(lexeme)) tokens.push(token);
    if (parser.stack.length > deepestYaml) return { tokens, tooDeepAt: at };
  }
  for (const token of parser.end()) tokens.push(token);
  return { tokens, tooDeepAt: null };
}

/**
 * Reads a YAML text with the `yaml` package, which describes the first mistake of an invalid one.
 *
 * @param text Without lone CRs.
 */
export function readDocument(
  text: string,
  spanOf: (range: YamlRange) => Span,
): YamlContent | YamlMistake {
  const { tokens, tooDeepAt } = readYamlTokens(text);
  if (tooDeepAt !== null) return tooDeep(tooDeepAt);
  // The library's check for duplicate keys is quadratic; `readNodes` uses a set.
  const composer = new Composer({ schema: 'failsafe', prettyErrors: false, uniqueKeys: false });
  const [document, another] = composer.compose(tokens, true, text.length);
  if (document === undefined) return { value: null, spans: {} };
  const error = document.errors[0];
  if (error !== undefined) return mistakeOf(error, text);
  const { spans, duplicate } = readNodes(document.contents, (node) => spanOf(rangeOf(node, text)));
  const other = duplicate ?? document.warnings[0] ?? severalDocuments(another);
  if (other !== undefined) return mistakeOf(other, text);
  try {
    return { value: document.toJS({ maxAliasCount: 20 }), spans };
  } catch {
    return aliasMistake(text);
  }
}

function tooDeep(at: number): YamlMistake {
  const message = `Lists and keys are nested too deeply: the limit is ${deepestYaml} levels.`;
  return { message, from: at, to: at + 1 };
}

/** The error that the library's `parseDocument` reports for a second document. */
function severalDocuments(another: Document.Parsed | undefined): YAMLParseError | undefined {
  if (another === undefined) return undefined;
  const [from, to] = another.range;
  return new YAMLParseError([from, to], 'MULTIPLE_DOCS', 'Source contains multiple documents');
}

/** An error in a text with its offsets. */
export interface YamlMistake extends YamlRange {
  readonly message: string;
  readonly hint?: string;
  readonly edit?: YamlEdit | null;
}

const quoteIt = 'Put the value in quotes: it contains a character with a special meaning in YAML.';
/** The library's errors that quotes around a value may fix. */
const quotable: ReadonlySet<string> = new Set([
  'BAD_SCALAR_START',
  'BLOCK_AS_IMPLICIT_KEY',
  'TAG_RESOLVE_FAILED',
  'UNEXPECTED_TOKEN',
]);
const tabMistake = { message: 'A tab indents this line.', hint: 'Indent with spaces.' };

function mistakeOf(error: YAMLError | YAMLWarning, text: string): YamlMistake {
  const [from, to] = error.pos;
  const edit = quotable.has(error.code) ? quoteValue(text, from) : null;
  const lineEnd = from + (/^[^\r\n]*/.exec(text.slice(from))?.[0].trimEnd().length ?? 0);
  switch (error.code) {
    case 'BAD_INDENT':
      return unclosed(error, text) ?? brokenYaml(error);
    case 'DUPLICATE_KEY':
      return {
        message: 'This key is a duplicate.',
        hint: 'Keep one of them.',
        from,
        to: from + (writtenKey.exec(text.slice(from))?.[0].length ?? 1),
      };
    case 'TAB_AS_INDENT':
      return { ...tabMistake, ...tabFrom(text, from) };
    case 'BLOCK_AS_IMPLICIT_KEY':
    case 'BAD_SCALAR_START':
      return { message: 'The value is not valid YAML.', hint: quoteIt, from, to: lineEnd, edit };
    case 'TAG_RESOLVE_FAILED':
      return {
        message: 'In YAML, an exclamation mark begins a tag.',
        hint: quoteIt,
        from,
        to,
        edit,
      };
    default:
      return { ...brokenYaml(error), ...(edit === null ? {} : { hint: quoteIt, edit }) };
  }
}

function brokenYaml({ message, pos: [from, to] }: YAMLError | YAMLWarning): YamlMistake {
  return { message: `The YAML is invalid: ${lowerFirst(message)}.`, from, to };
}

/** Finds an unmatched bracket, since the library reports only a later position. */
function unclosed({ message, pos }: YAMLError | YAMLWarning, text: string): YamlMistake | null {
  const brackets = { sequence: ['[', ']'], map: ['{', '}'] } as const;
  const kind = /^Flow (sequence|map) /.exec(message)?.[1] as keyof typeof brackets | undefined;
  if (kind === undefined) return null;
  const [open, close] = brackets[kind];
  const from = Math.max(0, text.lastIndexOf(open, pos[0]));
  return {
    message: `The "${open}" isn't closed.`,
    hint: `Close it with "${close}", or put the value in quotes if it is a text.`,
    from,
    to: from + 1,
  };
}

/** The library resolves aliases in `toJS`, which throws for unknown or excessive ones. */
function aliasMistake(text: string): YamlMistake {
  const alias = /\*[^\s,\]}]+/.exec(text);
  const from = alias?.index ?? 0;
  const message = 'The alias is undefined, or the aliases expand too far.';
  return { message, hint: quoteIt, from, to: from + (alias?.[0].length ?? 1) };
}

/** A key as written, with or without quotes. */
const writtenKey =
  /^(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|(?:[^\s:]|:(?!\s|$)|[^\S\n]+(?!\s|:(?:\s|$)))+)/;

/** The range of the tab that caused an error: at the error's offset or one before. */
function tabFrom(text: string, near: number): { from: number; to: number } {
  const from = text.indexOf('\t', near - 1);
  return { from, to: from + 1 };
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1).replace(/\.$/, '');
}

/** The spans of all nodes by dotted path, and the library's error for the first duplicate key. */
function readNodes(contents: ParsedNode | null, spanOf: (node: unknown) => Span) {
  const spans = new Map<string, NodeSpan>();
  let duplicate: YAMLParseError | undefined;
  const read = (node: ParsedNode | null, path: string): void => {
    const child = (name: string): string => (path === '' ? name : `${path}.${name}`);
    if (isMap(node)) {
      const keys = new Set<unknown>();
      for (const { key, value } of node.items) {
        if (!isScalar(key)) continue;
        if (keys.has(key.value)) duplicate ??= duplicateKey(key);
        keys.add(key.value);
        const name = child(String(key.value));
        const keySpan = spanOf(key);
        spans.set(name, { key: keySpan, value: value === null ? keySpan : spanOf(value) });
        read(value, name);
      }
    } else if (isSeq(node)) {
      node.items.forEach((item, index) => {
        const name = child(String(index));
        spans.set(name, { key: null, value: spanOf(item) });
        read(item as ParsedNode, name);
      });
    }
  };
  read(contents, '');
  return { spans: Object.fromEntries(spans), duplicate };
}

function duplicateKey({ range }: Scalar): YAMLParseError {
  const [from, to] = range ?? [0, 0];
  return new YAMLParseError([from, to], 'DUPLICATE_KEY', 'Map keys must be unique');
}

/** The range of a node's text, without the line end that the library includes for block scalars. */
function rangeOf(node: unknown, text: string): YamlRange {
  const [from, to] = (node as Node).range ?? [0, 0];
  return { from, to: from + text.slice(from, to).trimEnd().length };
}

/** A range of a YAML text and its replacement. */
interface YamlEdit extends YamlRange {
  readonly text: string;
}

/** Matches a key, alone on its line or first in a list item, before a value. */
const keyBefore = /^[ \t]*(?:-[ \t]+)*[\w-]+[ \t]*:[ \t]+/;

/** Matches the comment at the end of a line. */
const lineComment = /(?<!\s)\s+#.*$/s;

/**
 * The edit that quotes a value with characters that have a meaning in YAML, such as the colon of
 * `title: Cron: set it up`. Null for other lines, and where quotes wouldn't fix the error: `[a, b`
 * is an unfinished list, not a text.
 *
 * @param near Offset of the error, on the line of the value.
 */
function quoteValue(yaml: string, near: number): YamlEdit | null {
  const from = yaml.lastIndexOf('\n', Math.max(0, near - 1)) + 1;
  const newline = yaml.indexOf('\n', from);
  const to = newline < 0 ? yaml.length : newline;
  const line = yaml.slice(from, to);
  const before = keyBefore.exec(line)?.[0] ?? line;
  const value = line.slice(before.length).replace(lineComment, '').trimEnd();
  if (value === '' || !meansText(value) || isContinued(yaml.slice(to))) return null;
  const start = from + before.length;
  const edit = { from: start, to: start + value.length, text: quote(value) };
  const edited = yaml.slice(0, edit.from) + edit.text + yaml.slice(edit.to);
  // The fix is valid even if a second error follows: that is reported after the fix.
  const next = firstMistake(edited);
  return next === null || next > edit.from + edit.text.length ? edit : null;
}

/** Whether a value that YAML parses as something else was meant as text. */
function meansText(value: string): boolean {
  if (/^["'[{]/.test(value))
    return /^(?:\[[^\]]*\]|\{[^}]*\}|"[^"]*"|'[^']*')\s*[^\s,#]/.test(value);
  return !/^[|>&?-](?:\s|$)/.test(value);
}

/** Whether the next line continues the value. */
function isContinued(rest: string): boolean {
  const next = /^\n([ \t]*)(.*)/.exec(rest);
  return (
    next !== null &&
    next[1] !== '' &&
    (next[2] ?? '').trim() !== '' &&
    !/^-?\s*[\w-]+\s*:/.test(next[2] ?? '')
  );
}

function quote(value: string): string {
  if (value.includes("'") && !/["\\]/.test(value)) return `"${value}"`;
  return `'${value.replaceAll("'", "''")}'`;
}

/** Offset of the first error or warning; null for valid YAML. */
function firstMistake(yaml: string): number | null {
  const options = { schema: 'failsafe', prettyErrors: false, uniqueKeys: false } as const;
  const document = parseDocument(yaml, options);
  const mistakes = [...document.errors, ...document.warnings].map(({ pos }) => pos[0]);
  return mistakes.length === 0 ? null : Math.min(...mistakes);
}
