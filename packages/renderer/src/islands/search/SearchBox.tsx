import type { KeyboardEvent, ReactElement, RefObject } from 'react';
import type { SearchWords } from './words.ts';

interface SearchBoxProps {
  readonly box: RefObject<HTMLInputElement | null>;
  readonly query: string;
  /** Id of the list, and of the option in it that Enter takes. */
  readonly list: string;
  readonly active: string | null;
  readonly isExpanded: boolean;
  readonly words: SearchWords;
  readonly onType: (query: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onClose: () => void;
}

/** The box to ask in: a combobox, which keeps the focus while one chooses from its list. */
export function SearchBox(props: SearchBoxProps): ReactElement {
  const { box, query, list, active, isExpanded, words, onType, onKeyDown, onClose } = props;
  return (
    <div className="search-bar">
      <input
        ref={box}
        type="text"
        role="combobox"
        aria-label={words.search}
        aria-expanded={isExpanded}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={active ?? undefined}
        placeholder={words.placeholder}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        value={query}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={onKeyDown}
      />
      <button type="button" className="search-close" aria-label={words.close} onClick={onClose}>
        <kbd>Esc</kbd>
      </button>
    </div>
  );
}
