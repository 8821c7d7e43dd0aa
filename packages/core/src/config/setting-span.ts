import { isRecord } from '../data/plain-data.ts';
import type { Span } from '../model/index.ts';
import { indexLines } from '../text/lines.ts';
import { quotedAt } from './places.ts';

/**
 * The position of a setting in a configuration of any language: its value if that is a text, else
 * its key; null if it is computed.
 *
 * @param path Keys and indices, separated by dots.
 * @param written The exported configuration.
 */
export function settingSpan(text: string, path: string, written: unknown): Span | null {
  const keys = path.split('.');
  const lines = indexLines(text);
  const value = keys.reduce<unknown>(valueAt, written);
  let from = 0;
  let found: Span | null = null;
  let isLater = false;
  for (const key of keys) {
    if (/^\d+$/.test(key)) {
      isLater ||= key !== '0';
      continue;
    }
    const at = findKey(text, key, from);
    // A missing setting is reported at its parent.
    if (at === null) break;
    const end = at + key.length;
    // If several items have this key, the text alone can't identify the item.
    if (isLater && typeof value !== 'string' && findKey(text, key, end) !== null) break;
    found = lines.span(at, end);
    if (!isLater) from = end;
  }
  const at = typeof value === 'string' && found !== null ? quotedAt(text, value, from) : null;
  return at === null ? found : lines.span(...at);
}

function valueAt(within: unknown, key: string): unknown {
  if (Array.isArray(within)) return within[Number(key)];
  return isRecord(within) && Object.hasOwn(within, key) ? within[key] : undefined;
}

/** The position of a key, plain or quoted, before a colon or as a shorthand property. */
function findKey(text: string, key: string, from: number): number | null {
  const escaped = key.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const pattern = new RegExp(`(?<![\\w$-])${escaped}(?=['"]?\\s*[:,}])`, 'g');
  pattern.lastIndex = from;
  return pattern.exec(text)?.index ?? null;
}
