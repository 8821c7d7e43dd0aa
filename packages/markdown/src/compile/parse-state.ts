import type { MarkdownIt, StateBlock, StateCore, StateInline, Token } from 'markdown-it';
import type { DialectHabits } from '../model/index.ts';
import { Definitions } from './definitions.ts';
import type { OpenDirectives } from './directives.ts';
import type { Rewrites } from './rewrites.ts';

/**
 * The state of a parse besides its tokens. markdown-it passes this object (`env`) to all rules, and
 * stores its own link references in it.
 */
export interface ParseState {
  /** By line: the column (from 0) of the text of the innermost block. */
  readonly columns: number[];
  /** The file and the line (from 0) there that a line (from 0) of the text comes from. */
  readonly originOf: (line: number) => { readonly file: string; readonly line: number };
  /** Spans of reference targets by normalized label; the first of duplicates. */
  readonly definitions: Definitions<TextSpan>;
  readonly footnotes: Definitions<FootnoteDefinition>;
  /** The footnotes of imported texts, for each use of one. The page can't reference them. */
  readonly partialFootnotes: PartialFootnote[];
  /** markdown-it's targets of links for the block or text that is being parsed. */
  references: References;
  /** All of them, by the file that defines them. */
  readonly referencesOf: Map<string, References>;
  /** The inline token that is being parsed; null before. */
  inline: Token | null;
  readonly directives: OpenDirectives;
  /** The front matter of the page as written; null without any. */
  readonly frontMatter: unknown;
  /** Collects how a dialect's syntax is written in docsgen's own; null unless the page is converted. */
  readonly rewrites: Rewrites | null;
}

/** The definition of a footnote. */
export interface FootnoteDefinition {
  /** The spans of its definitions in a file, by their lines there. The first is used. */
  readonly spans: Map<number, TextSpan>;
  /** Whether shown content references it. */
  isShown: boolean;
}

/** A footnote of an imported text. */
export interface PartialFootnote {
  readonly label: string;
  readonly note: FootnoteDefinition;
  /** Number of lines from the beginning of the page's text to that of the imported one. */
  readonly shift: number;
}

/** markdown-it's targets of links, by normalized label. */
export type References = NonNullable<StateBlock['env']['references']>;

/** A range of a line; line and columns from 0. */
export interface TextSpan {
  readonly line: number;
  readonly from: number;
  readonly to: number;
}

/** What a parse begins with; by default one of a text without origins and front matter. */
interface ParseStart {
  readonly originOf?: ParseState['originOf'];
  readonly habits?: Pick<DialectHabits, 'closesFromLists' | 'closesAround'>;
  readonly frontMatter?: unknown;
  readonly rewrites?: Rewrites | undefined;
}

/** The initial state of a parse. */
export function newParseState({
  originOf = (line) => ({ file: '', line }),
  habits = {},
  frontMatter = null,
  rewrites,
}: ParseStart = {}): ParseState {
  return {
    columns: [],
    originOf,
    definitions: new Definitions(),
    footnotes: new Definitions(),
    partialFootnotes: [],
    references: {},
    referencesOf: new Map(),
    inline: null,
    directives: {
      stack: [],
      closing: null,
      crossesLists: habits.closesFromLists === true,
      closesAround: habits.closesAround === true,
      unclosed: null,
    },
    frontMatter,
    rewrites: rewrites ?? null,
  };
}

/** Parses the blocks of a text alone, without rules that read the whole document. */
export function parseBlocks(
  md: MarkdownIt,
  text: string,
): { readonly tokens: Token[]; readonly state: ParseState } {
  const state = newParseState();
  const tokens: Token[] = [];
  md.block.parse(text.replace(/\r\n?/g, '\n'), md, toEnv(state), tokens);
  return { tokens, state };
}

/** Casts a state to markdown-it's type of `env`. */
export function toEnv(state: ParseState): StateBlock['env'] {
  return state as unknown as StateBlock['env'];
}

/** Casts the `env` of a rule's state back to the state of the parse. */
export function parseStateOf({
  env,
}: Pick<StateBlock | StateCore | StateInline, 'env'>): ParseState {
  return env as unknown as ParseState;
}

/** Types of tokens whose content begins on their first line and is pushed next. */
const linesOfContent = new Set(['directive_leaf', 'directive_open', 'heading_open', 'tr_open']);

/**
 * Makes a parser record positions of inline tokens; markdown-it itself records only the lines of
 * blocks. During block parsing its state knows the column at which the block's own text begins on
 * each line, after the markers of quotes and lists. Recording it avoids a search later.
 */
export function trackPositions(md: MarkdownIt): void {
  md.inline.State = class extends md.inline.State {
    override push(type: string, tag: string, nesting: -1 | 0 | 1): Token {
      const offset = this.pos;
      const token = super.push(type, tag, nesting);
      // Not in `meta`, which the parser overwrites.
      token.offset = offset;
      return token;
    }
  };
  md.block.State = class extends md.block.State {
    override getLines(begin: number, end: number, indent: number, keepLastLF: boolean): string {
      for (let line = begin; line < end; line += 1) recordColumn(this, line);
      return super.getLines(begin, end, indent, keepLastLF);
    }

    override push(type: string, tag: string, nesting: -1 | 0 | 1): Token {
      const before = this.tokens.at(-1);
      if (before?.map && linesOfContent.has(before.type)) recordColumn(this, before.map[0]);
      if (type === 'reference_definition') this.#recordDefinition();
      return super.push(type, tag, nesting);
    }

    /** Records the span of the target of a valid definition on this line. */
    #recordDefinition(): void {
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
      const span = { line, from: at + brackets - start, to: end - brackets - start };
      const { definitions, originOf } = parseStateOf(this);
      const name = this.md.utils.normalizeReference(label);
      definitions.add(name, originOf(span.line).file, () => span);
    }
  };
}

/** Records the column at which a line's text begins within the current block. */
export function recordColumn(state: StateBlock, line: number): void {
  parseStateOf(state).columns[line] = textStart(state, line) - lineStart(state, line);
}

/** The offset at which a line's text begins within the current block. */
export function textStart({ bMarks, tShift }: StateBlock, line: number): number {
  return (bMarks[line] ?? 0) + (tShift[line] ?? 0);
}

/** A line's text within the current block, without its indentation. */
export function lineText(state: StateBlock, line: number): string {
  return state.src.slice(textStart(state, line), state.eMarks[line]);
}

/** Whether a line is indented as far as code. */
export function isIndented({ sCount, blkIndent }: StateBlock, line: number): boolean {
  return (sCount[line] ?? 0) - blkIndent >= 4;
}

/** Offset of a line's start in the source; `bMarks` has been moved past the markers of blocks. */
export function lineStart(state: StateBlock, line: number): number {
  const at = textStart(state, line);
  return at === 0 ? 0 : state.src.lastIndexOf('\n', at - 1) + 1;
}
