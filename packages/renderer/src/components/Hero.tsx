import type { HeroVisual, HomeMain, SearchFrame } from '@docsgen/core';
import { type ReactElement, useContext } from 'react';
import { guardedPart, Theme } from '../theme/site-theme.tsx';
import { PictureIcon } from './Icon.tsx';
import { SchemePicture } from './SchemePicture.tsx';
import { SearchForm } from './Search.tsx';
import { Title } from './Title.tsx';

interface HeroProps {
  readonly main: HomeMain;
  readonly search: SearchFrame | null;
}

/**
 * The top of a home page: title, tagline, links, and an image, a terminal session or a panel of an
 * extension.
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
    case 'panel':
      return <Panel name={visual.name} value={visual.value} />;
  }
}

/** The panel of an extension; nothing without a template for it. */
function Panel({ name, value }: { name: string; value: unknown }): ReactElement | null {
  const { panels, parts } = useContext(Theme);
  if (Object.hasOwn(panels, name) && panels[name] !== undefined) {
    const Guarded = guardedPart(`panel ${name}`, panels[name]);
    return (
      <section className="visual">
        <Guarded value={value} />
      </section>
    );
  }
  const part = parts.find((one) => Object.hasOwn(one.panels, name));
  const Template = part?.panels[name];
  return Template === undefined ? null : <Template value={value} />;
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
