import type { MarkdownIt, Token } from 'markdown-it';
import type { DirectiveSpecs, Finding } from '../../model/index.ts';
import type { TextRange } from '../../text/text-range.ts';
import type { Locate } from '../markdown/locate.ts';
import type { InlineOffsets } from '../markdown/parse-state.ts';
import type { Edit } from '../markdown/twin-directives.ts';
import type { TabsContext } from './components.ts';
import type { MdxContext } from './link-imports.ts';
import type { ItemPlace, TokenMaker } from './make-tokens.ts';
import type { Modules } from './modules.ts';
import type { Props } from './props.ts';
import type { JsxTag } from './read-tag.ts';
import type { Scope } from './scope.ts';
import type { Value } from './values.ts';

/** A file of Markdown that has been parsed, its positions included. */
export interface ParsedFile {
  readonly tokens: readonly Token[];
  readonly locators: ReadonlyMap<Token, Locate>;
}

/** The context for evaluating MDX. */
export interface MdxReader {
  readonly file: string;
  readonly md: MarkdownIt;
  readonly context: MdxContext;
  readonly specs: DirectiveSpecs;
  readonly frontMatter: Value;
  readonly offsets: InlineOffsets;
  /** Where tokens stand; those that are made are added. */
  readonly locators: Map<Token, Locate>;
  readonly findings: Finding[];
  readonly spanOf: (
    start: number,
    end: number,
  ) => Pick<Finding, 'line' | 'column' | 'endLine' | 'endColumn'>;
  /** Parses a partial again, for each place that it is put in. */
  readonly parsePartial: (file: number) => ParsedFile;
  /** Where a partial's text is, for the twin. */
  readonly rangeOf: (file: number) => TextRange;
}

/** An edit of the plain Markdown; in its place another stretch of the text may stand. */
export interface MdxEdit extends Edit {
  readonly insert?: TextRange;
}

/** A page while its MDX is read, with all that it brings in. */
export interface MdxPage extends MdxReader {
  readonly modules: Modules;
  readonly maker: TokenMaker;
  readonly edits: MdxEdit[];
  /** Reads a file at its point of use. */
  readonly readFile: (use: FileUse, tokens: readonly Token[]) => readonly Token[];
  uses: number;
  /** How many values it has shown, and may show. */
  values: number;
  readonly mostValues: number;
  isTooDeep: boolean;
}

/** A file of Markdown where it is used. */
export interface FileUse {
  readonly file: number;
  readonly depth: number;
  /** The children of the tag that uses it. */
  readonly children: readonly Token[];
  readonly given: Readonly<Record<string, Value>>;
}

/** A tag that is open, and what has been made since. */
export interface Open {
  readonly tag: JsxTag;
  readonly place: ItemPlace;
  readonly props: Props;
  readonly tabs: TabsContext | null;
  readonly children: Token[];
  /** Text and values of expressions, for code. */
  text: string;
}

/** A stretch in which tags must end: the page, a list's item, a line. */
export interface TagFrame {
  readonly open: Open[];
  readonly out: Token[];
}

/** Where code is made of JSX that stands elsewhere, its place is that of the expression. */
export interface Rendering {
  readonly scope: Scope;
  readonly place: ItemPlace;
  /** The range that all mistakes are reported at; null for their own. */
  readonly at: TextRange | null;
  readonly depth: number;
}

/** The end tag of an element. */
export interface EndTag {
  readonly tag: JsxTag;
  readonly place: ItemPlace;
}
