import type { IconName, SocialIcon } from '@docsgen/core';
import type { ReactElement } from 'react';
import { brandPaths } from './brand-paths.ts';
import { picturePaths } from './picture-paths.ts';

/** The logo of a service, such as GitHub. It is decorative: the caller names the service. */
export function BrandIcon({ name }: { readonly name: SocialIcon }): ReactElement {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={brandPaths[name]} />
    </svg>
  );
}

/** A decorative icon, hidden from screen readers. */
export function PictureIcon({ name }: { readonly name: IconName }): ReactElement {
  return (
    <svg className="line" viewBox="0 0 24 24" aria-hidden="true">
      <path d={picturePaths[name]} />
    </svg>
  );
}
