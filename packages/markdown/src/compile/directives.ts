import { escapeHtml, ownValue } from '@docsgen/text';
import type { MarkdownIt, StateBlock, Token } from 'markdown-it';
import type { MarkdownDirectives } from '../model/index.ts';
import {
  type Attribute,
  type DirectiveOpening,
  type OpeningPart,
  readAttributes,
  readOpening,
} from './directive-opening.ts';
import { useHtmlInDirectives } from './html-in-directives.ts';
import { isIndented, lineText, parseStateOf, recordColumn, textStart } from './parse-state.ts';
import { unclosedDirectives } from './unclosed-directives.ts';

/**
 * Directives: components as blocks.
 *
 *     :::name[Label]{attribute="value"}      ::name{attribute="value"}
 *     Blocks of Markdown.
 *     :::
 *
 * A closing fence closes the innermost container whose opening fence has the same length, or else
 * the innermost with a shorter one. A title may also follow the name (`:::note Title`), as in
 * VitePress.
 *
 * The body is parsed block by block until a block is the closing fence, so colons in code, comments
 * or list items don't close the container. A body that isn't Markdown, such as a diagram, is read
 * line by line, like code between fences.
 */

/** The `meta` of a directive's tokens. Offsets count from its first colon. */
export interface DirectiveMeta extends Record<string, unknown> {
  readonly name: string;
  readonly nameAt: number;
  /** Null if the text between the braces isn't a list of attributes. */
  readonly attributes: readonly Attribute[] | null;
  readonly hasLabel: boolean;
  /** Its line as written; absent from alerts and from directives of dialects. */
  readonly opening?: DirectiveOpening;
  /** Whether it has a closing fence. */
  closed: boolean;
  /** Indices of the links in attributes, by attribute. */
  readonly holes?: Readonly<Record<string, number>>;
}

/** The open containers during block parsing. */
export interface OpenDirectives {
  readonly stack: OpenDirective[];
  /** Whether a fence also closes its container from within a list, by `DialectHabits`. */
  readonly crossesLists: boolean;
  /** Whether a fence also closes the containers around its own that have none, by `DialectHabits`. */
  readonly closesAround: boolean;
  /** The containers without a fence in the text that is being parsed, if a fence closes these, too. */
  unclosed: { readonly text: string; readonly lines: ReadonlySet<number> } | null;
  /** The closing fence whose enclosing blocks are being closed; null otherwise. */
  closing: { readonly directive: OpenDirective; readonly line: number } | null;
}

interface OpenDirective {
  readonly fence: number;
  /** Nesting depth of its blocks. */
  readonly level: number;
  /** The column at which the text of a list item around it begins; 0 outside of lists. */
  readonly blockIndent: number;
  /** The column of its first line. */
  readonly column: number;
  /** Whether it has no fence of its own, and that of a container within it closes it. */
  readonly isUnclosed: boolean;
}

/**
 * Adds directives to a parser.
 *
 * @param specs The known directives; `verbatim` ones have bodies that aren't Markdown.
 */
export function useDirectives(md: MarkdownIt, specs: MarkdownDirectives): void {
  const alt = ['paragraph', 'reference', 'blockquote', 'list'];
  const isVerbatim = (name: string): boolean => ownValue(specs, name)?.verbatim === true;
  md.block.ruler.before(
    'fence',
    'directive',
    (state, line, endLine, silent) => {
      const text = lineText(state, line);
      if (!text.startsWith('::') || isIndented(state, line)) return false;
      const fence = closingFence.exec(text)?.[1]?.length;
      if (fence !== undefined) return silent || readClosing(state, line, endLine, fence);
      const opening = readOpening(text);
      if (opening === null) return false;
      if (!silent) readDirective(state, opening, { line, endLine, isVerbatim });
      return true;
    },
    { alt },
  );
  useHtmlInDirectives(md, closesDirective);
  md.renderer.rules.directive_text = (tokens, index) => escapeHtml(tokens[index]?.content ?? '');
}

const closingFence = /^(:{3,})[ \t]*$/;

/** Parses a directive that opens on a line, with its body. */
function readDirective(
  state: StateBlock,
  opening: DirectiveOpening,
  context: { line: number; endLine: number; isVerbatim: (name: string) => boolean },
): void {
  const { fence, name, label, attributes } = opening;
  const { line, endLine } = context;
  // An include has no closing fence, whatever its number of colons.
  const isLeaf = fence.length === 2 || name.text === 'include';
  const open = state.push(isLeaf ? 'directive_leaf' : 'directive_open', '', isLeaf ? 0 : 1);
  open.map = [line, line + 1];
  const meta: DirectiveMeta = {
    name: name.text,
    nameAt: name.at,
    closed: true,
    hasLabel: label.text !== '',
    attributes: readAttributes(attributes),
    opening,
  };
  open.meta = meta;
  pushLabel(state, label, { line, isLeaf });
  if (isLeaf) {
    state.line = line + 1;
    return;
  }
  const read = context.isVerbatim(name.text) ? readText : readBody;
  const end = read(state, line, endLine, fence.length);
  meta.closed = end.closed;
  open.map[1] = end.line;
  state.line = end.next;
  state.push('directive_close', '', -1);
}

/** Adds the label as inline content after the opening token; it is rendered separately. */
export function pushLabel(
  state: StateBlock,
  label: OpeningPart,
  { line, isLeaf }: { readonly line: number; readonly isLeaf: boolean },
): void {
  state.push('directive_label_open', '', 1).hidden = true;
  const inline = state.push('inline', '', 0);
  inline.content = label.text;
  inline.map = [line, line + 1];
  inline.children = [];
  inline.meta = { column: label.at };
  state.push('directive_label_close', '', -1).meta = { leaf: isLeaf };
}

/** The end of a container. */
interface End {
  /** The closing line, or the line after the last one if it isn't closed. */
  readonly line: number;
  readonly closed: boolean;
  /** The line that is parsed next. */
  readonly next: number;
}

/** Parses the blocks of a container, up to a fence that closes it or an outer one. */
function readBody(state: StateBlock, line: number, endLine: number, fence: number): End {
  const open = parseStateOf(state).directives;
  const own: OpenDirective = {
    fence,
    level: state.level,
    blockIndent: state.blkIndent,
    column: state.sCount[line] ?? 0,
    isUnclosed: isUnclosed(state, line),
  };
  const { parentType } = state;
  open.stack.push(own);
  state.line = line + 1;
  state.parentType = 'directive';
  state.md.block.tokenize(state, line + 1, endLine);
  state.parentType = parentType;
  open.stack.pop();
  const { closing } = open;
  open.closing = null;
  if (closing === null) return { line: state.line, closed: false, next: state.line };
  if (closing.directive === own) {
    return { line: closing.line, closed: true, next: closing.line + 1 };
  }
  // A fence that closes an outer container is parsed again, as a part of that container.
  const closed = closing.directive.isUnclosed;
  if (closed) {
    const end = state.eMarks[closing.line - 1] ?? 0;
    parseStateOf(state).rewrites?.addBelow(end, ':'.repeat(fence), textStart(state, line));
  }
  return { line: closing.line, closed, next: closing.line };
}

/** Whether the container that begins on a line is closed by the fence of one within it. */
function isUnclosed(state: StateBlock, line: number): boolean {
  const { directives } = parseStateOf(state);
  if (!directives.closesAround) return false;
  if (directives.unclosed?.text !== state.src) {
    directives.unclosed = { text: state.src, lines: unclosedDirectives(state.src) };
  }
  return directives.unclosed.lines.has(line);
}

/** Reads the lines of a container as raw text, up to a fence that is long enough to close it. */
function readText(state: StateBlock, line: number, endLine: number, fence: number): End {
  const { sCount, blkIndent } = state;
  const indent = sCount[line] ?? 0;
  let end = line + 1;
  let closed = false;
  for (; end < endLine; end += 1) {
    const text = lineText(state, end);
    // A line with less indentation than the enclosing list item ends it.
    if (text !== '' && (sCount[end] ?? 0) < blkIndent) break;
    closed = (closingFence.exec(text)?.[1]?.length ?? 0) >= fence;
    if (closed) break;
  }
  const body = state.push('directive_text', '', 0);
  body.map = [line + 1, end];
  body.content = state.getLines(line + 1, end, indent, true);
  if (closed) recordColumn(state, end);
  return { line: end, closed, next: closed ? end + 1 : end };
}

/**
 * Parses a line of colons. It closes a container and the blocks around the line, or is an error.
 */
function readClosing(state: StateBlock, line: number, endLine: number, fence: number): true {
  const open = parseStateOf(state).directives;
  recordColumn(state, line);
  const directive = closedBy(open, fence, state.level);
  if (directive === undefined) {
    const token = state.push('directive_stray', '', 0);
    token.map = [line, line + 1];
    token.markup = ':'.repeat(fence);
    state.line = line + 1;
  } else {
    if (state.blkIndent > directive.blockIndent) moveOut(state, line, directive);
    open.closing = { directive, line };
    state.line = endLine;
  }
  return true;
}

/** Writes a fence within a list below the first line of its container, around the list. */
function moveOut(state: StateBlock, line: number, { column }: OpenDirective): void {
  const columns = (state.sCount[line] ?? 0) - column;
  parseStateOf(state).rewrites?.outdent(state, { from: line, to: line + 1 }, columns);
}

/** Whether a line is a fence that closes a container. */
function closesDirective(state: StateBlock, line: number): boolean {
  const open = parseStateOf(state).directives;
  if (open.stack.length === 0 || isIndented(state, line)) return false;
  const fence = closingFence.exec(lineText(state, line))?.[1]?.length;
  return fence !== undefined && closedBy(open, fence, state.level) !== undefined;
}

/**
 * The container that a fence closes: the innermost with a fence of the same length, else the
 * innermost with a shorter one. Only directly nested containers are considered: a fence in a list
 * item closes no container outside of it, except in a dialect in which that is usual. In others it
 * closes a container around these, too, if that has no fence of its own.
 */
function closedBy(
  { stack, crossesLists, closesAround }: OpenDirectives,
  fence: number,
  level: number,
): OpenDirective | undefined {
  let same: OpenDirective | undefined;
  let shorter: OpenDirective | undefined;
  let around: OpenDirective | undefined;
  for (let above = 0; above < stack.length; above += 1) {
    const directive = stack.at(-1 - above);
    if (directive === undefined) break;
    if (!crossesLists && directive.level !== level - above) break;
    if (directive.fence === fence) same ??= directive;
    if (directive.fence < fence) shorter ??= directive;
    if (directive.isUnclosed && directive.fence <= fence) around = directive;
    if (!closesAround && same !== undefined) break;
  }
  return around ?? same ?? shorter;
}

/** A token that opens a directive. */
export type DirectiveToken = Token & { meta: DirectiveMeta };

/** Whether a token opens a directive, with or without a body. */
export function isDirective(token: Token): token is DirectiveToken {
  return token.type === 'directive_open' || token.type === 'directive_leaf';
}
