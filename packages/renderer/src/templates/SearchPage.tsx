import type { SearchFrame, SearchMain } from '@docsgen/core';
import type { ReactElement } from 'react';
import { Cards } from '../components/Cards.tsx';
import { SearchForm } from '../components/Search.tsx';
import { Title } from '../components/Title.tsx';
import { useMessages } from '../text/language.ts';
import { replaceable } from '../theme/site-theme.tsx';

/** Props of `SearchPage`. */
export interface SearchPageProps {
  readonly main: SearchMain;
  readonly search: SearchFrame | null;
}

/**
 * The search page. Results update as the reader types; without scripts it links to the contents of
 * every section.
 */
export const SearchPage = replaceable('SearchPage', ThemeSearchPage);

function ThemeSearchPage({ main, search }: SearchPageProps): ReactElement {
  const text = useMessages();
  return (
    <article className="wide home">
      <Title main={{ title: text.search }} />
      {search !== null && <SearchForm search={search} className="search" />}
      <noscript>
        <p>{text.searchNeedsScript}</p>
      </noscript>
      <h2>{text.allPages}</h2>
      <Cards cards={main.contents} />
    </article>
  );
}
