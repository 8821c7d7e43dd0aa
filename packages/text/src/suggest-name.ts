import type { Fix, TextFinding } from './finding.ts';
import { questionFor, type Suggestion } from './name-index.ts';
import type { Span } from './span.ts';

/**
 * The hint, and a fix if the suggestion is sure, for an unknown name. The span may include quotes,
 * which the fix keeps; null for no fix.
 */
export function suggestName(
  suggestion: Suggestion | null,
  name: string,
  span: Span | null,
): Pick<TextFinding, 'hint' | 'fix'> {
  if (suggestion === null) return {};
  const hint = questionFor(name, suggestion.name);
  if (!suggestion.sure || span === null) return { hint };
  const fix = replaceName(name, suggestion.name, span);
  return fix === null ? { hint } : { hint, fix };
}

/**
 * The fix that replaces a name; null if the span contains escapes or the new name needs quoting.
 */
function replaceName(name: string, text: string, span: Span): Fix | null {
  if (span.line !== span.endLine || !isPlain(text)) return null;
  const more = span.endColumn - span.column - name.length;
  if (more === 0) return { ...span, text };
  if (more !== 2) return null;
  return { ...span, column: span.column + 1, endColumn: span.endColumn - 1, text };
}

/** Whether a text is the same in YAML and JSON, with and without quotes. */
function isPlain(text: string): boolean {
  return /^[\p{L}\p{N}_][\p{L}\p{N}_./-]*$/u.test(text);
}
