import { formatDate } from '@docsgen/renderer';
import type { ReactElement } from 'react';
import type { SeriesOverview } from '../../model/index.ts';
import { type PageTexts, useReleaseTexts } from '../text/language.ts';
import { supportWords } from '../text/support-words.ts';
import { isAlive, usedStates } from './select-series.ts';
import {
  AXIS,
  BAR,
  ROW,
  type TimelineLayout,
  type TimelineRow,
  type TimelineSpan,
} from './timeline-layout.ts';

interface TimelineProps {
  /** Prefix of the ids within the chart, unique on the page. */
  readonly id: string;
  /** The subject of the chart, such as "LMS releases". */
  readonly name: string;
  readonly layout: TimelineLayout;
  /** ISO date. */
  readonly today: string;
}

/** Baseline of a row's text, in units below the top of the row. */
const BASELINE = 18;
const TOP = (ROW - BAR) / 2;

/**
 * The support chart: a `role="img"` group with a title and a description. The links of the series
 * are outside this group, since an image can't contain interactive elements.
 */
export function Timeline({ id, name, layout, today }: TimelineProps): ReactElement {
  const text = useReleaseTexts();
  const { rows, bottom, width } = layout;
  const height = bottom + ROW;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <svg role="group" viewBox={`0 0 ${width} ${height}`} width={width} height={height}>
      {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a group is not interactive */}
      <g role="img" aria-labelledby={`${id}-t ${id}-d`}>
        <title id={`${id}-t`}>{text.supportFromTo(name, layout.from, layout.to)}</title>
        <desc id={`${id}-d`}>{timelineSummary(rows, today, text)}</desc>
        <Years layout={layout} />
        {rows.map((row) => (
          <Bar key={row.series.name} row={row} />
        ))}
        <Today layout={layout} today={today} />
      </g>
      {rows.map((row) => (
        <Name key={row.series.name} row={row} />
      ))}
    </svg>
  );
}

function timelineSummary(rows: readonly TimelineRow[], today: string, text: PageTexts): string {
  const states = rows
    .filter(({ series }) => isAlive(series))
    .map(({ series }) => stateOf(series, text));
  return text.supportOn(formatDate(today, text), states);
}

/** "4.2 supported until 22 April 2024" */
function stateOf({ name, support }: SeriesOverview, text: PageTexts): string {
  const { words, date } = supportWords(support, text);
  const state = words.charAt(0).toLowerCase() + words.slice(1);
  return [name, state, ...(date === null ? [] : [formatDate(date, text)])].join(' ');
}

/** A vertical line for each year, labelled above the rows. */
function Years({ layout }: { readonly layout: TimelineLayout }): ReactElement {
  const { years, bottom } = layout;
  return (
    <g className="years">
      {years.map(({ year, x }) => (
        <g key={year}>
          <path d={`M${x} ${AXIS - 4}V${bottom}`} />
          <text x={x} y={AXIS - 10} textAnchor="middle">
            {year}
          </text>
        </g>
      ))}
    </g>
  );
}

function Bar({ row }: { readonly row: TimelineRow }): ReactElement {
  const { series, x, y, general, security, long, open } = row;
  const middle = y + ROW / 2;
  const isPoint = general === null && security === null && open === null;
  return (
    <g className={series.support.type}>
      <TimelineBar className="bar-security" span={security} y={y + TOP} />
      <TimelineBar className="bar-general" span={general} y={y + TOP} />
      {long !== null && <path className="bar-long" d={`M${long.x} ${middle}h${long.width}`} />}
      {open !== null && <path className="bar-open" d={`M${open.x} ${middle}h${open.width}`} />}
      {isPoint && <circle className="bar-general" cx={x} cy={middle} r={3} />}
    </g>
  );
}

interface TimelineBarProps {
  readonly className: string;
  readonly span: TimelineSpan | null;
  readonly y: number;
}

function TimelineBar({ className, span, y }: TimelineBarProps): ReactElement | null {
  if (span === null) return null;
  return <rect className={className} x={span.x} y={y} width={span.width} height={BAR} />;
}

/** A series' name before its bar. A transparent rectangle enlarges its click area. */
function Name({ row }: { readonly row: TimelineRow }): ReactElement {
  const text = useReleaseTexts();
  const { series, x, y } = row;
  const label = series.lts ? `${series.name} ${text.lts}` : series.name;
  const name = (
    <text x={x - 8} y={y + BASELINE} textAnchor="end">
      {label}
    </text>
  );
  if (series.href === null) return name;
  return (
    <a href={series.href}>
      <rect x={x - HIT} y={y} width={HIT} height={ROW} fill="none" pointerEvents="all" />
      {name}
    </a>
  );
}

const HIT = 64;

function Today({ layout, today }: Pick<TimelineProps, 'layout' | 'today'>): ReactElement | null {
  const text = useReleaseTexts();
  const { bottom, width } = layout;
  const x = layout.today;
  if (x === null) return null;
  const isRight = x > width / 2;
  return (
    <g className="today">
      <path d={`M${x} ${AXIS}V${bottom + 8}`} />
      <text x={x} y={bottom + 22} textAnchor={isRight ? 'end' : 'start'}>
        {formatDate(today, text)}
      </text>
    </g>
  );
}

interface LegendProps {
  readonly rows: TimelineLayout['rows'];
  /** ISO date that the states of support refer to. */
  readonly today: string;
}

const kinds = [
  ['general', 'general'],
  ['security', 'security'],
  ['long', 'longTerm'],
  ['open', 'endNotRecorded'],
] as const;

/** The legend of a chart: the colours and the kinds of bars that occur in it. */
export function Legend({ rows, today }: LegendProps): ReactElement {
  const text = useReleaseTexts();
  const shown = kinds.filter(([kind]) => rows.some((row) => row[kind] !== null));
  const states = usedStates(rows.map(({ series }) => series.support.type));
  return (
    <>
      <p className="legend-name of-colors">{text.stateOn(formatDate(today, text))}</p>
      <ul className="legend of-colors">
        {states.map((state) => (
          <li key={state} className={state}>
            <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
              <rect className="bar-general" width="12" height="12" />
            </svg>{' '}
            {text.supportNames[state]}
          </li>
        ))}
      </ul>
      <p className="legend-name">{text.kindsOfSupport}</p>
      <ul className="legend">
        {shown.map(([kind, words]) => (
          <li key={kind}>
            <svg viewBox="0 0 24 12" width="24" height="12" aria-hidden="true">
              {kind === 'long' && <rect className="bar-security" width="24" height="12" />}
              {kind === 'long' || kind === 'open' ? (
                <path className={`bar-${kind}`} d="M0 6h24" />
              ) : (
                <rect className={`bar-${kind}`} width="24" height="12" />
              )}
            </svg>{' '}
            {text[words]}
          </li>
        ))}
      </ul>
    </>
  );
}
