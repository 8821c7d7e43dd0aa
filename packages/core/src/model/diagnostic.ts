/**
 * Findings and diagnostics. They are values, never exceptions: a stage returns them with its result
 * and continues, so that one run reports everything.
 */

import type { TextFinding } from '@docsgen/text';
import type { RuleName } from './rule-names.ts';

/** The severity of a diagnostic: an `error` fails the build. */
export type Severity = 'error' | 'warning' | 'info';

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
export interface Finding<Name extends string = RuleName> extends TextFinding<Name> {
  /** The findings that are suppressed, since this one causes them. */
  readonly hides?: HiddenFindings;
  /** Path, from the site's root, of the missing file that the finding is about. */
  readonly wanted?: string;
  /**
   * The names of what it lists, if it is one finding for several things, such as sections. A file has
   * one such finding of a rule at most. In a later state it is the same finding, and new only as far
   * as it has other names.
   */
  readonly subjects?: readonly string[];
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
