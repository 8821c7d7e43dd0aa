import type { SearchFrame } from '@docsgen/core';
import type { ReactElement } from 'react';
import { useMessages } from '../text/language.ts';

interface SearchFormProps {
  readonly search: SearchFrame;
  /** `search` on the search page, where results update as the reader types. */
  readonly className?: 'search';
}

/** The form that opens the search page. */
export function SearchForm({ search, className }: SearchFormProps): ReactElement {
  const text = useMessages();
  return (
    // biome-ignore lint/a11y/useSemanticElements: older browsers don't support `<search>`
    <form
      className={['search-form', className].filter(Boolean).join(' ')}
      action={search.href}
      role="search"
    >
      <input
        type="search"
        name="q"
        aria-label={text.search}
        placeholder={text.searchPlaceholder}
        autoComplete="off"
      />
      <button type="submit" className="search-icon">
        {text.search}
      </button>
    </form>
  );
}
