import { oneLine } from './shorten.ts';

/**
 * Puts a text on one line and escapes the characters that Markdown, with the extensions of docsgen,
 * gives a meaning, so that a title or a description stays text in twins and `llms.txt`.
 */
export function escapeMarkdown(text: string): string {
  return oneLine(text).replace(/[\\`*_{}[\]<>#$^~&]/g, '\\$&');
}
