import type { LanguageLink, SiteFrame } from '@docsgen/core';
import type { FunctionComponent, ReactElement } from 'react';
import { useMessages } from '../text/language.ts';
import { replaceable } from '../theme/replaceable.tsx';
import { Brand } from './Brand.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { hasNavigation, Navigation } from './Navigation.tsx';
import { SearchButton } from './SearchButton.tsx';

/** What `Header` is given. */
export interface HeaderProps {
  readonly frame: SiteFrame;
  /** Index of the current section; null where none is. */
  readonly section: number | null;
  /** Whether there is a sidebar that the menu link could open. */
  readonly hasSidebar: boolean;
  /** The page in each language, in a site in several. */
  readonly languages?: readonly LanguageLink[];
}

/**
 * The site's name, its sections, and what holds for all of it. The menu link shows on narrow
 * screens only, the switch of schemes with scripts only. With scripts the sections are in the menu
 * on narrow screens, and under "More" as far as they have no room on wider ones.
 */
export const Header: FunctionComponent<HeaderProps> = replaceable('Header', ThemeHeader);

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
