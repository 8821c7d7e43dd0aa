import type { TagsMain } from '@docsgen/core';
import type { ReactElement } from 'react';
import { Title } from '../components/Title.tsx';
import { useMessages } from '../text/language.ts';

interface TagsPageProps {
  readonly main: TagsMain;
}

/** Every tag, with how many pages have it. */
export function TagsPage({ main }: TagsPageProps): ReactElement {
  const text = useMessages();
  return (
    <article className="wide home">
      <Title main={main} />
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
