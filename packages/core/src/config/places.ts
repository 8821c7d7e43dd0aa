import type { Span } from '../model/diagnostic.ts';
import { fileStart, indexLines } from '../text/lines.ts';

/**
 * Finds the position of a setting's text value in a configuration of any language. Computed values
 * have no position; they are reported at the start of the file.
 */
export function findSetting(text: string, key: string, value: string): Span {
  const written = value.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  const pattern = new RegExp(`\\b${key}["']?\\s*:\\s*(["'\`])(${written})\\1`, 'd');
  const found = pattern.exec(text)?.indices?.[2] ?? quotedAt(text, value);
  return found === null ? fileStart : indexLines(text).span(found[0], found[1]);
}

/** The offsets of the first quoted occurrence of a text, without the quotes; null without one. */
export function quotedAt(text: string, value: string): readonly [number, number] | null {
  const starts = [`'${value}'`, `"${value}"`, `\`${value}\``].map((quoted) => text.indexOf(quoted));
  const first = Math.min(...starts.filter((at) => at >= 0)) + 1;
  return Number.isFinite(first) ? [first, first + value.length] : null;
}
