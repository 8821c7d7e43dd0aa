import type { TagMain } from '@docsgen/core';
import type { ReactElement } from 'react';
import { Cards } from '../components/Cards.tsx';
import { Title } from '../components/Title.tsx';
import { useMessages } from '../text/language.ts';

interface TagPageProps {
  readonly main: TagMain;
}

/** The pages that have a tag. */
export function TagPage({ main }: TagPageProps): ReactElement {
  const text = useMessages();
  return (
    <article className="wide home">
      <Title main={main} />
      <Cards cards={main.entries} />
      <p>
        <a href={main.tagsHref}>{text.allTags}</a>
      </p>
    </article>
  );
}
