/**
 * What docsgen has to say about content. Findings are values, never exceptions:
 * a stage returns them beside its result and goes on, so one run reports everything.
 */

/** How much a diagnostic matters: an `error` fails the build. */
export type Severity = 'error' | 'warning' | 'info';

/** The names of all rules. They are permanent: configurations and disable comments use them. */
export const ruleNames = [
  'broken-anchor',
  'broken-asset',
  'broken-doc-id',
  'broken-include',
  'broken-link',
  'broken-redirect',
  'dead-external-link',
  'dropped-html',
  'duplicate-heading-id',
  'duplicate-id',
  'duplicate-route',
  'empty-category',
  'foreign-syntax',
  'heading-level-skipped',
  'invalid-category',
  'invalid-directive',
  'invalid-formula',
  'invalid-front-matter',
  'invalid-path',
  'invalid-sidebar',
  'invalid-slug',
  'invalid-tags',
  'large-sidebar',
  'low-contrast',
  'mdx-expression',
  'mdx-syntax',
  'missing-alt-text',
  'missing-description',
  'missing-original',
  'missing-source',
  'missing-title',
  'orphan-entry',
  'redirected-link',
  'release-date-missing',
  'release-id-mismatch',
  'release-superseded-missing',
  'removed-anchor',
  'removed-route',
  'second-title',
  'tag-variant',
  'translated-anchor',
  'unknown-code-language',
  'unknown-component',
  'unknown-directive',
  'unknown-front-matter-key',
  'unknown-locale',
  'unread-file',
  'unreadable-file',
  'unsafe-html',
  'unused-disable',
  'unused-footnote',
] as const;

export type RuleName = (typeof ruleNames)[number];

/**
 * A stretch of a file. Lines and columns count from 1, columns in UTF-16 units,
 * as editors show them; the end column is exclusive.
 */
export interface Span {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/** Another place that helps to understand a finding, such as the first of two duplicates. */
export interface Related extends Span {
  readonly message: string;
  readonly file: string;
}

/** The one safe fix of a finding: put `text` in place of the span. */
export interface Fix extends Span {
  readonly text: string;
}

/** The name of a rule, which may be one of the site's own. */
export type AnyRuleName = RuleName | (string & Record<never, never>);

/**
 * What a stage found. How severe that is, the configuration decides: see `Diagnostic`.
 *
 * @typeParam Name What rules it may be of: docsgen's, unless said otherwise.
 */
export interface Finding<Name extends string = RuleName> extends Span {
  readonly rule: Name;
  /** One sentence that says what is wrong, without position and without "Error:". */
  readonly message: string;
  /** POSIX path relative to the site's root. */
  readonly file: string;
  /** What to do about it, such as the nearest name that exists. */
  readonly hint?: string;
  readonly related?: readonly Related[];
  readonly fix?: Fix;
  /** Rules whose findings may all follow from this one, so that they aren't reported beside it. */
  readonly hides?: readonly RuleName[];
  /**
   * What no disk can hold, or no site may publish: an error whatever the configuration says, and
   * no comment and no baseline hides it.
   */
  readonly isFatal?: true;
}

/** A finding of docsgen's rules or of the site's own. */
export type AnyFinding = Finding<AnyRuleName>;

/** A finding as it is reported: with its severity and an excerpt of the source. */
export interface Diagnostic extends Omit<AnyFinding, 'hides'> {
  readonly severity: Severity;
  /** The lines around the span with a caret below it; empty where the file has no text. */
  readonly frame: string;
}

/** A stage's value together with everything it found on the way. */
export interface Result<T> {
  readonly value: T;
  readonly findings: readonly Finding[];
}
