import type { SearchFrame } from '@docsgen/core';
import type { ReactElement } from 'react';
import { useMessages } from '../text/language.ts';

interface SearchFieldProps {
  readonly search: SearchFrame;
}

/**
 * The search dialog, which a script opens. Its field is part of the page's HTML, so that it accepts
 * input while the search script is loading. The dialog element itself covers the viewport.
 */
export function SearchField({ search }: SearchFieldProps): ReactElement {
  const text = useMessages();
  return (
    <dialog
      className="search-dialog"
      aria-label={text.search}
      aria-modal="true"
      data-index={search.index}
    >
      <div>
        <form className="search-bar" action={search.href}>
          <button type="submit" className="search-icon" aria-label={text.search} />
          <input type="text" name="q" placeholder={text.searchPlaceholder} autoComplete="off" />
          <button type="button" className="search-close">
            {text.close}
          </button>
        </form>
      </div>
    </dialog>
  );
}
