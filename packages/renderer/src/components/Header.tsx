import type { LanguageLink, SiteFrame } from '@docsgen/core';
import type { ReactElement } from 'react';
import { useMessages } from '../text/language.ts';
import { replaceable } from '../theme/site-theme.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { hasNavigation, Navigation } from './Navigation.tsx';
import { SchemePicture } from './SchemePicture.tsx';
import { SearchButton } from './Search.tsx';

/** Props of `Header`. */
export interface HeaderProps {
  readonly frame: SiteFrame;
  /** Index of the current section; null on pages outside of every section. */
  readonly section: number | null;
  /** Whether the page has a sidebar, which the menu link opens. */
  readonly hasSidebar: boolean;
  /** The page in each language; empty for a site in one language. */
  readonly languages?: readonly LanguageLink[];
}

/**
 * The header: the site's name, its sections and its site-wide links. The menu link is visible on
 * narrow screens only, the colour scheme switch only with scripts. On narrow screens a script moves
 * the sections into the sidebar's drawer, on wide ones overflowing sections into a "More" menu.
 */
export const Header = replaceable('Header', ThemeHeader);

function ThemeHeader({ frame, section, hasSidebar, languages = [] }: HeaderProps): ReactElement {
  const text = useMessages();
  return (
    <header className="top">
      {(hasSidebar || hasNavigation(frame)) && (
        <a className={hasSidebar ? 'menu' : 'menu bare'} href="#_sidebar">
          {text.menu}
        </a>
      )}
      <Brand frame={frame} />
      <Navigation frame={frame} section={section} />
      {frame.search !== null && <SearchButton search={frame.search} />}
      {languages.length > 0 && <LanguageSwitch languages={languages} />}
      <button type="button" className="scheme" aria-label={text.schemeAuto} />
    </header>
  );
}

interface BrandProps {
  readonly frame: Pick<SiteFrame, 'home' | 'title' | 'shortTitle' | 'logo'>;
}

/** The site's logo and title, linked to the home page. */
function Brand({ frame }: BrandProps): ReactElement {
  const { home, title, shortTitle, logo } = frame;
  const words =
    shortTitle === null ? (
      title
    ) : (
      <>
        <span className="long">{title}</span>
        <span className="short">{shortTitle}</span>
      </>
    );
  if (logo === null) {
    return (
      <a className="brand" href={home}>
        {words}
      </a>
    );
  }
  const { light, dark, alt, replacesTitle } = logo;
  return (
    <a className="brand marked" href={home}>
      <SchemePicture light={light} dark={dark} alt={alt} />
      {!replacesTitle && <span>{words}</span>}
    </a>
  );
}
