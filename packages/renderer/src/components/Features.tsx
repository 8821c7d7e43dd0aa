import type { Feature } from '@docsgen/core';
import type { ReactElement } from 'react';
import { PictureIcon } from '../icons/Icon.tsx';

interface FeaturesProps {
  readonly features: readonly Feature[];
}

/** The feature cards of a home page. The stylesheet extends a card's link over the whole card. */
export function Features({ features }: FeaturesProps): ReactElement | null {
  if (features.length === 0) return null;
  return (
    <ul className="cards">
      {features.map(({ label, description, icon, href }) => (
        <li key={`${href} ${label}`}>
          {icon !== null && <PictureIcon name={icon} />}
          {href === null ? <strong>{label}</strong> : <a href={href}>{label}</a>}
          {description !== '' && <p>{description}</p>}
        </li>
      ))}
    </ul>
  );
}
