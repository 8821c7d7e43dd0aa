import type { NavLink } from '@docsgen/core';
import type { ReactElement } from 'react';

/** Links as items of a list. */
export function LinkItems({ links }: { readonly links: readonly NavLink[] }): ReactElement[] {
  return links.map(({ label, href }) => (
    <li key={`${href} ${label}`}>
      <a href={href}>{label}</a>
    </li>
  ));
}
