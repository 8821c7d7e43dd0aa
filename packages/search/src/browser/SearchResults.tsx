import { type ReactElement, useEffect, useState } from 'react';
import type { Engine } from './engine.ts';
import { Filters, useChoices } from './Filters.tsx';
import type { PageHit } from './hits.ts';
import { Pieces, PlaceOf } from './Pieces.tsx';
import { Status } from './Status.tsx';
import { useField, useSearch } from './use-search.ts';
import type { SearchWords } from './words.ts';

/** Number of pages that are listed at first, and that "More results" adds. */
const step = 12;

interface SearchResultsProps {
  readonly engine: Engine;
  readonly words: SearchWords;
  /** The form's field, which the page's HTML contains. */
  readonly field: HTMLInputElement;
}

/** The results on the search page. The query is written to the address (`?q=`). */
export function SearchResults({ engine, words, field }: SearchResultsProps): ReactElement {
  const [query, setQuery] = useField(field);
  const choices = useChoices();
  const { sections, versions } = choices;
  const [shown, setShown] = useState({ query, limit: step });
  const limit = shown.query === query ? shown.limit : step;
  const state = useSearch(engine, { query, sections, versions, limit });
  useEffect(() => {
    const address = query.trim() === '' ? location.pathname : `?q=${encodeURIComponent(query)}`;
    history.replaceState(history.state, '', address);
  }, [query]);
  const { pages = [], total = 0, suggestion = null } = state.answer ?? {};
  return (
    <>
      <Filters choices={choices} words={words} answer={state.answer} />
      <Status state={state} words={words} />
      {suggestion !== null && (
        <button type="button" className="search-more" onClick={() => setQuery(suggestion)}>
          {words.meant(suggestion)}
        </button>
      )}
      <ol className="search-results">
        {pages.map((hit) => (
          <Result key={hit.href} hit={hit} />
        ))}
      </ol>
      {total > pages.length && (
        <button
          type="button"
          className="search-more"
          onClick={() => setShown({ query, limit: limit + step })}
        >
          {words.more}
        </button>
      )}
    </>
  );
}

function Result({ hit }: { readonly hit: PageHit }): ReactElement {
  return (
    <li>
      <a href={hit.href}>
        <Pieces pieces={hit.title} />
      </a>
      <PlaceOf hit={hit} />
      {(hit.excerpt.length > 0 || !hit.isRead) && (
        <p>
          <Pieces pieces={hit.excerpt} />
        </p>
      )}
      {hit.sections.length > 0 && (
        <ul>
          {hit.sections.map(({ href, heading, excerpt }) => (
            <li key={href}>
              <a href={href}>
                <Pieces pieces={heading} />
              </a>
              {excerpt.length > 0 && (
                <p>
                  <Pieces pieces={excerpt} />
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
