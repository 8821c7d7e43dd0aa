import type { HeroVisual, HomeMain, LatestRelease, SearchFrame } from '@docsgen/core';
import type { ReactElement } from 'react';
import { useMessages } from '../text/language.ts';
import { PictureIcon } from './Icon.tsx';
import { SchemePicture } from './SchemePicture.tsx';
import { SearchForm } from './Search.tsx';
import { SupportBadge } from './SupportBadge.tsx';
import { Time } from './Time.tsx';
import { Title } from './Title.tsx';

interface HeroProps {
  readonly main: HomeMain;
  readonly search: SearchFrame | null;
}

/**
 * The top of a home page: title, tagline, links, and an image, a terminal session or the latest
 * releases.
 */
export function Hero({ main, search }: HeroProps): ReactElement {
  const { tagline, actions, visual } = main;
  return (
    <div className="hero">
      <div>
        <Title main={main} />
        {tagline !== '' && <p className="lede">{tagline}</p>}
        {actions.length > 0 && (
          <ul className="actions">
            {actions.map(({ label, href, icon, theme }) => (
              <li key={`${href} ${label}`}>
                <a className={`action-${theme}`} href={href}>
                  {icon !== null && <PictureIcon name={icon} />}
                  {label}
                </a>
              </li>
            ))}
          </ul>
        )}
        {main.search && search !== null && <SearchForm search={search} />}
      </div>
      {visual !== null && <Visual visual={visual} />}
    </div>
  );
}

function Visual({ visual }: { readonly visual: HeroVisual }): ReactElement {
  switch (visual.type) {
    case 'image':
      return (
        <div className="visual">
          <SchemePicture light={visual.light} dark={visual.dark} alt={visual.alt} />
        </div>
      );
    case 'terminal':
      return <HeroTerminal session={visual.text} />;
    case 'releases':
      return <LatestReleases releases={visual.releases} />;
  }
}

/** A terminal session: lines that begin with `$ ` are input, the others output. */
function HeroTerminal({ session }: { readonly session: string }): ReactElement {
  const lines = session.trimEnd().split('\n');
  return (
    <pre className="terminal" dir="ltr">
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id and never move
        <TerminalLine key={at} line={line} isLast={at === lines.length - 1} />
      ))}
    </pre>
  );
}

function TerminalLine({ line, isLast }: { line: string; isLast: boolean }): ReactElement {
  const end = isLast ? '' : '\n';
  if (!line.startsWith('$ ')) return <>{line + end}</>;
  return (
    <>
      <span aria-hidden="true">$ </span>
      <b>{line.slice(2)}</b>
      {end}
    </>
  );
}

/** The latest releases. The newest published one comes first, in larger type. */
function LatestReleases({
  releases,
}: {
  readonly releases: readonly LatestRelease[];
}): ReactElement {
  const text = useMessages();
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
