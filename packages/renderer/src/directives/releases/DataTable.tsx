import type { ReactElement, ReactNode } from 'react';
import { ScrollBox } from '../../components/ScrollBox.tsx';
import { useMessages } from '../../text/language.ts';
import { Filter, type FilterChoices } from './Filter.tsx';

/** A column of a table. A column without any known value is omitted. */
export interface Column<Row> {
  readonly heading: string;
  /** The sort key of a cell: a date, a state of support, or its text. */
  readonly sort: 'date' | 'support' | 'text';
  /** The control that filters by this column; none for columns without a filter. */
  readonly filterBy?: 'series';
  readonly isKnown: (row: Row) => boolean;
  /** Whether a missing value leaves its cell empty, instead of "Not recorded". */
  readonly blank?: boolean;
  readonly cell: (row: Row) => ReactNode;
}

/**
 * Number of rows of a long table that are initially visible with scripts, which can show the rest:
 * long tables are slow on phones. table.css contains this number.
 */
const FIRST_ROWS = 40;

/** Minimum number of rows of a table with a filter. */
const FEWEST_TO_FILTER = 12;

interface DataTableProps<Row> {
  /** Prefix of the table's query parameters; empty for the page's table of releases. */
  readonly parameters: string;
  readonly caption: string;
  /** The filters of a long table. */
  readonly filter: FilterChoices;
  /** The column whose cells are the row headers. */
  readonly name: Column<Row>;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
}

/**
 * A table of records. A script turns its column headings into sort buttons; `data-sort` is the kind
 * of their sort key.
 */
export function DataTable<Row>(props: DataTableProps<Row>): ReactElement {
  const { parameters, caption, filter, name, columns, rows, keyOf } = props;
  const text = useMessages();
  const isCut = rows.length > FIRST_ROWS + FEWEST_TO_FILTER;
  const shown = columns.filter(({ isKnown }) => rows.some(isKnown));
  const contentOf = ({ isKnown, cell, blank = false }: Column<Row>, row: Row): ReactNode => {
    if (isKnown(row)) return cell(row);
    return blank ? null : text.notRecorded;
  };
  return (
    <div
      className="data-table"
      data-island="table"
      data-name={parameters}
      data-first={isCut ? FIRST_ROWS : undefined}
    >
      {rows.length >= FEWEST_TO_FILTER && (
        <Filter count={rows.length} shown={isCut ? FIRST_ROWS : rows.length} {...filter} />
      )}
      <ScrollBox label={caption}>
        <table className="series">
          <caption>{caption}</caption>
          <thead>
            <tr>
              {[name, ...shown].map(({ heading, sort, filterBy }) => (
                <th key={heading} scope="col" data-sort={sort} data-filter={filterBy}>
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={keyOf(row)}>
                <th scope="row">{name.cell(row)}</th>
                {shown.map((column) => (
                  <td key={column.heading}>{contentOf(column, row)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {isCut && (
        <button type="button" className="show-all">
          {text.showAll.replace('#', `${rows.length}`)}
        </button>
      )}
    </div>
  );
}
