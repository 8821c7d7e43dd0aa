import type { ReactElement } from 'react';
import { ScrollBox } from '../components/ScrollBox.tsx';
import { useMessages } from '../text/language.ts';
import { attribute, type DirectiveProps, leaf } from './directive.ts';
import { ReleaseList } from './releases/ReleaseList.tsx';
import { SeriesTable } from './releases/SeriesTable.tsx';
import { selectSeries } from './releases/select-series.ts';
import { Legend, Timeline } from './releases/Timeline.tsx';
import { layOutNarrow, layOutTimeline } from './releases/timeline-layout.ts';

/** The attributes that select series. */
const selection = {
  product: attribute('The product: an id of `releases.products`. Default: the first one.', {
    valuesOf: 'products',
  }),
  state: attribute(
    'The series: `supported` for those that are planned or get fixes, or `all` (the default).',
    { values: ['supported', 'all'] },
  ),
};

/**
 * `::release-table{state="supported"}`: a table of the series with their dates and support.
 * `::release-table{rows="releases"}`: a table of their releases.
 */
export const releaseTable = leaf('A table of the series, or of their releases.', ReleaseTable, {
  props: {
    ...selection,
    rows: attribute(
      'The rows: one per series (`series`, the default) or one per release (`releases`).',
      { values: ['series', 'releases'] },
    ),
  },
  data: 'releases',
});

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

/** `::release-timeline`: the support periods of the series as a chart and as a table. */
export const releaseTimeline = leaf(
  'The support periods of the series, as a chart and as a table.',
  ReleaseTimeline,
  {
    props: selection,
    data: 'releases',
  },
);

function ReleaseTimeline({ id, props, data }: DirectiveProps): ReactElement | null {
  const text = useMessages();
  const choice = selectSeries(data, props, text);
  if (choice === null) return null;
  if (choice.series.length === 0) return <p>{text.noReleases}</p>;
  const layout = layOutTimeline(choice.series, choice.today);
  const narrow = layOutNarrow(choice.series, choice.today);
  if (layout === null || narrow === null) return <SeriesTable choice={choice} />;
  return (
    <div className="timeline">
      <Legend rows={layout.rows} today={choice.today} />
      <ScrollBox label={choice.name} className="timeline-box">
        <Timeline id={id} name={choice.name} layout={layout} today={choice.today} />
      </ScrollBox>
      <div className="timeline-few">
        <Timeline id={`${id}-few`} name={choice.name} layout={narrow} today={choice.today} />
      </div>
      <details>
        <summary>{text.asTable}</summary>
        <SeriesTable choice={choice} />
      </details>
    </div>
  );
}
