import type { MarkdownIt, StateBlock, Token } from 'markdown-it';

/**
 * Directives: components as blocks.
 *
 *     :::name[Label]{attribute="value"}      ::name{attribute="value"}
 *     Blocks of Markdown.
 *     :::
 *
 * A container ends at a fence at least as long as its own; to nest, the outer fence is
 * longer. A title may also follow the name (`:::note Title`), as VitePress has it.
 */

/** What a directive's tokens carry in `meta`. */
export interface DirectiveMeta extends Record<string, unknown> {
  readonly name: string;
  readonly attributes: string;
  /** Whether the closing fence is there. */
  readonly closed: boolean;
  /** What follows a label, and belongs to nothing. */
  readonly extra: string;
  /** Indexes of the links that attributes hold, by attribute. */
  readonly holes?: Readonly<Record<string, number>>;
}

/** A label may hold brackets in pairs, such as a link's. */
const labelPattern = String.raw`(?:\[((?:[^\[\]\\]|\\.|\[[^\]]*\])*)\])?`;
const opening = new RegExp(
  String.raw`^(:{2,})([a-z][\w-]*)${labelPattern}(?:\{([^}]*)\})?[ \t]*(.*?)[ \t]*$`,
  'i',
);

/** Teaches a parser directives. */
export function useDirectives(md: MarkdownIt): void {
  const alt = ['paragraph', 'reference', 'blockquote', 'list'];
  md.block.ruler.before('fence', 'directive', directive, { alt });
}

function directive(
  state: StateBlock,
  startLine: number,
  endLine: number,
  silent: boolean,
): boolean {
  if ((state.sCount[startLine] ?? 0) - state.blkIndent >= 4) return false;
  const text = lineText(state, startLine);
  const match = text.startsWith('::') ? opening.exec(text) : null;
  if (match === null) return false;
  const [, fence = '', name = '', label, attributes = '', rest = ''] = match;
  const leaf = fence.length === 2;
  // After a leaf nothing may follow: `std::string is …` at the start of a line is prose.
  if (leaf && rest !== '') return false;
  if (silent) return true;

  const { line: close, closed } = leaf
    ? { line: startLine + 1, closed: true }
    : findClosing(state, startLine, endLine, fence.length);
  const open = state.push(leaf ? 'directive_leaf' : 'directive_open', '', leaf ? 0 : 1);
  open.map = [startLine, close];
  open.block = true;
  open.markup = fence;
  const extra = label === undefined ? '' : rest;
  open.meta = { name, attributes, closed, extra } satisfies DirectiveMeta;
  pushLabel(state, label ?? rest, startLine, leaf);
  if (!leaf) {
    parseBody(state, startLine + 1, close);
    const end = state.push('directive_close', '', -1);
    end.block = true;
    end.markup = fence;
  }
  state.line = leaf || !closed ? close : close + 1;
  return true;
}

function lineText(state: StateBlock, line: number): string {
  const start = (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0);
  return state.src.slice(start, state.eMarks[line]);
}

/** The label as inline content; its tokens follow the opening one and are rendered apart. */
function pushLabel(state: StateBlock, label: string, line: number, leaf: boolean): void {
  const content = label.trim();
  const open = state.push('directive_label_open', '', 1);
  open.hidden = true;
  const inline = state.push('inline', '', 0);
  inline.content = content;
  inline.map = [line, line + 1];
  inline.children = [];
  state.push('directive_label_close', '', -1).meta = { leaf };
}

interface Closing {
  /** The closing line, or the line after the last one where there is none. */
  readonly line: number;
  readonly closed: boolean;
}

/** Finds the closing fence. Lines inside of code are no fences. */
function findClosing(
  state: StateBlock,
  startLine: number,
  endLine: number,
  length: number,
): Closing {
  let code: string | null = null;
  for (let line = startLine + 1; line < endLine; line += 1) {
    const indent = (state.sCount[line] ?? 0) - state.blkIndent;
    if (indent < 0 && !state.isEmpty(line)) return { line, closed: false };
    if (indent >= 4) continue;
    const text = lineText(state, line);
    const codeFence = /^(`{3,}|~{3,})/.exec(text)?.[1];
    if (code !== null) {
      if (codeFence?.startsWith(code) && /^[`~]+\s*$/.test(text)) code = null;
      continue;
    }
    code = codeFence ?? null;
    const fence = /^(:{3,})[ \t]*$/.exec(text)?.[1];
    if (fence !== undefined && fence.length >= length) return { line, closed: true };
  }
  return { line: endLine, closed: false };
}

function parseBody(state: StateBlock, from: number, to: number): void {
  const { parentType, lineMax } = state;
  state.parentType = 'directive';
  state.lineMax = to;
  state.md.block.tokenize(state, from, to);
  state.parentType = parentType;
  state.lineMax = lineMax;
}

const attribute = /([\w-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'}]+)))?|\S/g;

/** Reads `a="x" b=1 c`; null when it is no list of attributes. A bare name is "true". */
export function parseAttributes(text: string): Record<string, string> | null {
  const attributes: Record<string, string> = {};
  for (const [, name, double, single, bare] of text.matchAll(attribute)) {
    if (name === undefined) return null;
    attributes[name] = double ?? single ?? bare ?? 'true';
  }
  return attributes;
}

/** A token that opens a directive. */
export type DirectiveToken = Token & { meta: DirectiveMeta };

/** Whether a token opens a directive, with or without a body. */
export function isDirective(token: Token): token is DirectiveToken {
  return token.type === 'directive_open' || token.type === 'directive_leaf';
}
