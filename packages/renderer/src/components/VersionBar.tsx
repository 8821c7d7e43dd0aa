import type { VersionView } from '@docsgen/core';
import type { ReactElement } from 'react';
import { useMessages } from '../text/language.ts';
import { replaceable } from '../theme/site-theme.tsx';
import { VersionRange } from './VersionRange.tsx';

/**
 * The version of the page, links to the page in other versions, and a warning on versions that are
 * unreleased or unmaintained. The list of versions works without scripts (`<details>`).
 */
export const VersionBar = replaceable('VersionBar', ({ version }) => {
  const text = useMessages();
  if (version === null) return null;
  const { label, badge, versions, applies } = version;
  return (
    <>
      <BannerText version={version} />
      <div className="version-bar">
        <details className="versions">
          <summary>
            {text.version}
            {badge && <> {label}</>}
          </summary>
          <ul>
            {versions.map(({ label, href, isCurrent }) => (
              <li key={href}>
                <a href={href} aria-current={isCurrent ? 'true' : undefined}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </details>
        {applies !== null && (
          <p className="badges">
            <span className="badge badge-note">
              <VersionRange range={applies} />
            </span>
          </p>
        )}
      </div>
    </>
  );
});

function BannerText({ version }: { readonly version: VersionView }): ReactElement | null {
  const text = useMessages();
  const { banner, latest } = version;
  if (banner === null) return null;
  return (
    <div className="admonition admonition-warning version-banner" role="note">
      <p>
        {banner === 'unreleased' ? text.unreleasedVersion : text.unmaintainedVersion}{' '}
        {latest !== null && (
          <>
            {text.latestVersion} <a href={latest.href}>{latest.label}</a>.
          </>
        )}
      </p>
    </div>
  );
}
