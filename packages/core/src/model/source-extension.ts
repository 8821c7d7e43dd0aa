import type { ExtensionIdentity } from '@docsgen/markdown/document';

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
