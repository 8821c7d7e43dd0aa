import type { ExtensionIdentity, ProseBlock } from '@docsgen/markdown/document';
import type { Fix, Related, Span } from '@docsgen/text';
import type { AnyFinding, Severity } from './diagnostic.ts';
import type { Entry } from './entry.ts';
import type { Prose, ProseFinding } from './prose.ts';
import type { SiteGraph } from './site.ts';
import type { SourceInput } from './source-extension.ts';

/** A finding of a site's own rule. */
export interface RuleFinding
  extends Pick<AnyFinding, 'message' | 'file' | 'hint'>,
    Pick<Span, 'line' | 'column'> {
  /** End of the marked text (exclusive); by default one character after its start. */
  readonly endLine?: number;
  readonly endColumn?: number;
  readonly related?: readonly Related[];
  /** Replaces the default severity of the rule; the configuration's takes precedence. */
  readonly severity?: Severity;
  /**
   * The safe fix: `check --fix` replaces the finding's span with `text`, or the span of the fix if
   * it has one.
   */
  readonly fix?: Pick<Fix, 'text'> & Partial<Span>;
}

/** The input of a site's own rule. */
export interface RuleView {
  readonly site: SiteGraph;
  /** Every entry of every version. */
  readonly entries: readonly Entry[];
  /** The text of a source file; undefined if there is none. */
  text(file: string): string | undefined;
  /** The prose of an entry or a partial; no blocks for other files. */
  prose(file: string): Prose;
  /** The span of a range of a block's text in the block's file. */
  spanOf(block: ProseBlock, start: number, end: number): Span;
  /** The files that the rule declares as inputs. */
  readonly inputs: readonly SourceInput[];
}

/**
 * A rule, of docsgen or of a site. It is stateless. Rules of docsgen that stages apply while they
 * read content have no `check`.
 *
 * @typeParam Check The function that checks the whole site.
 */
export interface Rule<
  Name extends string = string,
  Check = (view: RuleView) => Iterable<RuleFinding>,
> {
  readonly name: Name;
  /** The default severity. */
  readonly severity: Severity;
  /** The problem that it reports, as a noun phrase. */
  readonly summary: string;
  /** Realistic content that breaks the rule. */
  readonly example?: string;
  /** The corrected content, or the way to correct it. */
  readonly fixed?: string;
  /**
   * Checks the whole site. A site's rule has this function, `checkProse`, or both. Must be pure: the
   * result depends on the input alone.
   */
  readonly check?: Check;
}

/** A rule that a site defines. */
export interface RuleExtension<Name extends string = string> extends ExtensionIdentity, Rule<Name> {
  readonly type: 'rule';
  readonly name: Name;
  /**
   * Files that the rule reads, such as lists of words: paths relative to the configuration, with `*`
   * in patterns, or a file of an installed package, such as `npm:dictionary-en/index.dic`. Files of
   * gzip (`.gz`) are decompressed. The site is checked again when one of them changes.
   */
  readonly inputs?: readonly string[];
  /** Whether `check` asks for the prose of files, which needs the parser; true by default. */
  readonly readsProse?: boolean;
  /** The input, a list of accepted words, to which `docsgen words --add` adds. */
  readonly words?: string;
  /**
   * Checks the prose of one entry or partial. The findings are kept until the file, the inputs or
   * the rule change. Must be pure: the result depends on the input alone.
   *
   * @param inputs The declared files; the same list for all files of a run.
   */
  readonly checkProse?: (prose: Prose, inputs: readonly SourceInput[]) => Iterable<ProseFinding>;
  /**
   * Loads what `checkProse` needs, such as a large module. Called once in a run, before the first file
   * whose findings aren't kept.
   */
  readonly load?: () => Promise<void>;
}
