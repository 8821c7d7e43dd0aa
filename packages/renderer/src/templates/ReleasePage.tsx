import type { ReleaseMain, SeriesMain } from '@docsgen/core';
import type { ReactElement, ReactNode } from 'react';
import { Content } from '../components/Content.tsx';
import { Fact, Facts } from '../components/Facts.tsx';
import { SeriesStrip } from '../components/SeriesStrip.tsx';
import { SupersededNotice, Supersedes } from '../components/Superseded.tsx';
import { Time } from '../components/Time.tsx';
import { Title } from '../components/Title.tsx';
import { useArticleLanguage, useMessages } from '../text/language.ts';
import { replaceable } from '../theme/site-theme.tsx';

/** The page of a release: its key facts, the chart of its series, and the release notes. */
export const ReleasePage = replaceable('ReleasePage', ({ main }) => {
  const text = useMessages();
  const { name, href } = main.facts.series;
  return (
    <Release main={main}>
      <Fact name={text.series}>{href === null ? name : <a href={href}>{name}</a>}</Fact>
    </Release>
  );
});

/**
 * The page of a series: the facts of its first release, the end of each kind of support, and the
 * release notes.
 */
export const SeriesPage = replaceable('SeriesPage', ({ main }) => {
  const text = useMessages();
  return (
    <Release main={main}>
      <SupportEnd name={text.generalSupport} date={main.generalSupportEnd} />
      <SupportEnd name={text.securitySupport} date={main.securitySupportEnd} />
      <SupportEnd name={text.extendedSecuritySupport} date={main.extendedSecuritySupportEnd} />
    </Release>
  );
});

interface SupportEndProps {
  readonly name: string;
  readonly date: string | null;
}

function SupportEnd({ name, date }: SupportEndProps): ReactElement | null {
  if (date === null) return null;
  return (
    <Fact name={name}>
      <Time iso={date} />
    </Fact>
  );
}

interface ReleaseProps {
  readonly main: ReleaseMain | SeriesMain;
  /** The last of the key facts. */
  readonly children: ReactNode;
}

function Release({ main, children }: ReleaseProps): ReactElement {
  const { facts, series } = main;
  return (
    <article {...useArticleLanguage()}>
      <Title main={main} />
      {facts.supersededBy !== null && <SupersededNotice successor={facts.supersededBy} />}
      <Supersedes releases={facts.supersedes} />
      <Facts facts={facts}>{children}</Facts>
      <SeriesStrip name={facts.series.name} version={facts.version} releases={series} />
      <Content content={main.content} />
    </article>
  );
}
