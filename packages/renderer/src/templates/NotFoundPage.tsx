import { Cards } from '../components/Cards.tsx';
import { SearchForm } from '../components/Search.tsx';
import { Title } from '../components/Title.tsx';
import { useMessages } from '../text/language.ts';
import { replaceable } from '../theme/site-theme.tsx';

/**
 * The 404 page, with the search, the versions and the sections. A script adds the pages with the most
 * similar addresses, of the version that the requested address names.
 */
export const NotFoundPage = replaceable('NotFoundPage', ({ main, frame }) => {
  const text = useMessages();
  const { sections, trees, collections } = main;
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
      {collections.map(({ label, last, others }) => (
        <details key={label} className="versions" open>
          <summary>{collections.length === 1 ? text.version : `${label}: ${text.version}`}</summary>
          <ul>
            <li>
              <a href={last.href}>{last.label}</a>
            </li>
            {others.map(({ label, href, trees }) => (
              <li key={href}>
                <a href={href} data-trees={trees.join(' ')}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </details>
      ))}
      {sections.length > 0 && <h2>{text.sections}</h2>}
      <Cards cards={sections} />
    </article>
  );
});
