import type { EntryRow } from '@docsgen/core';
import type { ReactElement, ReactNode } from 'react';
import { ScrollBox } from '../components/ScrollBox.tsx';
import { Time } from '../components/Time.tsx';
import { useMessages } from '../text/language.ts';
import { attribute, type Directive, type DirectiveProps } from './directive.ts';
import { type EntryColumn, readColumns, readValue, selectEntries } from './select-entries.ts';

/**
 * `::entry-table{name="Month" columns="held=Date; subjects=Subjects" where="held=2023"
 * sort="-held"}` on a category page: a table of the entries in the category, with columns for front
 * matter keys that the site declares.
 */
export const entryTable: Directive = {
  spec: {
    description: 'A table of the pages of a category, with columns from their front matter.',
    kind: 'leaf',
    label: false,
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
  component: EntryTable,
};

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
