import type { Fix, Span } from '../model/index.ts';
import type { Suggestion } from '../text/name-index.ts';

/** What a suggestion adds to a finding about a name. */
export interface NameAdvice {
  readonly hint?: string;
  readonly fix?: Fix;
}

/**
 * Suggests another name in the place of one that doesn't exist; puts it there where it is the
 * only one that can be meant. The span may hold the name in quotes, which stay.
 */
export function suggestName(
  suggestion: Suggestion | null,
  name: string,
  span: Span | null,
): NameAdvice {
  if (suggestion === null) return {};
  const hint = `Did you mean "${suggestion.name}"?`;
  if (!suggestion.sure || span === null) return { hint };
  const fix = replaceName(name, suggestion.name, span);
  return fix === null ? { hint } : { hint, fix };
}

/** The fix that replaces a name; null where it isn't written as it is read, or would need care. */
function replaceName(name: string, text: string, span: Span): Fix | null {
  if (span.line !== span.endLine || !isPlain(text)) return null;
  const more = span.endColumn - span.column - name.length;
  if (more === 0) return { ...span, text };
  if (more !== 2) return null;
  return { ...span, column: span.column + 1, endColumn: span.endColumn - 1, text };
}

/** Whether a text means itself in YAML and JSON, in quotes and without. */
function isPlain(text: string): boolean {
  return /^[\p{L}\p{N}_][\p{L}\p{N}_./-]*$/u.test(text);
}
