import type { Picture } from '@docsgen/core';
import type { ReactElement } from 'react';

interface SchemePictureProps {
  readonly light: Picture;
  /** The picture of the dark scheme; null if `light` serves both. */
  readonly dark: Picture | null;
  readonly alt: string;
}

/**
 * A picture for both colour schemes, or one for each. The stylesheet hides that of the other scheme,
 * and browsers don't load a hidden lazy image.
 */
export function SchemePicture({ light, dark, alt }: SchemePictureProps): ReactElement {
  if (dark === null) return <OnePicture picture={light} alt={alt} />;
  return (
    <>
      <OnePicture picture={light} alt={alt} scheme="for-light" />
      <OnePicture picture={dark} alt={alt} scheme="for-dark" />
    </>
  );
}

interface OnePictureProps {
  readonly picture: Picture;
  readonly alt: string;
  readonly scheme?: 'for-light' | 'for-dark';
}

function OnePicture({ picture: { src, size }, alt, scheme }: OnePictureProps): ReactElement {
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
