import type { MarkdownIt } from 'markdown-it';
import type { AnyFinding, Fix, Related, Severity, Span } from './diagnostic.ts';
import type { Entry } from './entry.ts';
import type { LazyOutput, Output } from './output.ts';
import type { SiteGraph } from './site.ts';

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

/** A finding of a site's own rule. */
export interface RuleFinding
  extends Pick<AnyFinding, 'message' | 'file' | 'hint'>,
    Pick<Span, 'line' | 'column'> {
  /** End of the marked text (exclusive); by default one character after its start. */
  readonly endLine?: number;
  readonly endColumn?: number;
  readonly related?: readonly Related[];
  /**
   * The safe fix: `check --fix` replaces the finding's span with `text`, or the span of the fix if
   * it has one.
   */
  readonly fix?: Pick<Fix, 'text'> & Partial<Span>;
}

/** A run of prose in a source file, as written. */
export interface ProseRun {
  readonly text: string;
  /** Position of its first character, from 1. A run never spans lines. */
  readonly line: number;
  readonly column: number;
}

/** The input of a site's own rule. */
export interface RuleView {
  readonly site: SiteGraph;
  /** Every entry of every version. */
  readonly entries: readonly Entry[];
  /** The text of a source file; undefined if there is none. */
  text(file: string): string | undefined;
  /**
   * The prose of an entry or a partial: the text that readers see as sentences, without front
   * matter, code, addresses, HTML and markup.
   */
  prose(file: string): readonly ProseRun[];
}

/** A rule that a site defines. */
export interface RuleExtension<Name extends string = string> extends ExtensionIdentity {
  readonly type: 'rule';
  readonly name: Name;
  /** The default severity. */
  readonly severity: Severity;
  /** The problem that it reports, as a noun phrase. */
  readonly summary: string;
  /** Realistic content that breaks the rule. */
  readonly example?: string;
  /** The corrected content, or the way to correct it. */
  readonly fixed?: string;
  /** Returns the findings. Must be pure: the result depends on the input alone. */
  readonly check: (view: RuleView) => Iterable<RuleFinding>;
}

/** A file of an output extension: its content, or a function that makes it on demand. */
export interface OutputFile {
  /** POSIX path relative to the output folder. */
  readonly path: string;
  readonly content: Output['content'] | LazyOutput['content'];
}

/** The input of an output extension. */
export interface OutputView {
  readonly site: SiteGraph;
  /** Every listed entry of every version. */
  readonly entries: readonly Entry[];
  /** The address of a route: with base and trailing slash, absolute if the site's origin is known. */
  address(route: string): string;
  /** An entry's page as Markdown, as published beside the page. */
  markdown(entry: Entry): Promise<string>;
}

/** An output that a site defines: files made from the graph. */
export interface OutputExtension extends ExtensionIdentity {
  readonly type: 'output';
  /** Plans the files. Must be pure: the result depends on the input alone. */
  readonly files: (view: OutputView) => Iterable<OutputFile>;
}

/** A file that a source declares as input. */
export interface SourceInput {
  /** POSIX path relative to the configuration's folder. */
  readonly path: string;
  readonly text: string;
}

/** An entry that a source makes. */
export interface MadeEntry {
  /** POSIX path in the collection's folder, such as `api/get-users.md`. */
  readonly path: string;
  /** Front matter and Markdown, as in a file. */
  readonly text: string;
}

/** The result of a source extension. */
export interface SourceResult {
  readonly entries?: Iterable<MadeEntry>;
  /** Plain data for directives that read `source:<name>`. */
  readonly data?: unknown;
}

/** A source that a site defines: entries and data made from other files than Markdown. */
export interface SourceExtension extends ExtensionIdentity {
  readonly type: 'source';
  /**
   * Its input files, relative to the configuration: paths, or patterns with `*`. All outside inputs
   * must be declared here, so that the site is rebuilt when one changes.
   */
  readonly inputs: readonly string[];
  /** The collection that its entries belong to, in the version `current`; the first by default. */
  readonly collection?: string;
  /**
   * Makes the entries. Must be pure: the result depends on the inputs alone, not on a clock or a
   * network.
   */
  readonly create: (inputs: readonly SourceInput[]) => SourceResult | Promise<SourceResult>;
}

/** Markdown syntax that a site defines. */
export interface MarkdownExtension extends ExtensionIdentity {
  readonly type: 'markdown';
  /**
   * A plugin of markdown-it. The output of its render rules is trusted like the theme's: it must
   * escape text from the content. A site with a plugin parses its entries in one thread.
   */
  readonly plugin: (md: MarkdownIt) => void;
}

/** An extension of a site. @typeParam Rule Names of rules. */
export type Extension<Rule extends string = string> =
  | RuleExtension<Rule>
  | OutputExtension
  | SourceExtension
  | MarkdownExtension;

/** A site's extensions, by kind. */
export interface Extensions {
  readonly rules: readonly RuleExtension[];
  readonly outputs: readonly OutputExtension[];
  readonly sources: readonly SourceExtension[];
  readonly markdown: readonly MarkdownExtension[];
  /** Digest of the configuration's files; empty if they weren't read. */
  readonly code: string;
}
