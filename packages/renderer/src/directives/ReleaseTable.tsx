import type { ReactElement } from 'react';
import { useMessages } from '../text/language.ts';
import type { Directive, DirectiveProps } from './directive.ts';
import { SeriesTable } from './releases/SeriesTable.tsx';
import { releasesSpec, selectSeries } from './releases/select-series.ts';

/** `::release-table{state="supported"}`: each series with its dates and its support, as a table. */
export const releaseTable: Directive = { spec: releasesSpec, component: ReleaseTable };

function ReleaseTable({ props, data }: DirectiveProps): ReactElement | null {
  const text = useMessages();
  const choice = selectSeries(data, props, text);
  if (choice === null) return null;
  return choice.series.length === 0 ? <p>{text.noReleases}</p> : <SeriesTable choice={choice} />;
}
