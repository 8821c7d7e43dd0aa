import type { NavLink } from '@docsgen/core';
import type { ReactElement } from 'react';
import { useMessages } from '../text/language.ts';
import { replaceable } from '../theme/site-theme.tsx';

/** Props of `Breadcrumbs`. */
export interface BreadcrumbsProps {
  /** The categories above the page, outermost first. */
  readonly links: readonly NavLink[];
}

/** The breadcrumbs: the path from the section to the page. */
export const Breadcrumbs = replaceable('Breadcrumbs', ThemeBreadcrumbs);

function ThemeBreadcrumbs({ links }: BreadcrumbsProps): ReactElement | null {
  const text = useMessages();
  if (links.length === 0) return null;
  return (
    <nav className="crumbs" aria-label={text.breadcrumb}>
      <ol>
        {links.map(({ label, href }) => (
          <li key={`${href} ${label}`}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
