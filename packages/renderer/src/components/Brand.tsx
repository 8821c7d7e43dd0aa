import type { SiteFrame } from '@docsgen/core';
import type { ReactElement } from 'react';
import { SchemePicture } from './SchemePicture.tsx';

interface BrandProps {
  readonly frame: Pick<SiteFrame, 'home' | 'title' | 'shortTitle' | 'logo'>;
}

/** The site's logo and title, linked to the home page. */
export function Brand({ frame }: BrandProps): ReactElement {
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
