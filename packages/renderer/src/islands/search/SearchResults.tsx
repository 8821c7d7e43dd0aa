import { type ReactElement, useEffect, useState } from 'react';
import type { Engine } from './engine.ts';
import { Filters } from './Filters.tsx';
import type { PageHit } from './hits.ts';
import { Pieces, PlaceOf } from './Pieces.tsx';
import { Status } from './Status.tsx';
import { useSearch } from './use-search.ts';
import type { SearchWords } from './words.ts';

/** Pages that are listed at first, and those that come with each "more". */
const step = 12;

interface SearchResultsProps {
  readonly engine: Engine;
  readonly words: SearchWords;
  /** The box of the page's form, which is there without us. */
  readonly box: HTMLInputElement;
}

/** All that was found, on the search's own page. The address keeps up with the question. */
export function SearchResults({ engine, words, box }: SearchResultsProps): ReactElement {
  const [query, setQuery] = useState(box.value);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [limit, setLimit] = useState(step);
  const state = useSearch(engine, { query, sections: chosen, limit });
  useEffect(() => {
    const read = (): void => {
      setQuery(box.value);
      setLimit(step);
    };
    box.addEventListener('input', read);
    return () => box.removeEventListener('input', read);
  }, [box]);
  useEffect(() => {
    const address = query.trim() === '' ? location.pathname : `?q=${encodeURIComponent(query)}`;
    history.replaceState(history.state, '', address);
  }, [query]);
  const ask = (other: string): void => {
    box.value = other;
    setQuery(other);
    box.focus();
  };
  const { pages = [], total = 0, counts = [], suggestion = null } = state.answer ?? {};
  return (
    <>
      <Filters {...{ counts, chosen, words }} onChange={setChosen} />
      <Status state={state} words={words} />
      {suggestion !== null && (
        <button type="button" className="search-more" onClick={() => ask(suggestion)}>
          {words.meant(suggestion)}
        </button>
      )}
      <ol className="search-results">
        {pages.map((hit) => (
          <Result key={hit.href} hit={hit} />
        ))}
      </ol>
      {total > pages.length && (
        <button type="button" className="search-more" onClick={() => setLimit(limit + step)}>
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
      {hit.excerpt.length > 0 && (
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
              <p>
                <Pieces pieces={excerpt} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
