import { Cards } from '../components/Cards.tsx';
import { SearchForm } from '../components/Search.tsx';
import { Title } from '../components/Title.tsx';
import { useMessages } from '../text/language.ts';
import { replaceable } from '../theme/site-theme.tsx';

/**
 * The 404 page, with the search and the sections. A script adds the pages with the most similar
 * addresses.
 */
export const NotFoundPage = replaceable('NotFoundPage', ({ main, frame }) => {
  const text = useMessages();
  const { sections, trees } = main;
  return (
    <article className="wide home">
      <Title main={{ title: text.pageNotFound }} />
      <p className="lede">{text.notFound}</p>
      {trees.length > 0 && (
        <div
          className="nearest"
          data-island="nearest"
          data-trees={trees.join(' ')}
          aria-live="polite"
        >
          <h2 hidden>{text.didYouMean}</h2>
          <ul className="cards" hidden />
        </div>
      )}
      {frame.search !== null && <SearchForm search={frame.search} />}
      <p>
        <a href={frame.home}>{text.goHome}</a>
      </p>
      {sections.length > 0 && <h2>{text.sections}</h2>}
      <Cards cards={sections} />
    </article>
  );
});
