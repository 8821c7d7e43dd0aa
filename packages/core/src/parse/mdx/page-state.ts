import type { Token } from 'markdown-it';
import type { TextRange } from '../../text/text-range.ts';
import type { DocumentReader } from '../markdown/locate.ts';
import type { Edit } from '../markdown/twin.ts';
import type { TabsContext } from './components.ts';
import type { MdxContext } from './link-imports.ts';
import type { ItemOrigin } from './make-tokens.ts';
import type { Modules } from './modules.ts';
import type { Props } from './props.ts';
import type { JsxTag } from './read-tag.ts';
import type { Scope } from './scope.ts';
import type { Value } from './values.ts';

/** The context for evaluating MDX. */
export interface MdxReader extends DocumentReader {
  readonly context: MdxContext;
  readonly frontMatter: Value;
  /** Parses a partial; called for each use, since tokens are changed in place. */
  readonly parsePartial: (file: number) => readonly Token[];
  /** The range of a partial's text in the page's text, for the twin. */
  readonly rangeOf: (file: number) => TextRange;
}

/** The state of transforming a page, which its partials share. */
export interface MdxPage extends MdxReader {
  readonly modules: Modules;
  readonly edits: Edit[];
  /** Transforms a file for one use of it. */
  readonly readFile: (use: FileUse, tokens: readonly Token[]) => readonly Token[];
  /** Number of inserted partials. */
  uses: number;
  /** Number of shown values. */
  values: number;
  readonly mostValues: number;
  /** Whether too deeply nested tags have been reported. */
  isTooDeep: boolean;
}

/** A use of a Markdown file. */
export interface FileUse {
  readonly file: number;
  /** Nesting depth of partials and components. */
  readonly depth: number;
  /** The children of the tag that uses it. */
  readonly children: readonly Token[];
  /** The values that the file can use, such as `props`. */
  readonly given: Readonly<Record<string, Value>>;
}

/** An element whose end tag hasn't been reached, with the tokens of its children. */
export interface OpenElement {
  readonly tag: JsxTag;
  readonly origin: ItemOrigin;
  readonly props: Props;
  readonly tabs: TabsContext | null;
  readonly children: Token[];
  /** Its text and the values of its expressions, for code. */
  text: string;
}

/** A scope in which tags must be closed: the page, a list item, a line. */
export interface TagFrame {
  readonly open: OpenElement[];
  readonly out: Token[];
}

/** The context for rendering a value. */
export interface Rendering {
  readonly scope: Scope;
  readonly origin: ItemOrigin;
  /**
   * The range at which all mistakes are reported, for values that are written elsewhere; null for
   * the ranges of the mistakes.
   */
  readonly at: TextRange | null;
  readonly depth: number;
}

/** The end tag of an element. */
export type EndTag = Pick<OpenElement, 'tag' | 'origin'>;
