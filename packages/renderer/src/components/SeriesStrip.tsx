import type { SeriesRelease } from '@docsgen/core';
import type { ReactElement } from 'react';
import { useMessages } from '../text/language.ts';

interface SeriesStripProps {
  /** The series' name, such as `3.10`. */
  readonly name: string;
  /** The version that this page is about. */
  readonly version: string;
  /** The series page, then its releases in version order. */
  readonly releases: readonly SeriesRelease[];
}

/** A map of the series: one bar a release, the years below, the withdrawn ones marked. */
export function SeriesStrip({ name, version, releases }: SeriesStripProps): ReactElement | null {
  const text = useMessages();
  if (releases.length < 2) return null;
  return (
    <nav className="strip" aria-label={text.releasesOf(name)}>
      <ol>
        {releases.map((release, index) => (
          <li key={release.href}>
            <a
              href={release.href}
              className={release.superseded ? 'bad' : undefined}
              aria-current={release.version === version ? 'true' : undefined}
            >
              <VersionLabel version={release.version} series={name} />
              {release.superseded && <span className="vh"> ({text.superseded})</span>}
            </a>
            <YearMark year={newYear(releases, index)} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface VersionLabelProps {
  readonly version: string;
  readonly series: string;
}

/** A version whose part in common with the series is there to read and copy, but takes no room. */
function VersionLabel({ version, series }: VersionLabelProps): ReactElement {
  if (!version.startsWith(`${series}.`)) return <>{version}</>;
  return (
    <>
      <span>{series}</span>
      {version.slice(series.length)}
    </>
  );
}

function YearMark({ year }: { readonly year: string | null }): ReactElement | null {
  if (year === null) return null;
  return (
    <>
      {' '}
      <small>{year}</small>
    </>
  );
}

/** The year of a release where it is the first of that year, reading from the left. */
function newYear(releases: readonly SeriesRelease[], index: number): string | null {
  const year = releases[index]?.date?.slice(0, 4) ?? null;
  const before = releases.slice(0, index).findLast((release) => release.date !== null);
  return year !== null && before?.date?.slice(0, 4) !== year ? year : null;
}
