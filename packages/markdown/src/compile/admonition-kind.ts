import { ownValue } from '@docsgen/text';

/** docsgen's names of the admonition types of MkDocs, MyST and reStructuredText. */
const kinds: Readonly<Record<string, string>> = {
  note: 'note',
  tip: 'tip',
  info: 'info',
  warning: 'warning',
  danger: 'danger',
  important: 'important',
  caution: 'caution',
  hint: 'tip',
  attention: 'warning',
  abstract: 'info',
  summary: 'info',
  tldr: 'info',
  todo: 'info',
  success: 'tip',
  check: 'tip',
  done: 'tip',
  question: 'info',
  help: 'info',
  faq: 'info',
  failure: 'danger',
  bug: 'danger',
  error: 'danger',
  example: 'info',
  quote: 'note',
  seealso: 'info',
};

/** docsgen's name of an admonition type of another tool; null for names that are none. */
export function admonitionKind(type: string): string | null {
  return ownValue(kinds, type.toLowerCase()) ?? null;
}
