import type { ReactElement } from 'react';
import { ScrollBox } from '../components/ScrollBox.tsx';
import { useMessages } from '../text/language.ts';
import type { Directive, DirectiveProps } from './directive.ts';
import { Legend } from './releases/Legend.tsx';
import { SeriesTable } from './releases/SeriesTable.tsx';
import { releasesSpec, selectSeries } from './releases/select-series.ts';
import { Timeline } from './releases/Timeline.tsx';
import { layOutNarrow, layOutTimeline } from './releases/timeline-layout.ts';

/** `::release-timeline`: the support periods of the series as a chart and as a table. */
export const releaseTimeline: Directive = {
  spec: {
    ...releasesSpec,
    description: 'The support periods of the series, as a chart and as a table.',
  },
  component: ReleaseTimeline,
};

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
