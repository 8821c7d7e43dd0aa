import type { SearchFrame } from '@docsgen/core';
import type { ReactElement } from 'react';
import { useMessages } from '../text/language.ts';
import { replaceable } from '../theme/site-theme.tsx';

/** Props of `SearchButton`. */
export interface SearchButtonProps {
  readonly search: SearchFrame;
}

/**
 * The button that opens the search dialog. It submits a form, so that without scripts it opens the
 * search page, which links to the contents of every section.
 */
export const SearchButton = replaceable('SearchButton', ThemeSearchButton);

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
