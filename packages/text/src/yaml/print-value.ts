import { stringify } from 'yaml';
import { isRecord } from '../plain-data.ts';

/**
 * Prints a value of plain data as what follows a key and its colon, without quotes around texts such as
 * `3` or `true`, since docsgen reads scalars as texts. A mapping and a list begin on a line of their own.
 */
export function printYamlValue(value: unknown): string {
  // All scalars of this schema are texts.
  const text = stringify(withTexts(value), { schema: 'failsafe', lineWidth: 0 }).trimEnd();
  const isBlock = /^(?:- |[^"'[{].*:(?: |\n|$))/.test(text) && typeof value === 'object';
  return isBlock ? `\n${text.replace(/^(?=.)/gm, '  ')}` : ` ${text}`;
}

function withTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withTexts);
  if (!isRecord(value)) return String(value);
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withTexts(one)]));
}
