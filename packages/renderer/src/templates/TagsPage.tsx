import type { TagsMain } from '@docsgen/core';
import type { ReactElement } from 'react';
import { Title } from '../components/Title.tsx';
import { useMessages } from '../text/language.ts';
import { replaceable } from '../theme/site-theme.tsx';

/** Props of `TagsPage`. */
export interface TagsPageProps {
  readonly main: TagsMain;
}

/** The list of all tags, each with its number of pages. */
export const TagsPage = replaceable('TagsPage', ThemeTagsPage);

function ThemeTagsPage({ main }: TagsPageProps): ReactElement {
  const text = useMessages();
  return (
    <article className="wide home">
      <Title main={{ title: text.tags }} />
      <p className="lede">{text.allTagsWithPages}</p>
      <ul className="tag-list">
        {main.tags.map(({ label, href, count }) => (
          <li key={href}>
            <a href={href}>{label}</a>{' '}
            <small>
              {count} {text.pagesWord(count)}
            </small>
          </li>
        ))}
      </ul>
    </article>
  );
}
