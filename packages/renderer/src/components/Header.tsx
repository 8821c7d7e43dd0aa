import type { SiteFrame } from '@docsgen/core';
import type { ReactElement } from 'react';
import { useMessages } from '../text/language.ts';
import { replaceable } from '../theme/site-theme.tsx';
import { LanguageSwitch } from './Languages.tsx';
import { hasNavigation, Navigation } from './Navigation.tsx';
import { SchemePicture } from './SchemePicture.tsx';
import { SearchButton } from './Search.tsx';

/**
 * The header: the site's name, its sections and its site-wide links. The menu link is visible on
 * narrow screens only, the colour scheme switch only with scripts. On narrow screens a script moves
 * the sections into the sidebar's drawer, on wide ones overflowing sections into a "More" menu.
 */
export const Header = replaceable('Header', ({ frame, section, hasSidebar, languages = [] }) => {
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
});

function Brand({ frame }: { readonly frame: SiteFrame }): ReactElement {
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
