import type { SearchFrame } from '@docsgen/core';
import type { ReactElement } from 'react';
import { useMessages } from '../text/language.ts';
import { replaceable } from '../theme/site-theme.tsx';

/**
 * The button that opens the search dialog. It submits a form, so that without scripts it opens the
 * search page, which links to the contents of every section.
 */
export const SearchButton = replaceable('SearchButton', ({ search }) => {
  const text = useMessages();
  return (
    <form className="find" action={search.href}>
      <button type="submit" aria-keyshortcuts="Control+K Meta+K">
        {text.search}
        <span aria-hidden="true">
          <kbd>Ctrl K</kbd>
        </span>
      </button>
    </form>
  );
});

/**
 * The search dialog, which a script opens. Its field is part of the page's HTML, so that it accepts
 * input while the search script is loading. The dialog element itself covers the viewport.
 */
export function SearchField({ search }: { readonly search: SearchFrame }): ReactElement {
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
