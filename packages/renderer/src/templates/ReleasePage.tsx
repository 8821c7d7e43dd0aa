import type { ReleaseMain } from '@docsgen/core';
import type { ReactElement } from 'react';
import { Content } from '../components/Content.tsx';
import { Facts } from '../components/Facts.tsx';
import { SeriesStrip } from '../components/SeriesStrip.tsx';
import { SupersededNotice } from '../components/SupersededNotice.tsx';
import { Supersedes } from '../components/Supersedes.tsx';
import { Title } from '../components/Title.tsx';
import { useArticleLanguage } from '../text/language.ts';
import { replaceable } from '../theme/site-theme.tsx';

/** Props of `ReleasePage`. */
export interface ReleasePageProps {
  readonly main: ReleaseMain;
}

/** The page of a release: its key facts, the chart of its series, and the release notes. */
export const ReleasePage = replaceable('ReleasePage', ThemeReleasePage);

function ThemeReleasePage({ main }: ReleasePageProps): ReactElement {
  const { facts, series } = main;
  return (
    <article {...useArticleLanguage()}>
      <Title main={main} />
      {facts.supersededBy !== null && <SupersededNotice successor={facts.supersededBy} />}
      <Supersedes releases={facts.supersedes} />
      <Facts facts={facts} showSeries />
      <SeriesStrip name={facts.series.name} version={facts.version} releases={series} />
      <Content content={main.content} />
    </article>
  );
}
