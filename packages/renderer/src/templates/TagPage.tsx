import type { TagMain } from '@docsgen/core';
import type { ReactElement } from 'react';
import { Cards } from '../components/Cards.tsx';
import { Title } from '../components/Title.tsx';
import { useMessages } from '../text/language.ts';
import { replaceable } from '../theme/site-theme.tsx';

/** Props of `TagPage`. */
export interface TagPageProps {
  readonly main: TagMain;
}

/** The pages that have a tag. */
export const TagPage = replaceable('TagPage', ThemeTagPage);

function ThemeTagPage({ main }: TagPageProps): ReactElement {
  const text = useMessages();
  return (
    <article className="wide home">
      <Title main={{ title: text.tagged(main.label) }} />
      {main.description !== null && <p className="lede">{main.description}</p>}
      <p className="lede">{text.pagesWithTag(main.entries.length)}</p>
      <Cards cards={main.entries} />
      <p>
        <a href={main.tagsHref}>{text.allTags}</a>
      </p>
    </article>
  );
}
