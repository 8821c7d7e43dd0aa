import type {
  DialectPage,
  MarkdownDirectives,
  PageImports,
  RangeFinding,
  TwinEdit,
} from '@docsgen/markdown';
import type { TextRange } from '@docsgen/text';
import type { Token } from 'markdown-it';
import type { JsxMistake } from './javascript.ts';
import type { ItemOrigin } from './make-tokens.ts';
import type { Modules } from './modules.ts';
import type { Prop, Props } from './props.ts';
import type { JsxTag } from './read-tag.ts';
import type { Scope } from './scope.ts';
import type { Value, ValueRecord } from './values.ts';

/** The state of transforming a page, which its partials share. */
export interface MdxPage extends Pick<DialectPage, 'directives' | 'parseText' | 'placeOf'> {
  readonly imports: PageImports;
  readonly frontMatter: Value;
  readonly modules: Modules;
  readonly edits: TwinEdit[];
  readonly findings: RangeFinding[];
  /** Parses and transforms a partial for one use of it. */
  readonly readPartial: (use: FileUse) => readonly Token[];
  /** Number of inserted partials. */
  uses: number;
  /** Number of values that may still be shown. */
  valuesLeft: number;
  /** Whether too deeply nested tags have been reported. */
  isTooDeep: boolean;
}

/** A use of a Markdown file. */
export interface FileUse {
  /** Its number among the texts of the page. */
  readonly text: number;
  /** Nesting depth of partials and components. */
  readonly depth: number;
  /** The children of the tag that uses it. */
  readonly children: readonly Token[];
  /** The values of the tag's props. */
  readonly props: ValueRecord;
}

/** The properties of a `Tabs` element that its tabs need. */
export interface TabsContext {
  /** Labels by value. */
  readonly labels: ReadonlyMap<string, string>;
  /** The value of the tab that is selected initially; null if it isn't set. */
  readonly chosen: string | null;
  /** The labels for tabs that have none, in order: each tab takes the first one that is left. */
  readonly left: string[];
}

/** An element, of which the end tag may not have been reached, with the tokens of its children. */
export interface OpenElement {
  readonly tag: JsxTag;
  readonly origin: ItemOrigin;
  readonly props: Props;
  /** The properties of the tabs around it; its own if it is `Tabs`. Null outside of tabs. */
  readonly tabs: TabsContext | null;
  readonly children: Token[];
  /** Its text and the values of its expressions, for code. */
  text: string;
  /** Null if it has none, or if it isn't reached. */
  end: EndTag | null;
}

/** The end tag of an element. */
type EndTag = Pick<OpenElement, 'tag' | 'origin'>;

/** An element of a component, for the function that builds it. */
export interface ElementUse extends OpenElement {
  readonly specs: MarkdownDirectives;
  readonly report: (mistake: JsxMistake) => void;
  /** Reports harmless content that is left out. */
  readonly warn: (mistake: JsxMistake) => void;
  /** Makes the tokens of a prop's value: JSX, a partial or a text. */
  readonly render: (value: Value, prop: Prop) => readonly Token[];
}

/** The context for rendering a value. */
export interface Rendering {
  readonly scope: Scope;
  readonly origin: ItemOrigin;
  /** The range at which all mistakes are reported, since a value may be written elsewhere. */
  readonly at: TextRange;
}
