import { type Directive, type DirectiveProps, defineDirective, ScrollBox } from '@docsgen/renderer';
import type { ReactElement } from 'react';
import { useReleaseTexts } from '../text/language.ts';
import { ReleaseList } from './ReleaseList.tsx';
import { SeriesTable } from './SeriesTable.tsx';
import { selectSeries } from './select-series.ts';
import { Legend, Timeline } from './Timeline.tsx';
import { layOutNarrow, layOutTimeline } from './timeline-layout.ts';

/** The attributes that select series. */
const selection = {
  product: {
    description: 'The product: an id of `releases.products`. Default: the first one.',
    valuesOf: 'products',
  },
  state: {
    description:
      'The series: `supported` for those that are planned or get fixes, or `all` (the default).',
    values: ['supported', 'all'],
  },
};

/**
 * `::release-table{state="supported"}`: a table of the series with their dates and support.
 * `::release-table{rows="releases"}`: a table of their releases.
 */
export const releaseTable: Directive = defineDirective({
  kind: 'leaf',
  description: 'A table of the series, or of their releases.',
  attributes: {
    ...selection,
    rows: {
      description:
        'The rows: one per series (`series`, the default) or one per release (`releases`).',
      values: ['series', 'releases'],
    },
  },
  data: 'releases',
  component: ReleaseTable,
});

function ReleaseTable({ props, data }: DirectiveProps): ReactElement | null {
  const text = useReleaseTexts();
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
export const releaseTimeline: Directive = defineDirective({
  kind: 'leaf',
  description: 'The support periods of the series, as a chart and as a table.',
  attributes: selection,
  data: 'releases',
  component: ReleaseTimeline,
});

function ReleaseTimeline({ id, props, data }: DirectiveProps): ReactElement | null {
  const text = useReleaseTexts();
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
