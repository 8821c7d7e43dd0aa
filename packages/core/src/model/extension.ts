import type { MarkdownIt } from 'markdown-it';
import type { AnyFinding, Fix, Related, Severity, Span } from './diagnostic.ts';
import type { Entry } from './entry.ts';
import type { LazyOutput, Output } from './output.ts';
import type { Site } from './site.ts';

/**
 * What every extension says of itself. Both enter the keys of the caches: raise the version of one
 * that comes from a package when the same input makes something else. Of those in the site's own
 * files docsgen sees edits itself.
 */
export interface ExtensionIdentity {
  /** Lower-case words with dashes between them; of its kind the only one with this name. */
  readonly name: string;
  readonly version: string;
}

/** What a rule of the site's own found. */
export interface RuleFinding
  extends Pick<AnyFinding, 'message' | 'file' | 'hint'>,
    Pick<Span, 'line' | 'column'> {
  /** Where the marked text ends (exclusive); one character after its start unless said otherwise. */
  readonly endLine?: number;
  readonly endColumn?: number;
  readonly related?: readonly Related[];
  /**
   * The one safe fix: the text that `check --fix` puts in place of the finding's span, or of
   * another one.
   */
  readonly fix?: Pick<Fix, 'text'> & Partial<Span>;
}

/** A stretch of running text in a source file, as it is written there. */
export interface ProseRun {
  readonly text: string;
  /** Of its first character, from 1. A run never crosses a line. */
  readonly line: number;
  readonly column: number;
}

/** What a rule of the site's own looks at. */
export interface RuleView {
  readonly site: Site;
  /** Every entry of every version. */
  readonly entries: readonly Entry[];
  /** A source file as it is written; undefined where there is none. */
  text(file: string): string | undefined;
  /**
   * The running text of an entry or a part that entries include: what readers read as sentences,
   * without front matter, code, addresses, HTML and marks.
   */
  prose(file: string): readonly ProseRun[];
}

/** A rule of the site's own. */
export interface RuleExtension<Name extends string = string> extends ExtensionIdentity {
  readonly type: 'rule';
  readonly name: Name;
  /** How much it matters unless the configuration says otherwise. */
  readonly severity: Severity;
  /** What it finds, as a noun phrase. */
  readonly summary: string;
  /** Something that breaks it, as a person would write it. */
  readonly example?: string;
  /** The same without the mistake, or what to do about it. */
  readonly fixed?: string;
  /** Finds what is wrong. A pure function: it reads what it is given, and nothing else. */
  readonly check: (view: RuleView) => Iterable<RuleFinding>;
}

/** A file that an output makes: its content, or what makes it when it is wanted. */
export interface OutputFile {
  /** POSIX path relative to the output folder. */
  readonly path: string;
  readonly content: Output['content'] | LazyOutput['content'];
}

/** What an output looks at. */
export interface OutputView {
  readonly site: Site;
  /** Every entry of every version that readers may find: without those that are unlisted. */
  readonly entries: readonly Entry[];
  /** The address of a route as links have it: with base and slash, and with the origin if known. */
  address(route: string): string;
  /** An entry's page as Markdown, as it is published beside the page. */
  markdown(entry: Entry): Promise<string>;
}

/** Files of the site's own, made of the graph. */
export interface OutputExtension extends ExtensionIdentity {
  readonly type: 'output';
  /** Plans the files. A pure function: it reads what it is given, and nothing else. */
  readonly files: (view: OutputView) => Iterable<OutputFile>;
}

/** A file that a source declared as its input. */
export interface SourceInput {
  /** POSIX path relative to the configuration's folder. */
  readonly path: string;
  readonly text: string;
}

/** An entry that a source makes. */
export interface MadeEntry {
  /** POSIX path in the collection's folder, such as `api/get-users.md`. */
  readonly path: string;
  /** Front matter and Markdown, as a file would hold it. */
  readonly text: string;
}

/** What a source makes of its inputs. */
export interface SourceResult {
  readonly entries?: Iterable<MadeEntry>;
  /** Plain data for directives that ask for `source:<name>`. */
  readonly data?: unknown;
}

/** Entries and data that are made of something else than Markdown. */
export interface SourceExtension extends ExtensionIdentity {
  readonly type: 'source';
  /**
   * Files that it reads, relative to the configuration: paths, or patterns with `*`. All outside
   * inputs are declared here, so that the site is built again when one changes.
   */
  readonly inputs: readonly string[];
  /** The collection that its entries belong to, in its version `current`; the first unless said otherwise. */
  readonly collection?: string;
  /** Makes the entries. A pure function of the inputs: it reads nothing else, no clock, no network. */
  readonly create: (inputs: readonly SourceInput[]) => SourceResult | Promise<SourceResult>;
}

/** Markdown syntax of the site's own. */
export interface MarkdownExtension extends ExtensionIdentity {
  readonly type: 'markdown';
  /**
   * A plugin of markdown-it. What its rules render is trusted as the theme is: it escapes what it
   * takes from content. Entries of a site with one are parsed in one thread.
   */
  readonly plugin: (md: MarkdownIt) => void;
}

/** Something that a site adds to docsgen. @typeParam Rule Names of rules. */
export type Extension<Rule extends string = string> =
  | RuleExtension<Rule>
  | OutputExtension
  | SourceExtension
  | MarkdownExtension;

/** All that a site adds, by kind. */
export interface Extensions {
  readonly rules: readonly RuleExtension[];
  readonly outputs: readonly OutputExtension[];
  readonly sources: readonly SourceExtension[];
  readonly markdown: readonly MarkdownExtension[];
  /** Changes with the files that the configuration is made of; empty where they weren't read. */
  readonly code: string;
}
