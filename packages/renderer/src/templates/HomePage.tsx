import type { HomeMain, LatestRelease, SearchFrame } from '@docsgen/core';
import type { FunctionComponent, ReactElement } from 'react';
import { Cards } from '../components/Cards.tsx';
import { SearchForm } from '../components/SearchForm.tsx';
import { SupportBadge } from '../components/SupportBadge.tsx';
import { Time } from '../components/Time.tsx';
import { Title } from '../components/Title.tsx';
import { useMessages } from '../text/language.ts';
import { replaceable } from '../theme/replaceable.tsx';

/** What `HomePage` is given. */
export interface HomePageProps {
  readonly main: HomeMain;
  readonly search: SearchFrame | null;
}

/** The first page: what the site is, where to begin, what it holds, and which releases are alive. */
export const HomePage: FunctionComponent<HomePageProps> = replaceable('HomePage', ThemeHomePage);

function ThemeHomePage({ main, search }: HomePageProps): ReactElement {
  return (
    <article className="wide home">
      <Title main={main} />
      {main.tagline !== '' && <p className="lede">{main.tagline}</p>}
      {search !== null && <SearchForm search={search} />}
      <FirstSteps steps={main.firstSteps} />
      <Cards cards={main.sections} />
      <LatestReleases releases={main.latest} />
    </article>
  );
}

interface FirstStepsProps {
  readonly steps: HomeMain['firstSteps'];
}

/** Leads each kind of reader to their first page. */
function FirstSteps({ steps }: FirstStepsProps): ReactElement | null {
  const text = useMessages();
  if (steps.length === 0) return null;
  return (
    <>
      <h2>{text.firstSteps}</h2>
      <Cards cards={steps} />
      <h2>{text.sections}</h2>
    </>
  );
}

interface LatestReleasesProps {
  readonly releases: readonly LatestRelease[];
}

function LatestReleases({ releases }: LatestReleasesProps): ReactElement | null {
  const text = useMessages();
  if (releases.length === 0) return null;
  return (
    <>
      <h2>{text.latestReleases}</h2>
      <ul className="latest">
        {releases.map(({ label, href, date, lts, support }) => (
          <li key={href}>
            <a href={href}>{label}</a>{' '}
            <span>{date !== null && support.type !== 'planned' && <Time iso={date} />}</span>{' '}
            <span>
              <SupportBadge state={support} lts={lts} />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
