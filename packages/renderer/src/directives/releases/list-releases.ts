import type { OverviewRelease, SeriesOverview, SupportState } from '@docsgen/core';
import type { SeriesChoice } from './select-series.ts';

/** A release as a row of a table. */
export interface ReleaseRow extends Pick<OverviewRelease, 'version' | 'date' | 'successor'> {
  readonly href: string | null;
  readonly series: SeriesOverview;
  /** The state of support of its series; `planned` before its own date. */
  readonly support: SupportState['type'];
  /** Whether it is the last release of a series that has ended. */
  readonly isLast: boolean;
}

/** Every release of the given series: newest series first, newest release of each first. */
export function listReleases({ series: all, today }: SeriesChoice): readonly ReleaseRow[] {
  return all.flatMap((series) => {
    const { name, href, date, successor, releases, support } = series;
    // The page of a series is that of its first release, which has the series' name.
    const first = href === null ? [] : [{ version: name, href, date, successor }];
    const inOrder = [...first, ...releases];
    const rows = inOrder.map((release, at): ReleaseRow => {
      const { version, href: own, date: day, successor: use } = release;
      return {
        ...{ version, href: own, date: day, successor: use, series },
        support: day !== null && day > today ? 'planned' : support.type,
        isLast: at === inOrder.length - 1 && support.type === 'ended',
      };
    });
    return rows.reverse();
  });
}
