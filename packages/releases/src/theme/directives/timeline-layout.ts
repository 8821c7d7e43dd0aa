import type { SeriesOverview } from '../../model/index.ts';
import { isAlive, lastSupport } from './select-series.ts';

/** Width of the chart in SVG units, which equal CSS pixels at full text width. */
const WIDTH = 704;
/** Width of the chart for phones, which fits on a screen of 320 CSS pixels. */
const NARROW = 300;
export const ROW = 28;
export const BAR = 12;
/** Space above and below the rows for the years. */
export const AXIS = 24;
/** Space for the name of the oldest series, whose bar starts first. */
const NAME = 72;
const MARGIN = 20;

/** A period in the chart. */
export interface TimelineSpan {
  readonly x: number;
  readonly width: number;
}

/** The row of a series. A span is null if its dates aren't recorded or its length is 0. */
export interface TimelineRow {
  readonly series: SeriesOverview;
  /** Top of the row. */
  readonly y: number;
  /** Left end of the bar. */
  readonly x: number;
  readonly general: TimelineSpan | null;
  readonly security: TimelineSpan | null;
  /** The security support of a long-term series, or the extended security support of another. */
  readonly long: TimelineSpan | null;
  /** First to last release, if no end of support is recorded. */
  readonly open: TimelineSpan | null;
}

/** The positions of all parts of the chart. */
export interface TimelineLayout {
  readonly width: number;
  readonly rows: readonly TimelineRow[];
  readonly years: readonly { readonly year: number; readonly x: number }[];
  readonly from: number;
  readonly to: number;
  /** The x coordinate of the day of the build; null if it is outside the chart's years. */
  readonly today: number | null;
  /** Bottom of the rows. */
  readonly bottom: number;
}

/** Lays out the series that have a date; null if none has one. */
export function layOutTimeline(
  all: readonly SeriesOverview[],
  today: string,
  width: number = WIDTH,
): TimelineLayout | null {
  const series = all.filter(({ date }) => date !== null && yearsOf(date) !== null);
  const times = series.flatMap(datesOf).flatMap((date) => yearsOf(date) ?? []);
  if (times.length === 0) return null;
  const from = Math.floor(Math.min(...times));
  const to = Math.max(Math.ceil(Math.max(...times)), from + 1);
  const toX = (time: number): number =>
    round(NAME + ((time - from) / (to - from)) * (width - NAME - MARGIN));
  const now = yearsOf(today);
  return {
    width,
    rows: series.map((one, index) => layOutRow(one, AXIS + index * ROW, toX)),
    years: tickYears(from, to, width).map((year) => ({ year, x: toX(year) })),
    from,
    to,
    today: now === null || now < from || now > to ? null : toX(now),
    bottom: AXIS + series.length * ROW,
  };
}

function layOutRow(series: SeriesOverview, y: number, toX: (time: number) => number): TimelineRow {
  const { date, lts, generalSupportEnd, securitySupportEnd, extendedSecuritySupportEnd } = series;
  const span = (from: string | null, to: string | null): TimelineSpan | null => {
    const [start, end] = [yearsOf(from), yearsOf(to)];
    if (start === null || end === null || end <= start) return null;
    return { x: toX(start), width: round(toX(end) - toX(start)) };
  };
  const security = span(
    generalSupportEnd ?? date,
    extendedSecuritySupportEnd ?? securitySupportEnd,
  );
  return {
    series,
    y,
    x: toX(yearsOf(date) ?? 0),
    general: span(date, generalSupportEnd),
    security,
    long: lts ? security : span(securitySupportEnd, extendedSecuritySupportEnd),
    open: lastSupport(series) === null ? span(date, lastDate(series)) : null,
  };
}

function datesOf(series: SeriesOverview): (string | null)[] {
  return [series.date, lastSupport(series) ?? lastDate(series)];
}

function lastDate({ releases }: SeriesOverview): string | null {
  return releases.findLast(({ date }) => date !== null)?.date ?? null;
}

/** Minimum number of rows of a narrow chart, if there are enough ended series to fill it up. */
const FEWEST_ROWS = 6;

/**
 * The layout for phones, whose width doesn't fit all years: the series that aren't ended, filled up
 * to `FEWEST_ROWS` with those that ended last.
 */
export function layOutNarrow(all: readonly SeriesOverview[], today: string): TimelineLayout | null {
  const alive = all.filter(isAlive);
  const ended = all.filter((series) => !isAlive(series));
  const shown = new Set([...alive, ...ended.slice(0, Math.max(0, FEWEST_ROWS - alive.length))]);
  const series = all.filter((one) => shown.has(one));
  return layOutTimeline(series, today, NARROW);
}

/** The labelled years: every one, or every second, fifth or tenth, so that the labels fit. */
function tickYears(from: number, to: number, width: number): readonly number[] {
  const most = (width - NAME - MARGIN) / TICK;
  const interval = [1, 2, 5, 10].find((step) => (to - from) / step <= most) ?? 10;
  return Array.from({ length: to - from + 1 }, (_, index) => from + index).filter(
    (year) => year % interval === 0,
  );
}

/** Minimum distance between the labels of two years. */
const TICK = 51;

/**
 * Converts an ISO date to a fractional year. Months count as equally long, which is precise enough
 * for a chart. Null if it isn't a date.
 */
function yearsOf(iso: string | null): number | null {
  const [, year, month, day = '1'] = /^(\d{4})-(\d{2})(?:-(\d{2}))?/.exec(iso ?? '') ?? [];
  if (year === undefined) return null;
  return Number(year) + (Number(month) - 1 + (Number(day) - 1) / 31) / 12;
}

/** Rounds to one decimal, so that the output is short and the same on every machine. */
function round(value: number): number {
  return Math.round(value * 10) / 10;
}
