import type { TextRange } from '@docsgen/text';
import type { MarkdownIt, StateBlock, StateCore, StateInline, Token } from 'markdown-it';
import type { TwinEdit } from './content.ts';
import type { MarkdownDirectives } from './directive.ts';
import type { Finding } from './finding.ts';
import type { PageImports } from './imports.ts';
import type { PageText } from './source.ts';

declare module 'markdown-it' {
  interface Token {
    /** Set for a block of a dialect in whose content positions are needed: `locate` gives them. */
    needsLocate?: boolean;
    /**
     * For a text of a page in a dialect, before texts are joined: the offset of its end in the content of
     * its block.
     */
    textEnd?: number;
    /** For an inline token of a dialect, whose source isn't prose: whether it is a tag or a value. */
    stands?: 'tag' | 'value';
  }
}

/** The syntax of a Markdown file: docsgen's own, or the name of a dialect. */
export type Dialect = 'commonmark' | (string & {});

/**
 * Common properties of extensions. Both are part of cache keys: increment the version of an
 * extension in a package when its results change for the same input. Edits of extensions in the
 * site's own files are detected.
 */
export interface ExtensionIdentity {
  /** Lower-case words with dashes between them, unique within its kind. */
  readonly name: string;
  readonly version: string;
}

/** The first line of a directive that other syntax stands for. */
export interface DirectiveStart {
  /** The name of the directive, such as `note` or `tabs`. */
  readonly name: string;
  /** The line of its first text, from 0, as in the parser's state. */
  readonly line: number;
  /** Its label as Markdown, and the column of the label in the text of the line, from 0. */
  readonly label?: { readonly text: string; readonly column: number };
  readonly attributes?: Readonly<Record<string, string>>;
  /** Where its lines are, for the fix of the rule `dialect-syntax`. */
  readonly written?: WrittenDirective;
}

/** The lines of a directive as other syntax has them. Lines count from 0, as in the parser's state. */
export interface WrittenDirective {
  /** The first line of its text. A group whose first line is that of its first part begins there. */
  readonly from: number;
  /** The column at which its text begins, if it moves to that of the first line. */
  readonly indent?: number;
  /** The line that closes it, if there is one. */
  readonly closing?: number;
}

/** A range of lines: from the first to the one before the last. */
export interface LineRange {
  readonly from: number;
  readonly to: number;
}

/** What stands in the place of a range of a text. */
export interface SourceEdit extends TextRange {
  readonly text: string;
}

/** What a plugin has to say about a piece of syntax; a finding of the rule `foreign-syntax`. */
export interface SyntaxReport {
  readonly message: string;
  readonly hint?: string;
  /** The range of the marked text in the text of its block; for inline tokens. */
  readonly range?: { readonly start: number; readonly end: number };
}

/** What docsgen's parser offers to a plugin of markdown-it, besides markdown-it itself. */
export interface MarkdownTools {
  /**
   * Adds a directive of the theme or the site. Block rules call it instead of `state.push`.
   *
   * @param body Parses the blocks of the directive and sets `state.line` to the line after the last
   *   one. Without it, the directive has none.
   */
  addDirective(state: StateBlock, start: DirectiveStart, body?: () => void): void;
  /** The front matter of the page as written; null without any. */
  frontMatter(state: StateBlock | StateInline): unknown;
  /**
   * Reports the syntax of a token that has been pushed, such as one that has no counterpart. Of
   * reports of a page with the same message, the first is shown.
   */
  report(token: Token, report: SyntaxReport): void;
  /**
   * Notes how a range of the text of a state is written in docsgen's own Markdown, for the rule
   * `dialect-syntax`. Other syntax stays as it is.
   *
   * @param token The token whose content the range is of, if it isn't that of the state.
   */
  rewrite(state: StateBlock | StateCore | StateInline, edit: SourceEdit, token?: Token): void;
  /** Like `rewrite`, for lines that stand further to the left in docsgen's own Markdown. */
  outdent(state: StateBlock, lines: LineRange, columns: number): void;
}

/** Markdown syntax that a site defines. */
export interface MarkdownExtension extends ExtensionIdentity {
  readonly type: 'markdown';
  /**
   * A plugin of markdown-it. The output of its render rules is trusted like the theme's: it must
   * escape text from the content. A site whose configuration makes a plugin parses its entries in one
   * thread.
   */
  readonly plugin: (md: MarkdownIt, tools: MarkdownTools) => void;
}

/** What a line of another tool's syntax includes. Plain data. */
export interface IncludeRequest {
  /**
   * The file as written. It is looked up from the page's folder, the collection's, the
   * configuration's, and the folders of the setting `includes`, in this order; with a slash before
   * it, from the collection's folder.
   */
  readonly file: string;
  /** Lines such as `3-5,8-`; all by default. */
  readonly lines?: string;
  /** The name of a region. */
  readonly region?: string;
  /**
   * What stands before the name in the lines around a region. All lines with these marks are left
   * out. By default `#region ` and `#endregion `, as in editors.
   */
  readonly marks?: { readonly start: string; readonly end: string };
  /**
   * The info string of a block of code that the file is put into; without it, it is Markdown. In a
   * `code-group`, a block without a title has the file's name as title.
   */
  readonly code?: string;
  /**
   * Whether the file is a picture, which is shown in the place of the line. Its path is from the
   * configuration's folder.
   */
  readonly isPicture?: true;
}

/** Front matter in docsgen's keys. */
export interface ConvertedFrontMatter {
  readonly data: Readonly<Record<string, unknown>>;
  /** Where values of keys with other names were: old dotted paths by new ones. */
  readonly moved: Readonly<Record<string, string>>;
}

/** How ids of headings are made from their text. */
export interface HeadingIds {
  readonly of: (text: string) => string;
  /** Stands between an id and a number that makes it unique. */
  readonly separator: '-' | '_';
}

/** Includes of several files in lines between two marks, as PyMdown Extensions has them. */
export interface IncludeBlock {
  /** Whether a line, without white space at its ends, is such a mark. */
  readonly isMark: (line: string) => boolean;
  /** Reads a line between the marks; null for one that includes nothing, which is left out. */
  readonly readLine: (line: string) => IncludeRequest | null;
}

/**
 * The Markdown of another tool. The collections whose setting `markdown` is its name are read with
 * it.
 */
export interface MarkdownDialect extends ExtensionIdentity {
  readonly type: 'dialect';
  /** A plugin of markdown-it, used after docsgen's own rules and before the site's. */
  readonly plugin: MarkdownExtension['plugin'];
  /** Reads a line that includes a file; null for others. @param isCode Whether it is in code */
  readonly readInclude?: (line: string, isCode: boolean) => IncludeRequest | null;
  /** Lines that name a file each, between two lines that mark them; none by default. */
  readonly includeBlock?: IncludeBlock;
  /**
   * Converts the front matter of another tool. Keys that it leaves as they are must be docsgen's,
   * or are reported.
   */
  readonly frontMatter?: (data: Readonly<Record<string, unknown>>) => ConvertedFrontMatter;
  /** The ids of headings to which links in this dialect lead; by default those of GitHub. */
  readonly headingIds?: HeadingIds;
  /**
   * Replaces tokens of the plugin's own types by those of Markdown, HTML and directives, once the page
   * is parsed and its contents are located. Without it, the plugin's tokens are rendered as they are.
   */
  readonly transform?: (tokens: readonly Token[], page: DialectPage) => TransformedPage;
  readonly habits?: DialectHabits;
}

/** What differs in a dialect besides its syntax. */
export interface DialectHabits {
  /** Whether the first heading of level one is the title wherever it stands; true by default. */
  readonly titleAnywhere?: boolean;
  /** Whether syntax of other tools is searched for, since pages would show it; true by default. */
  readonly findsForeignSyntax?: boolean;
  /** Whether a fence also closes a directive from within a list; false by default. */
  readonly closesFromLists?: boolean;
  /**
   * Whether a fence closes not only its own directive, but also those around it that have no fence,
   * as in VitePress, which takes the first one for all; false by default.
   */
  readonly closesAround?: boolean;
}

/** A parsed page whose tokens a dialect transforms. Ranges are those of all its texts. */
export interface DialectPage {
  readonly directives: MarkdownDirectives;
  /** As written; null without any. */
  readonly frontMatter: unknown;
  readonly imports: PageImports | null;
  /** Parses a text of the page by its number; for each use, since tokens are changed in place. */
  readonly parseText: (text: number) => readonly Token[];
  /** The range of a text of the page; an empty one if there is no such text. */
  readonly placeOf: (text: number) => TextRange;
}

/** The result of a transformation. */
export interface TransformedPage {
  readonly tokens: readonly Token[];
  /** What replaces the dialect's syntax in the twin. */
  readonly edits: readonly TwinEdit[];
  readonly findings: readonly RangeFinding[];
}

/** A finding about a range of the texts of a page. */
export interface RangeFinding extends TextRange, Pick<Finding, 'rule' | 'message' | 'hint'> {}

/** How files are recognized that are written in a dialect, and what they import. No parser is loaded. */
export interface DialectFiles {
  readonly name: string;
  /** Whether a file is written in it by its name, whatever its collection is written in. */
  readonly isOwnFile: (path: string) => boolean;
  /** Whether a text looks like it, for collections whose files are of several dialects. */
  readonly recognizes: (text: string) => boolean;
  /** Reads the files that a page imports, directly and indirectly; null if it imports nothing. */
  readonly readImports: (page: WrittenFile, places: ImportPlaces) => Promise<PageImports | null>;
  /** The path in the name of an import, and the files that it may be; null for a package. */
  readonly importedPath: (
    name: string,
    from: string,
    places: Pick<ImportPlaces, 'siteFolder'>,
  ) => ImportedPath | null;
}

/** The path in the name of an import. */
export interface ImportedPath extends TextRange {
  /** Whether it is written from the folder of the importing file, or else from that of the site. */
  readonly isRelative: boolean;
  /** The files that it may name, in the order in which they count. Relative to the site's root. */
  readonly files: readonly string[];
}

/** A file with its path relative to the site's root. */
export interface WrittenFile {
  readonly path: string;
  readonly text: string;
}

/** Where imports are looked up. Paths are relative to the site's root. */
export interface ImportPlaces {
  /** The texts that can be imported. */
  readonly texts: Pick<ReadonlyMap<string, string>, 'get'>;
  /** The folder that `@site` refers to. */
  readonly siteFolder: string;
  readonly staticFolder: string;
  /** Expands the includes of an imported Markdown file. */
  readonly expand: (file: WrittenFile) => Promise<PageText>;
}

/** Keys that become links: a prefix with a number behind it. */
export interface AutolinkConfig {
  readonly prefix: string;
  /** The address, with `<num>` in place of the number. */
  readonly url: string;
}
