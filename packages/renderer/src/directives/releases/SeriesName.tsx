import type { SeriesOverview } from '@docsgen/core';
import type { ReactElement } from 'react';
import { LtsMark } from '../../components/SupportBadge.tsx';

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
