import { Cards } from '../components/Cards.tsx';
import { SearchForm } from '../components/Search.tsx';
import { Title } from '../components/Title.tsx';
import { useMessages } from '../text/language.ts';
import { replaceable } from '../theme/site-theme.tsx';

/**
 * The search page. Results update as the reader types; without scripts it links to the contents of
 * every section.
 */
export const SearchPage = replaceable('SearchPage', ({ main, search }) => {
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
});
