import { formatDate, ScrollBox, Time } from '@docsgen/renderer';
import type { ReactElement, ReactNode } from 'react';
import type { ReleaseState, SeriesOverview } from '../../model/index.ts';
import { LtsMark } from '../components/SupportBadge.tsx';
import type { ReleaseTexts } from '../text/en.ts';
import { useReleaseTexts } from '../text/language.ts';
import { Filter } from './Filter.tsx';
import { type SeriesChoice, usedStates } from './select-series.ts';

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
 * long tables are slow on phones. sorting.css contains this number.
 */
const FIRST_ROWS = 40;

/** Minimum number of rows of a table with a filter. */
const FEWEST_TO_FILTER = 12;

interface DataTableProps<Row> {
  /** Prefix of the table's query parameters; empty for the page's table of releases. */
  readonly parameters: string;
  readonly choice: SeriesChoice;
  /** The column whose cells are the row headers. */
  readonly name: Column<Row>;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly stateOf: (row: Row) => ReleaseState['type'];
}

/**
 * A table of records. A script turns its column headings into sort buttons; `data-sort` is the kind
 * of their sort key.
 */
export function DataTable<Row>(props: DataTableProps<Row>): ReactElement {
  const { parameters, choice, name, columns, rows, keyOf, stateOf } = props;
  const text = useReleaseTexts();
  const caption = text.releasesOn(choice.name, formatDate(choice.today, text));
  const isOfReleases = columns.some(({ filterBy }) => filterBy === 'series');
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
        <Filter
          count={rows.length}
          shown={isCut ? FIRST_ROWS : rows.length}
          series={isOfReleases ? choice.series.map((series) => series.name) : []}
          support={usedStates(rows.map(stateOf))}
          hasLts={choice.series.some(({ lts }) => lts)}
        />
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

/** A column of texts, which every row has. */
export function textColumn<Row>(heading: string, cell: Column<Row>['cell']): Column<Row> {
  return { heading, sort: 'text', isKnown: () => true, cell };
}

/** A column of dates. */
export function dateColumn<Row>(heading: string, dateOf: (row: Row) => string | null): Column<Row> {
  return {
    heading,
    sort: 'date',
    isKnown: (row) => dateOf(row) !== null,
    cell: (row) => <Time iso={dateOf(row) ?? ''} short />,
  };
}

/** The column of the state of support. */
export function supportColumn<Row>(
  text: ReleaseTexts,
  stateOf: (row: Row) => ReleaseState['type'],
): Column<Row> {
  return {
    heading: text.support,
    sort: 'support',
    isKnown: (row) => stateOf(row) !== 'unknown',
    cell: (row) => (
      <span className={`state ${stateOf(row)}`}>{text.supportNames[stateOf(row)]}</span>
    ),
  };
}

interface SeriesNameProps {
  readonly series: Pick<SeriesOverview, 'name' | 'href' | 'lts'>;
}

/** The name of a series, linked to its page, with a mark for long-term support. */
export function SeriesName({ series }: SeriesNameProps): ReactElement {
  const { name, href, lts } = series;
  return (
    <>
      {href === null ? name : <a href={href}>{name}</a>}
      {lts && <LtsMark />}
    </>
  );
}
