import { groupBy, memoized } from '@docsgen/text';
import type { MarkdownIt, StateBlock, StateInline, Token } from 'markdown-it';
import type { Finding } from '../model/index.ts';
import { type DocumentReader, spanOf } from './locate.ts';
import { newToken } from './new-token.ts';
import {
  type FootnoteDefinition,
  isIndented,
  lineText,
  type ParseState,
  parseStateOf,
  recordColumn,
  textStart,
} from './parse-state.ts';

/**
 * The `meta` of a footnote's tokens. Footnotes are `[^label]` in the text with `[^label]: …`
 * anywhere, and inline notes `^[text]`. They are shown at the end, in the order of their first
 * references; unreferenced ones aren't shown. Of duplicate labels the first definition is used, as
 * on GitHub.
 */
export interface FootnoteMeta extends Record<string, unknown> {
  /** Its definition; undefined for an inline note, and once it has a number. */
  readonly note?: FootnoteDefinition;
  /** Its number, from 1. */
  readonly number?: number;
  /** Index of the reference among those to the same footnote, from 0. */
  readonly use?: number;
  /** For the content of an inline note: the inline token that contains the note. */
  readonly line?: Token;
}

/** The ids of a footnote and of a reference to it. */
export function footnoteIds({ number = 0, use = 0 }: FootnoteMeta): {
  readonly note: string;
  readonly reference: string;
} {
  return { note: `fn${number}`, reference: `fnref${use === 0 ? number : `${number}-${use + 1}`}` };
}

/** All ids of a document's footnotes. */
export function allFootnoteIds(tokens: readonly Token[]): ReadonlySet<string> {
  const anchors = tokens.filter(({ type }) => type === 'footnote_anchor');
  return new Set(anchors.flatMap(({ meta }) => Object.values(footnoteIds(meta as FootnoteMeta))));
}

/** Whether an inline token is the content of an inline note. */
export function isInlineNote({ meta }: Token): boolean {
  return (meta as FootnoteMeta | null)?.line !== undefined;
}

/** Adds footnotes to a parser. `placeFootnotes` moves them to the end of the page. */
export function useFootnotes(md: MarkdownIt): void {
  md.block.ruler.before('reference', 'footnote', definition, { alt: ['paragraph', 'reference'] });
  md.inline.ruler.after('image', 'footnote_note', note);
  md.inline.ruler.after('footnote_note', 'footnote_ref', reference);
}

/** A label can't contain brackets, so that rows of opening brackets take linear time. */
const opening = /^\[\^([^\s[\]]+)\]:/;

function definition(state: StateBlock, line: number, endLine: number, silent: boolean): boolean {
  const match = opening.exec(lineText(state, line));
  if (match === null || isIndented(state, line)) return false;
  if (silent) return true;
  const note = recordDefinition(state, line, match[1] ?? '');
  state.push('footnote_definition_open', '', 1).meta = { note } satisfies FootnoteMeta;
  readBody(state, { line, endLine, from: textStart(state, line) + match[0].length });
  state.push('footnote_definition_close', '', -1);
  return true;
}

/** Records the span of a definition's label, with the brackets. */
function recordDefinition(state: StateBlock, line: number, label: string): FootnoteDefinition {
  recordColumn(state, line);
  const { columns, footnotes, originOf } = parseStateOf(state);
  const from = columns[line] ?? 0;
  const origin = originOf(line);
  const make = (): FootnoteDefinition => ({ spans: new Map(), isShown: false });
  const note = footnotes.add(label, origin.file, make);
  // A file that is included twice has each of its definitions twice.
  memoized(note.spans, origin.line, () => ({ line, from, to: from + `[^${label}]`.length }));
  return note;
}

/**
 * Reports footnotes without a reference, and duplicate definitions.
 *
 * @param meant The footnotes that references with a misspelled label mean.
 */
export function unusedFootnotes(
  { footnotes, partialFootnotes }: ParseState,
  reader: DocumentReader,
  meant: ReadonlySet<FootnoteDefinition>,
): Finding[] {
  const own = footnotes.all().map(({ label, value }) => ({ label, note: value, shift: 0 }));
  // A partial has its footnotes once per use; one use that shows a footnote is enough.
  const ofPartials = groupBy(partialFootnotes, ({ label, shift }) => `${shift} ${label}`);
  const partial = [...ofPartials.values()].flatMap((uses) => {
    return uses.find(({ note }) => note.isShown) ?? uses[0] ?? [];
  });
  return [...own, ...partial].flatMap(({ label, note, shift }) => {
    return [...note.spans.values()].flatMap((definition, index): Finding[] => {
      if (index === 0 && (note.isShown || meant.has(note))) return [];
      const message =
        index === 0
          ? `The footnote [^${label}] is defined but never referenced.`
          : `[^${label}] is defined twice; the first definition is used.`;
      const span = spanOf(reader, { ...definition, line: definition.line + shift });
      return [{ rule: 'unused-footnote', file: reader.file, message, ...span }];
    });
  });
}

/** Parses the text after the colon, and the lines indented by four below it, as blocks. */
function readBody(
  state: StateBlock,
  { line, endLine, from }: { line: number; endLine: number; from: number },
): void {
  const { bMarks, tShift, sCount, parentType } = state;
  const old = { mark: bMarks[line] ?? 0, shift: tShift[line] ?? 0, count: sCount[line] ?? 0 };
  const text = Math.min(state.skipSpaces(from), state.eMarks[line] ?? from);
  bMarks[line] = from;
  tShift[line] = text - from;
  state.blkIndent += 4;
  // The first line is parsed as if it were indented like the others.
  sCount[line] = state.blkIndent;
  state.parentType = 'footnote';
  state.md.block.tokenize(state, line, endLine);
  state.parentType = parentType;
  state.blkIndent -= 4;
  bMarks[line] = old.mark;
  tShift[line] = old.shift;
  sCount[line] = old.count;
  // An empty definition ends where it begins.
  state.line = Math.max(state.line, line + 1);
}

/** Parses an inline note, `^[…]`, which `placeFootnotes` moves to the end. */
function note(state: StateInline, silent: boolean): boolean {
  const { src, pos, posMax } = state;
  // A reference is a link, and links can't be nested.
  if (src[pos] !== '^' || src[pos + 1] !== '[' || state.linkLevel > 0) return false;
  const end = state.md.helpers.parseLinkLabel(state, pos + 1);
  if (end < 0) return false;
  if (!silent) {
    state.push('footnote_note_open', '', 1);
    state.pos = pos + 2;
    state.posMax = end;
    state.md.inline.tokenize(state);
    state.push('footnote_note_close', '', -1);
  }
  state.pos = end + 1;
  state.posMax = posMax;
  return true;
}

const use = /^\[\^([^\s[\]]+)\]/;

function reference(state: StateInline, silent: boolean): boolean {
  const { src, pos, posMax } = state;
  if (src[pos] !== '[' || src[pos + 1] !== '^' || state.linkLevel > 0) return false;
  const match = use.exec(src.slice(pos, posMax));
  if (match === null) return false;
  const { footnotes, inline } = parseStateOf(state);
  const note = footnotes.get(match[1] ?? '', inline?.file ?? '');
  if (note === undefined) return false;
  if (!silent) state.push('footnote_ref', '', 0).meta = { note } satisfies FootnoteMeta;
  state.pos += match[0].length;
  return true;
}

/** A referenced footnote. */
interface Footnote {
  readonly number: number;
  readonly tokens: readonly Token[];
  uses: number;
}

/**
 * Removes definitions from a page's text and appends the referenced ones at its end. Runs on the
 * whole page, after a dialect has inserted imported texts, so that numbers and ids are unique.
 */
export function placeFootnotes(tokens: readonly Token[]): readonly Token[] {
  const { text, definitions } = takeDefinitions(tokens);
  const found: Footnote[] = [];
  const byDefinition = new Map<FootnoteDefinition, Footnote>();
  const add = (tokens: readonly Token[]): Footnote => {
    const footnote = { number: found.length + 1, tokens, uses: 0 };
    found.push(footnote);
    return footnote;
  };
  const named = (note: FootnoteDefinition): Footnote => {
    note.isShown = true;
    return memoized(byDefinition, note, () => add(definitions.get(note) ?? []));
  };
  const number = (tokens: readonly Token[]): void => {
    for (const token of tokens) {
      if (token.type === 'inline') token.children = numberUses(token, { named, add });
    }
  };
  number(text);
  // Footnotes can reference footnotes, so the list may grow during the loop.
  for (const { tokens } of found) number(tokens);
  return found.length === 0 ? text : [...text, ...printFootnotes(found)];
}

/** Splits a document into its text and its definitions of footnotes, which may be nested. */
function takeDefinitions(tokens: readonly Token[]) {
  const text: Token[] = [];
  const definitions = new Map<FootnoteDefinition, Token[]>();
  const open: Token[][] = [];
  for (const token of tokens) {
    if (token.type === 'footnote_definition_open') {
      const body: Token[] = [];
      const { note } = token.meta as FootnoteMeta;
      if (note !== undefined && !definitions.has(note)) definitions.set(note, body);
      open.push(body);
    } else if (token.type === 'footnote_definition_close') open.pop();
    else (open.at(-1) ?? text).push(token);
  }
  return { text, definitions };
}

interface Footnotes {
  /** Looks up the footnote of a definition, or adds it. */
  named(note: FootnoteDefinition): Footnote;
  /** Adds an inline note. */
  add(tokens: readonly Token[]): Footnote;
}

/** Numbers the references, and removes inline notes from their lines. */
function numberUses(line: Token, footnotes: Footnotes): Token[] {
  const result: Token[] = [];
  const open: { readonly children: Token[]; readonly outer: Token[] }[] = [];
  let into = result;
  const refer = (footnote: Footnote, token: Token): void => {
    token.type = 'footnote_ref';
    token.nesting = 0;
    token.meta = { number: footnote.number, use: footnote.uses } satisfies FootnoteMeta;
    footnote.uses += 1;
    into.push(token);
  };
  for (const token of line.children ?? []) {
    if (token.type === 'footnote_note_open') {
      const children: Token[] = [];
      const start = (line.meta as FootnoteMeta | null)?.line ?? line;
      refer(footnotes.add(notePart(children, start)), token);
      open.push({ children, outer: into });
      into = children;
    } else if (token.type === 'footnote_note_close') into = open.pop()?.outer ?? result;
    else {
      const { note } = (token.type === 'footnote_ref' ? token.meta : {}) as FootnoteMeta;
      if (note === undefined) into.push(token);
      else refer(footnotes.named(note), token);
    }
  }
  return result;
}

/** Wraps an inline note in a paragraph. */
function notePart(children: Token[], line: Token): Token[] {
  const { content, map, locate } = line;
  const meta: FootnoteMeta = { line };
  const paragraph = { tag: 'p', block: true, level: 1 };
  return [
    newToken('paragraph_open', 1, paragraph),
    newToken('inline', 0, {
      children,
      content,
      map,
      meta,
      block: true,
      level: 1,
      ...(locate !== undefined && { locate }),
    }),
    newToken('paragraph_close', -1, paragraph),
  ];
}

function* printFootnotes(footnotes: readonly Footnote[]): Generator<Token> {
  const block = (type: string, nesting: -1 | 0 | 1, meta: FootnoteMeta = {}): Token => {
    return newToken(type, nesting, { block: true, meta });
  };
  yield block('footnote_block_open', 1);
  for (const { number, tokens, uses } of footnotes) {
    yield block('footnote_open', 1, { number });
    const last = tokens.at(-1);
    const isText = last?.type === 'paragraph_close';
    yield* isText ? tokens.slice(0, -1) : tokens;
    // The backlinks are appended to the last paragraph, if there is one.
    for (let use = 0; use < uses; use += 1) yield block('footnote_anchor', 0, { number, use });
    if (isText) yield last;
    yield block('footnote_close', -1);
  }
  yield block('footnote_block_close', -1);
}
