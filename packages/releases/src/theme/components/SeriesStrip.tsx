import type { ReactElement } from 'react';
import type { SeriesRelease } from '../../model/index.ts';
import { useReleaseTexts } from '../text/language.ts';

interface SeriesStripProps {
  /** The series' name, such as `3.10`. */
  readonly name: string;
  /** The version that this page is about. */
  readonly version: string;
  /** The series page, then its releases in version order. */
  readonly releases: readonly SeriesRelease[];
}

/**
 * A chart of the series: a bar for each release, with years below. Releases that the front matter
 * calls superseded are marked.
 * Null for a series with one release.
 */
export function SeriesStrip({ name, version, releases }: SeriesStripProps): ReactElement | null {
  const text = useReleaseTexts();
  if (releases.length < 2) return null;
  return (
    <nav className="strip" aria-label={text.releasesOf(name)}>
      <ol>
        {releases.map((release, index) => {
          const year = newYear(releases, index);
          return (
            <li key={release.href}>
              <a
                href={release.href}
                className={release.successor !== null ? 'bad' : undefined}
                aria-current={release.version === version ? 'true' : undefined}
              >
                <VersionLabel version={release.version} series={name} />
                {release.successor !== null && <span className="vh"> ({text.superseded})</span>}
              </a>
              {year !== null && ' '}
              {year !== null && <small>{year}</small>}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

interface VersionLabelProps {
  readonly version: string;
  readonly series: string;
}

/**
 * A version label. The stylesheet hides the series prefix visually: screen readers still read it,
 * and it can be copied.
 */
function VersionLabel({ version, series }: VersionLabelProps): ReactElement {
  if (!version.startsWith(`${series}.`)) return <>{version}</>;
  return (
    <>
      <span>{series}</span>
      {version.slice(series.length)}
    </>
  );
}

/** The year of a release if it differs from that of the previous dated release, else null. */
function newYear(releases: readonly SeriesRelease[], index: number): string | null {
  const year = releases[index]?.date?.slice(0, 4) ?? null;
  const before = releases.slice(0, index).findLast((release) => release.date !== null);
  return year !== null && before?.date?.slice(0, 4) !== year ? year : null;
}
