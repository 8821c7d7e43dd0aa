import { type PanelProps, Time } from '@docsgen/renderer';
import type { ReactElement } from 'react';
import type { LatestRelease } from '../../model/index.ts';
import { useReleaseTexts } from '../text/language.ts';
import { SupportBadge } from './SupportBadge.tsx';

/** The latest releases. The newest published one comes first, in larger type. */
export function LatestReleases({ value }: PanelProps): ReactElement {
  const text = useReleaseTexts();
  const releases = value as readonly LatestRelease[];
  const newest = releases.find(({ support }) => support.type !== 'planned') ?? releases[0];
  const others = releases.filter((release) => release !== newest);
  return (
    <section className="visual latest">
      <h2>{text.latestReleases}</h2>
      <ul>
        {[...(newest === undefined ? [] : [newest]), ...others].map((release) => (
          <li key={release.href}>
            <a href={release.href}>{release.label}</a>{' '}
            {release === newest && release.date !== null && (
              <>
                <small>
                  <Time iso={release.date} />
                </small>{' '}
              </>
            )}
            <span>
              <SupportBadge state={release.support} lts={release.lts} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
