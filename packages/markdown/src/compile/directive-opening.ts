import type { TextRange } from '@docsgen/text';

/** A part of a directive's opening line; the offset `at` counts from the first colon. */
export interface OpeningPart {
  readonly text: string;
  readonly at: number;
}

/** The opening line of a directive: `:::name[label]{attributes} rest`. */
export interface DirectiveOpening {
  readonly fence: string;
  readonly name: OpeningPart;
  /** The text in the brackets, or the text after the name. */
  readonly label: OpeningPart;
  /** The text in the braces. */
  readonly attributes: OpeningPart;
  /** Text after the label and the attributes, which is an error. */
  readonly extra: OpeningPart;
}

/** What may stand behind a title, as in VitePress. */
const openAttribute = /(?:^|[ \t])\{open\}$/;

/**
 * A space may follow three colons, as in VitePress; `:: x` is prose, and `::: package.module` is
 * mkdocstrings'.
 */
const start = /^(?:(:{3,})[ \t]*|(::))([a-z][\w-]*)(?![\w-]|\.\w)/i;

/** Parses a line from its first non-space character; null if it opens no directive. */
export function readOpening(line: string): DirectiveOpening | null {
  const match = line.startsWith('::') ? start.exec(line) : null;
  if (match === null) return null;
  const [all, long, short = '', name = ''] = match;
  const fence = long ?? short;
  const bracketed = between(line, all.length, closingBracket);
  const braced = between(line, bracketed?.end ?? all.length, closingBrace);
  const restAt = braced?.end ?? bracketed?.end ?? all.length;
  const written = trimmed(line, restAt, line.length);
  // An unclosed bracket doesn't open a label.
  const isBroken = /^[[{]/.test(line.slice(restAt));
  const isTitle = bracketed === null && fence.length > 2 && !isBroken;
  // Text behind the name alone isn't a leaf directive: `::string is a type` is prose.
  const isBare = bracketed === null && braced === null && !isBroken;
  if (fence.length === 2 && written.text !== '' && isBare) return null;
  const isOpen = isTitle && braced === null && openAttribute.test(written.text);
  const endAt = written.at + written.text.length;
  const braces = isOpen ? { from: endAt - 'open}'.length, end: endAt } : braced;
  const rest = isOpen ? trimmed(line, written.at, endAt - '{open}'.length) : written;
  const nothing = { text: '', at: restAt };
  return {
    fence,
    name: { text: name, at: all.length - name.length },
    label: bracketed ? trimmed(line, bracketed.from, bracketed.end - 1) : isTitle ? rest : nothing,
    attributes: braces
      ? { text: line.slice(braces.from, braces.end - 1), at: braces.from }
      : nothing,
    extra: isTitle ? nothing : rest,
  };
}

type Brackets = { readonly from: number; readonly end: number } | null;

/**
 * The range of a bracketed text at an offset: `from` is after the opening bracket, `end` after the
 * closing one. Null if there are no brackets, or they aren't closed.
 */
function between(
  line: string,
  at: number,
  closing: (line: string, at: number) => number,
): Brackets {
  const close = closing(line, at);
  return close < 0 ? null : { from: at + 1, end: close + 1 };
}

/**
 * Offset of the matching closing bracket; -1 if there is none. Brackets may be nested; those in
 * code spans and after a backslash are skipped.
 */
function closingBracket(line: string, at: number): number {
  if (line[at] !== '[') return -1;
  let depth = 0;
  for (let to = at; to < line.length; to += 1) {
    const character = line[to];
    if (character === '\\') to += 1;
    else if (character === '`') to = endOfCode(line, to) - 1;
    else if (character === '[') depth += 1;
    else if (character === ']') depth -= 1;
    if (depth === 0) return to;
  }
  return -1;
}

/** End of the code span that begins at an offset; the end of the backticks if it isn't closed. */
function endOfCode(line: string, at: number): number {
  const ticks = /^`+/.exec(line.slice(at))?.[0] ?? '';
  for (const { 0: run, index } of line.slice(at + ticks.length).matchAll(/`+/g)) {
    if (run.length === ticks.length) return at + ticks.length + index + run.length;
  }
  return at + ticks.length;
}

/** Offset of the closing brace; -1 if there is none. Braces in quotes are skipped. */
function closingBrace(line: string, at: number): number {
  if (line[at] !== '{') return -1;
  let quote = '';
  for (let to = at + 1; to < line.length; to += 1) {
    const character = line[to] ?? '';
    if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === '}') return to;
    else if (/["']/.test(character)) quote = character;
  }
  return -1;
}

function trimmed(line: string, from: number, to: number): OpeningPart {
  const text = line.slice(from, to);
  return { text: text.trim(), at: from + text.length - text.trimStart().length };
}

/** An attribute; offsets count from the directive's first colon. */
export interface Attribute {
  readonly name: string;
  readonly nameAt: number;
  /** A name without a value is "true". */
  readonly value: string;
  /** The value as written; it begins at the name if there is no value. */
  readonly valueAt: TextRange;
}

const attribute =
  /(?<name>[\w-]+)(?<equals>\s*=\s*(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|(?<bare>[^\s"'}]+)))?(?!\S)|\S+/g;

/** Parses `a="x" b=1 c`; null if it isn't a list of attributes. */
export function readAttributes({ text, at }: OpeningPart): Attribute[] | null {
  const attributes: Attribute[] = [];
  for (const { index, groups = {} } of text.matchAll(attribute)) {
    const { name, equals, double, single, bare } = groups;
    if (name === undefined) return null;
    const value = double ?? single ?? bare ?? 'true';
    const quote = double === undefined && single === undefined ? 0 : 1;
    const nameAt = at + index;
    const end = nameAt + name.length + (equals?.length ?? 0);
    const start = equals === undefined ? nameAt : end - quote - value.length;
    attributes.push({ name, nameAt, value, valueAt: { start, end: start + value.length } });
  }
  return attributes;
}

/** Values by name. Of duplicate names, the last value is used; none for attributes that are null. */
export function valuesByName(attributes: readonly Attribute[] | null): Record<string, string> {
  // Built from entries, so that `__proto__` is a key like any other.
  return Object.fromEntries((attributes ?? []).map(({ name, value }) => [name, value]));
}
