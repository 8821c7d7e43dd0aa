import type { NavLink } from '@docsgen/core';
import type { FunctionComponent, ReactElement } from 'react';
import { useMessages } from '../text/language.ts';
import { replaceable } from '../theme/replaceable.tsx';

/** What `Tags` is given. */
export interface TagsProps {
  readonly links: readonly NavLink[];
}

/** What else a page is about: each tag leads to all pages that have it. */
export const Tags: FunctionComponent<TagsProps> = replaceable('Tags', ThemeTags);

function ThemeTags({ links }: TagsProps): ReactElement | null {
  const text = useMessages();
  if (links.length === 0) return null;
  return (
    <nav className="tags" aria-label={text.tags}>
      <ul>
        {links.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
