import type { EntryRow, EntryValue, ResolvedContent } from '@docsgen/core';

/** A column of a table of entries. */
export interface EntryColumn {
  readonly key: string;
  readonly heading: string;
}

/** Parses `held=Date; subjects=Subjects`. Without a heading, the key is the heading. */
export function readColumns(written: string): EntryColumn[] {
  const parts = written.split(';').map((part) => part.trim());
  return parts.filter(Boolean).map((part) => {
    const [key, heading] = readPair(part);
    return { key, heading: heading || key };
  });
}

/**
 * Filters and sorts the entries of a table by its `where` (`key=value`) and `sort` (`key`, `-key`);
 * undefined for all entries in the given order.
 */
export function selectEntries(
  entries: readonly EntryRow[],
  where: string | undefined,
  sort: string | undefined,
): readonly EntryRow[] {
  const found = where === undefined ? entries : entries.filter((entry) => fits(entry, where));
  if (sort === undefined) return found;
  const key = sort.replace(/^-/, '');
  const order = key === sort ? 1 : -1;
  return found.toSorted((a, b) => compare(readValue(a, key), readValue(b, key)) * order);
}

/** Addresses of the entries in all `::entry-table`s of the content, at any depth. */
export function hrefsInTables(content: readonly ResolvedContent[]): ReadonlySet<string> {
  const hrefs = content.flatMap((piece): string[] => {
    if (typeof piece === 'string') return [];
    const { name, props, data, children } = piece;
    const isTable = name === 'entry-table' && data?.type === 'entries';
    const shown = isTable ? selectEntries(data.entries, props.where, props.sort) : [];
    return [...shown.map(({ href }) => href), ...hrefsInTables(children)];
  });
  return new Set(hrefs);
}

/** The value of a front matter key, or of `description` or `category`; undefined if it is unset. */
export function readValue(entry: EntryRow, key: string): EntryValue | undefined {
  if (key === 'description' || key === 'category') return entry[key];
  return Object.hasOwn(entry.values, key) ? entry.values[key] : undefined;
}

function fits(entry: EntryRow, where: string): boolean {
  const [key, wanted] = readPair(where);
  const value = readValue(entry, key);
  if (value === undefined) return false;
  if (typeof value === 'object') return value.includes(wanted);
  const text = String(value);
  return text === wanted || (/^\d{4}-\d{2}-\d{2}$/.test(text) && text.startsWith(`${wanted}-`));
}

function compare(a: EntryValue | undefined, b: EntryValue | undefined): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const [one, other] = [String(a ?? ''), String(b ?? '')];
  return one < other ? -1 : Number(one > other);
}

function readPair(written: string): [key: string, value: string] {
  const at = written.indexOf('=');
  if (at < 0) return [written.trim(), ''];
  return [written.slice(0, at).trim(), written.slice(at + 1).trim()];
}
