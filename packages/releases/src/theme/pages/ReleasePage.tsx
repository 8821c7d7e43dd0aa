import type { ExtensionMain } from '@docsgen/core';
import { Article, Content, CurrentPageBar, replaceable, Time, Title } from '@docsgen/renderer';
import type { ReactElement, ReactNode } from 'react';
import type { ReleaseMain, ReleaseModel, SeriesMain, SeriesModel } from '../../model/index.ts';
import { Fact, Facts, SeriesFact } from '../components/Facts.tsx';
import { ReleaseUpgrade } from '../components/ReleaseUpgrade.tsx';
import { SeriesStrip } from '../components/SeriesStrip.tsx';
import { SupersededNotice, Supersedes } from '../components/Superseded.tsx';
import { LtsMark } from '../components/SupportBadge.tsx';
import type { ReleaseTexts } from '../text/en.ts';
import { useReleaseTexts } from '../text/language.ts';

/** The page of a release: its key facts, the chart of its series, and the release notes. */
export const ReleasePage = replaceable(
  'ReleasePage',
  ({ main }: { readonly main: ReleaseMain }) => (
    <Release main={main}>
      <SeriesFact facts={main.facts} />
    </Release>
  ),
);

/**
 * The page of a series: the facts of its first release, its newest release, the end of each kind of
 * support, and the release notes.
 */
export const SeriesPage = replaceable('SeriesPage', ({ main }: { readonly main: SeriesMain }) => {
  const text = useReleaseTexts();
  const { version, series } = main.facts;
  return (
    <Release main={main} state={seriesState(main, text)}>
      {series.newest !== null && series.newest.version !== version && (
        <Fact name={text.newestRelease}>
          <a href={series.newest.href ?? undefined}>{series.newest.version}</a>
        </Fact>
      )}
      <SupportEnd name={text.generalSupport} date={main.generalSupportEnd} />
      <SupportEnd name={text.securitySupport} date={main.securitySupportEnd} />
      <SupportEnd name={text.extendedSecuritySupport} date={main.extendedSecuritySupportEnd} />
    </Release>
  );
});

/** The template of the extension `release`, which makes the models of releases and of series. */
export function releaseTemplate({ main }: { readonly main: ExtensionMain }): ReactElement {
  const { model: made, name: _, ...text } = main;
  const model = made as ReleaseModel | SeriesModel;
  if (model.type === 'series') return <SeriesPage main={{ ...text, ...model }} />;
  return <ReleasePage main={{ ...text, ...model }} />;
}

/** The state of a series without its date, which is a fact of its own; undefined for the default. */
function seriesState({ facts, ...ends }: SeriesMain, text: ReleaseTexts): ReactNode {
  const { state, lts } = facts;
  const { generalSupportEnd, securitySupportEnd, extendedSecuritySupportEnd } = ends;
  const isDated = [generalSupportEnd, securitySupportEnd, extendedSecuritySupportEnd].some(Boolean);
  if (!isDated || state.type === 'planned') return undefined;
  return (
    <>
      <span className={`state ${state.type}`}>{text.supportNames[state.type]}</span>
      {lts && <LtsMark />}
    </>
  );
}

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
  readonly state?: ReactNode;
  /** The last of the key facts. */
  readonly children: ReactNode;
}

function Release({ main, state, children }: ReleaseProps): ReactElement {
  const { facts, series } = main;
  return (
    <Article>
      <Title main={main} />
      {facts.supersededBy !== null && <SupersededNotice successor={facts.supersededBy} />}
      <Supersedes releases={facts.supersedes} />
      <CurrentPageBar />
      <Facts facts={facts} state={state}>
        {children}
      </Facts>
      <SeriesStrip name={facts.series.name} version={facts.version} releases={series} />
      {main.upgrades !== undefined && <ReleaseUpgrade upgrades={main.upgrades} />}
      <Content content={main.content} />
    </Article>
  );
}
