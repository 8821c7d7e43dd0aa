import type { ReactElement } from 'react';
import { useMessages } from '../text/language.ts';
import { attribute, type Directive, type DirectiveProps } from './directive.ts';
import { ReleaseList } from './releases/ReleaseList.tsx';
import { SeriesTable } from './releases/SeriesTable.tsx';
import { releasesSpec, selectSeries } from './releases/select-series.ts';

/**
 * `::release-table{state="supported"}`: a table of the series with their dates and support.
 * `::release-table{rows="releases"}`: a table of their releases.
 */
export const releaseTable: Directive = {
  spec: {
    ...releasesSpec,
    description: 'A table of the series, or of their releases.',
    props: {
      ...releasesSpec.props,
      rows: attribute(
        'The rows: one per series (`series`, the default) or one per release (`releases`).',
        { values: ['series', 'releases'] },
      ),
    },
  },
  component: ReleaseTable,
};

function ReleaseTable({ props, data }: DirectiveProps): ReactElement | null {
  const text = useMessages();
  const choice = selectSeries(data, props, text);
  if (choice === null) return null;
  if (choice.series.length === 0) return <p>{text.noReleases}</p>;
  return props.rows === 'releases' ? (
    <ReleaseList choice={choice} />
  ) : (
    <SeriesTable choice={choice} />
  );
}
