import type { MarkdownIt, StateBlock, StateInline, Token } from 'markdown-it';
import type { Dialect } from '../../model/index.ts';
import type { OpenDirectives } from './directives.ts';

/**
 * What a parse leaves beside its tokens. markdown-it hands this object through all its
 * rules, and keeps its own link references in it.
 */
export interface ParseState {
  /** By line: the column (from 0) at which the text of the innermost block begins. */
  readonly columns: number[];
  /** Where reference definitions keep their targets, by normalised label; the first counts. */
  readonly definitions: Map<string, TextSpan>;
  /** Where footnotes are defined, by label; the first counts. */
  readonly footnotes: Map<string, TextSpan[]>;
  /** Labels of the footnotes that are shown, as something that is shown refers to them. */
  readonly shownFootnotes: Set<string>;
  readonly directives: OpenDirectives;
  /**
   * Whether a tag, an expression or an import of MDX is never closed: later ones are looked for in
   * their own block alone.
   */
  unclosedMdx: boolean;
}

/** A part of a line; line and columns from 0. */
export interface TextSpan {
  readonly line: number;
  readonly from: number;
  readonly to: number;
}

/** What a parse begins with. */
export function newParseState(dialect: Dialect = 'commonmark'): ParseState {
  return {
    columns: [],
    definitions: new Map(),
    footnotes: new Map(),
    shownFootnotes: new Set(),
    directives: { stack: [], closing: null, crossesLists: dialect === 'mdx' },
    unclosedMdx: false,
  };
}

/** The same as markdown-it has it. */
export function toEnv(state: ParseState): StateBlock['env'] {
  return state as unknown as StateBlock['env'];
}

/** The parse that a rule takes part in. */
export function parseStateOf({ env }: Pick<StateBlock | StateInline, 'env'>): ParseState {
  return env as unknown as ParseState;
}

/** Where inline tokens begin within the content of their block, by token. */
export type InlineOffsets = WeakMap<Token, number>;

/** Blocks whose content begins on the line that they begin on, and is pushed next. */
const linesOfContent = new Set(['directive_leaf', 'directive_open', 'heading_open', 'tr_open']);

/**
 * Makes a parser record positions of inline tokens; markdown-it itself records only the lines of
 * blocks. While a block is read, its state knows where on each line the block's own text
 * begins, behind the marks of quotes and lists: that is noted then, and nothing needs to be
 * searched for later.
 */
export function trackPositions(md: MarkdownIt): InlineOffsets {
  const offsets: InlineOffsets = new WeakMap();
  md.inline.State = class extends md.inline.State {
    // Beside the tokens and not on them: `meta` is overwritten by the parser.
    override push(type: string, tag: string, nesting: -1 | 0 | 1): Token {
      const at = this.pos;
      const token = super.push(type, tag, nesting);
      offsets.set(token, at);
      return token;
    }
  };
  md.block.State = class extends md.block.State {
    override getLines(begin: number, end: number, indent: number, keepLastLF: boolean): string {
      for (let line = begin; line < end; line += 1) noteLine(this, line);
      return super.getLines(begin, end, indent, keepLastLF);
    }

    override push(type: string, tag: string, nesting: -1 | 0 | 1): Token {
      const before = this.tokens.at(-1);
      if (before?.map && linesOfContent.has(before.type)) noteLine(this, before.map[0]);
      if (type === 'reference_definition') this.#noteDefinition();
      return super.push(type, tag, nesting);
    }

    /** Notes the target of the definition that begins on this line, and has been found valid. */
    #noteDefinition(): void {
      const { src } = this;
      let { line } = this;
      let at = textStart(this, line) + 1;
      let label = '';
      const step = (): void => {
        if (src[at] === '\n') {
          line += 1;
          at = textStart(this, line);
        } else at += 1;
      };
      for (; at < src.length && src[at] !== ']'; step()) {
        label += src[at];
        if (src[at] !== '\\') continue;
        at += 1;
        label += src[at];
      }
      at += 2;
      while (/[ \t\n]/.test(src[at] ?? '')) step();
      const end = this.md.helpers.parseLinkDestination(src, at, this.eMarks[line] ?? at).pos;
      const brackets = src[at] === '<' ? 1 : 0;
      const start = lineStart(this, line);
      const place = { line, from: at + brackets - start, to: end - brackets - start };
      const { definitions } = parseStateOf(this);
      const name = this.md.utils.normalizeReference(label);
      if (!definitions.has(name)) definitions.set(name, place);
    }
  };
  return offsets;
}

/** Notes where a line's text begins, seen from the block that is being read. */
export function noteLine(state: StateBlock, line: number): void {
  parseStateOf(state).columns[line] = textStart(state, line) - lineStart(state, line);
}

function textStart({ bMarks, tShift }: StateBlock, line: number): number {
  return (bMarks[line] ?? 0) + (tShift[line] ?? 0);
}

/** Where a line itself begins: the parser moves its own marks to the right. */
function lineStart(state: StateBlock, line: number): number {
  const at = textStart(state, line);
  return at === 0 ? 0 : state.src.lastIndexOf('\n', at - 1) + 1;
}
