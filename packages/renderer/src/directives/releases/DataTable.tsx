import type { ReactElement, ReactNode } from 'react';
import { ScrollBox } from '../../components/ScrollBox.tsx';
import { useMessages } from '../../text/language.ts';
import { Filter, type FilterChoices } from './Filter.tsx';

/** A column of a table. It is left out where nothing is known for any row. */
export interface Column<Row> {
  readonly heading: string;
  /** What the rows are put in order by: a date, a state of support, or what is written. */
  readonly sort: 'date' | 'support' | 'text';
  /** The control that filters by it, if one does by what is written. */
  readonly filterBy?: 'series';
  readonly isKnown: (row: Row) => boolean;
  /** Whether an empty cell says better than words that nothing is known. */
  readonly blank?: boolean;
  readonly cell: (row: Row) => ReactNode;
}

/** Rows that are shown at first where scripts can show the others: more would keep phones busy. */
const FIRST_ROWS = 40;

/** Fewer rows than this are read faster than filtered. */
const FEWEST_TO_FILTER = 12;

interface DataTableProps<Row> {
  /** What its parameters in an address begin with; empty for a page's table of releases. */
  readonly parameters: string;
  readonly caption: string;
  /** What rows can be chosen by, where there are many. */
  readonly filter: FilterChoices;
  /** The column that names the rows. */
  readonly name: Column<Row>;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
}

/**
 * A table with a row for each of some things alike. A script makes buttons of its headings, which
 * put the rows in order by `data-sort`.
 */
export function DataTable<Row>(props: DataTableProps<Row>): ReactElement {
  const { parameters, caption, filter, name, columns, rows, keyOf } = props;
  const text = useMessages();
  const isCut = rows.length > FIRST_ROWS + FEWEST_TO_FILTER;
  const shown = columns.filter(({ isKnown }) => rows.some(isKnown));
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
                  <td key={column.heading}>
                    <Cell column={column} row={row} />
                  </td>
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

interface CellProps<Row> {
  readonly column: Column<Row>;
  readonly row: Row;
}

function Cell<Row>({ column, row }: CellProps<Row>): ReactElement {
  const text = useMessages();
  const { isKnown, cell, blank = false } = column;
  if (isKnown(row)) return <>{cell(row)}</>;
  return <>{blank ? null : text.notRecorded}</>;
}
