import type { EntryRow, EntryValue, ResolvedContent } from '@docsgen/core';
import type { ReactElement, ReactNode } from 'react';
import { ScrollBox } from '../components/ScrollBox.tsx';
import { Time } from '../components/Time.tsx';
import { useMessages } from '../text/language.ts';
import { attribute, type DirectiveProps, leaf } from './directive.ts';

/**
 * `::entry-table{name="Month" columns="held=Date; subjects=Subjects" where="held=2023"
 * sort="-held"}` on a category page: a table of the entries in the category, with columns for front
 * matter keys that the site declares.
 */
export const entryTable = leaf(
  'A table of the pages of a category, with columns from their front matter.',
  EntryTable,
  {
    props: {
      name: attribute('The heading of the first column, whose cells link to the entries.', {
        required: true,
      }),
      columns: attribute('The other columns: `key=Heading`, separated by semicolons.', {
        required: true,
      }),
      where: attribute(
        'Filters the entries: `key=value`; a date matches by prefix, such as its year.',
      ),
      sort: attribute(
        'The key to sort by, descending with a leading `-`; the order of the sidebar by default.',
      ),
    },
    data: 'entries',
  },
);

function EntryTable({ props, data }: DirectiveProps): ReactElement | null {
  const text = useMessages();
  if (data?.type !== 'entries') return null;
  const { name = '', columns = '', where, sort } = props;
  const entries = selectEntries(data.entries, where, sort);
  const shown = readColumns(columns);
  if (entries.length === 0) return <p>{text.nothingYet}</p>;
  return (
    <ScrollBox label={name}>
      <table className="entries">
        <thead>
          <tr>
            <th scope="col">{name}</th>
            {shown.map(({ key, heading }) => (
              <th key={key} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.href}>
              <th scope="row">
                <a href={entry.href}>{entry.label}</a>
              </th>
              {shown.map((column) => (
                <td key={column.key} data-label={column.heading}>
                  <ValueCell entry={entry} column={column} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

interface ValueProps {
  readonly entry: EntryRow;
  readonly column: EntryColumn;
}

function ValueCell({ entry, column }: ValueProps): ReactNode {
  const text = useMessages();
  const value = readValue(entry, column.key);
  if (value === undefined) return null;
  if (typeof value === 'boolean') return value ? text.yes : text.no;
  if (typeof value === 'number') return value;
  if (typeof value !== 'string') return <List items={value} />;
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? <Time iso={value} /> : value;
}

function List({ items }: { readonly items: readonly string[] }): ReactElement {
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

/** A column of a table of entries. */
interface EntryColumn {
  readonly key: string;
  readonly heading: string;
}

/** Parses `held=Date; subjects=Subjects`. Without a heading, the key is the heading. */
function readColumns(written: string): EntryColumn[] {
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
function selectEntries(
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
function readValue(entry: EntryRow, key: string): EntryValue | undefined {
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
