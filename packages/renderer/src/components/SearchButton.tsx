import type { SearchFrame } from '@docsgen/core';
import type { FunctionComponent, ReactElement } from 'react';
import { useMessages } from '../text/language.ts';
import { replaceable } from '../theme/replaceable.tsx';

/** What `SearchButton` is given. */
export interface SearchButtonProps {
  readonly search: SearchFrame;
}

/**
 * Opens the search. It is a form, so that without scripts it leads to the search's own page,
 * and that to the contents; with them the dialog opens in its place.
 */
export const SearchButton: FunctionComponent<SearchButtonProps> = replaceable(
  'SearchButton',
  ThemeSearchButton,
);

function ThemeSearchButton({ search }: SearchButtonProps): ReactElement {
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
}
