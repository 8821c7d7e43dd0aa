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
  const pictures =
    dark === null
      ? [{ ...light, scheme: undefined }]
      : [
          { ...light, scheme: 'for-light' },
          { ...dark, scheme: 'for-dark' },
        ];
  return (
    <>
      {pictures.map(({ src, size, scheme }) => (
        <img
          key={scheme}
          className={scheme}
          src={src}
          alt={alt}
          width={size?.width}
          height={size?.height}
          loading={scheme === undefined ? undefined : 'lazy'}
        />
      ))}
    </>
  );
}
