import { isRecord } from '../data/schema.ts';
import type { Span } from '../model/index.ts';
import { indexLines } from '../text/lines.ts';

/**
 * Where a setting stands in a configuration, in whatever language that is: its value where that is a
 * text, else its key. Null where it is computed.
 *
 * @param path Names of keys and places in lists, with dots between them.
 * @param written What the configuration exports.
 */
export function settingPlace(text: string, path: string, written: unknown): Span | null {
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
    // One that is missing is reported at what it is missing in.
    if (at === null) break;
    const end = at + key.length;
    // Of several items with this key, the text alone doesn't say which is meant.
    if (isLater && typeof value !== 'string' && findKey(text, key, end) !== null) break;
    found = lines.span(at, end);
    if (!isLater) from = end;
  }
  const at = typeof value === 'string' && found !== null ? findText(text, value, from) : null;
  return at === null || typeof value !== 'string' ? found : lines.span(at, at + value.length);
}

function valueAt(within: unknown, key: string): unknown {
  if (Array.isArray(within)) return within[Number(key)];
  return isRecord(within) && Object.hasOwn(within, key) ? within[key] : undefined;
}

/** Where a key is written, plain or quoted, with a colon or as a shorthand. */
function findKey(text: string, key: string, from: number): number | null {
  const escaped = key.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const pattern = new RegExp(`(?<![\\w$-])${escaped}(?=['"]?\\s*[:,}])`, 'g');
  pattern.lastIndex = from;
  return pattern.exec(text)?.index ?? null;
}

function findText(text: string, value: string, from: number): number | null {
  const places = ["'", '"', '`']
    .map((quote) => text.indexOf(quote + value + quote, from))
    .filter((at) => at >= 0);
  return places.length === 0 ? null : Math.min(...places) + 1;
}
