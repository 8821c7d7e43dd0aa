import type { Picture, SiteFrame } from '@docsgen/core';
import type { ReactElement } from 'react';

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
      <LogoPicture picture={light} alt={alt} scheme={dark === null ? undefined : 'for-light'} />
      {dark !== null && <LogoPicture picture={dark} alt={alt} scheme="for-dark" />}
      {!replacesTitle && <span>{words}</span>}
    </a>
  );
}

interface LogoPictureProps {
  readonly picture: Picture;
  readonly alt: string;
  readonly scheme: 'for-light' | 'for-dark' | undefined;
}

/**
 * A logo for one or both colour schemes. The stylesheet hides the logo of the other scheme, and
 * browsers don't load a hidden lazy image.
 */
function LogoPicture({ picture, alt, scheme }: LogoPictureProps): ReactElement {
  const { src, size } = picture;
  return (
    <img
      className={scheme}
      src={src}
      alt={alt}
      width={size?.width}
      height={size?.height}
      loading={scheme === undefined ? undefined : 'lazy'}
    />
  );
}
