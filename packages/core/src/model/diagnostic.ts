/**
 * Findings and diagnostics. They are values, never exceptions: a stage returns them with its result
 * and continues, so that one run reports everything.
 */

/** The severity of a diagnostic: an `error` fails the build. */
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
  'failing-sample',
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
  'leaves-version',
  'low-contrast',
  'mdx-expression',
  'mdx-syntax',
  'missing-alt-text',
  'missing-description',
  'missing-link-text',
  'missing-original',
  'missing-source',
  'missing-title',
  'moving-lines',
  'orphan-entry',
  'outdated-translation',
  'overdue-review',
  'redirected-link',
  'release-date-missing',
  'release-id-mismatch',
  'release-superseded-missing',
  'removed-anchor',
  'removed-route',
  'second-title',
  'stale-copy',
  'tag-variant',
  'tool-finding',
  'translated-anchor',
  'undefined-reference',
  'unknown-code-language',
  'unknown-component',
  'unknown-directive',
  'unknown-front-matter-key',
  'unknown-locale',
  'unknown-variable',
  'unknown-version',
  'unread-file',
  'unreadable-file',
  'unsafe-html',
  'unused-disable',
  'unused-footnote',
  'unused-variable',
] as const;

export type RuleName = (typeof ruleNames)[number];

/**
 * A range of a file. Lines and columns count from 1, columns in UTF-16 units, as in editors; the
 * end column is exclusive.
 */
export interface Span {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/** A related position, such as the first of two duplicates. */
export interface Related extends Span {
  readonly message: string;
  readonly file: string;
}

/** The safe fix of a finding: replaces the span with `text`. */
export interface Fix extends Span {
  readonly text: string;
}

/** The name of a rule, which may be one of the site's own. */
export type AnyRuleName = RuleName | (string & Record<never, never>);

/** The findings that another finding causes. */
export interface HiddenFindings {
  readonly rules: readonly RuleName[];
  /** The folder, from the site's root, of the files that they are about; by default any file. */
  readonly below?: string;
}

/**
 * A problem found by a stage. Its severity comes from the configuration: see `Diagnostic`.
 *
 * @typeParam Name The rules that it can belong to: docsgen's by default.
 */
export interface Finding<Name extends string = RuleName> extends Span {
  readonly rule: Name;
  /** One sentence that says what is wrong, without position and without "Error:". */
  readonly message: string;
  /** POSIX path relative to the site's root. */
  readonly file: string;
  /** How to fix it, such as the most similar existing name. */
  readonly hint?: string;
  readonly related?: readonly Related[];
  readonly fix?: Fix;
  /** The findings that are suppressed, since this one causes them. */
  readonly hides?: HiddenFindings;
  /** Path, from the site's root, of the missing file that the finding is about. */
  readonly wanted?: string;
  /**
   * Whether the site can't or must not be published with it: always an error, which neither the
   * configuration, a comment nor a baseline can suppress.
   */
  readonly isFatal?: true;
  /** Replaces the default severity of its rule; the configuration's takes precedence. */
  readonly severity?: Severity;
}

/** A finding of docsgen's rules or of the site's own. */
export type AnyFinding = Finding<AnyRuleName>;

/** A reported finding, with its severity and a code frame. */
export interface Diagnostic extends Omit<AnyFinding, 'hides' | 'wanted'> {
  readonly severity: Severity;
  /** The lines around the span with carets below it; empty if the file has no text. */
  readonly frame: string;
}

/** The value of a stage with its findings. */
export interface Result<T> {
  readonly value: T;
  readonly findings: readonly Finding[];
}
