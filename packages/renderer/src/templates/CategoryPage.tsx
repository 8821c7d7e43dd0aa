import type { CategoryMain } from '@docsgen/core';
import type { FunctionComponent, ReactElement } from 'react';
import { Cards } from '../components/Cards.tsx';
import { Content } from '../components/Content.tsx';
import { Title } from '../components/Title.tsx';
import { hasDirective } from '../directives/has-directive.ts';
import { hrefsInTables } from '../directives/select-entries.ts';
import { useArticleLanguage } from '../text/language.ts';
import { replaceable } from '../theme/replaceable.tsx';

/** What `CategoryPage` is given. */
export interface CategoryPageProps {
  readonly main: CategoryMain;
}

/**
 * A category: what it is about, its entry's text if it has one, and where to go from here, unless
 * the text has a `::doc-list` that says so in its own place, or tables that list a part of it.
 */
export const CategoryPage: FunctionComponent<CategoryPageProps> = replaceable(
  'CategoryPage',
  ThemeCategoryPage,
);

function ThemeCategoryPage({ main }: CategoryPageProps): ReactElement {
  const inTables = hrefsInTables(main.content);
  return (
    <article {...useArticleLanguage()}>
      <Title main={main} />
      {main.description !== null && <p className="lede">{main.description}</p>}
      <Content content={main.content} />
      {!hasDirective(main.content, 'doc-list') && (
        <Cards cards={main.children.filter(({ href }) => !inTables.has(href))} />
      )}
    </article>
  );
}
