import { type KeyboardEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import type { Engine } from './engine.ts';
import { Filters } from './Filters.tsx';
import { OptionList } from './OptionList.tsx';
import { move, type Option } from './options.ts';
import { forgetSearches, keepSearch, recentSearches } from './recent.ts';
import { SearchBox } from './SearchBox.tsx';
import { Status } from './Status.tsx';
import { useOptions } from './use-options.ts';
import { useSearch } from './use-search.ts';
import type { SearchWords } from './words.ts';

/** Pages that the dialog lists; the rest is on the search's own page. */
const limit = 8;

/** The list's id. Those of the frame begin with an underscore, so that no heading takes them. */
const list = '_search-list';

interface SearchDialogProps {
  readonly engine: Engine;
  readonly words: SearchWords;
  /** Address of the search's own page. */
  readonly page: string;
  /** How often the dialog was opened. */
  readonly opened: number;
  readonly onClose: () => void;
}

/** What is in the dialog: a box to ask in and a list to choose from. */
export function SearchDialog(props: SearchDialogProps): ReactElement {
  const { engine, words, page, opened, onClose } = props;
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [recent, setRecent] = useState(recentSearches);
  const isAsked = query.trim() !== '';
  const state = useSearch(engine, { query, sections: chosen, limit });
  const allHref = `${page}?q=${encodeURIComponent(query.trim())}`;
  const { groups, options, active, setActive } = useOptions({
    ...{ state, query, recent, words },
    page: allHref,
  });
  const isPending = isAsked && state.status !== 'failed' && state.answer?.query !== query;
  const enter = useEnter(isPending ? null : active, isPending);
  const box = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each opening starts over
  useEffect(() => {
    setRecent(recentSearches());
    box.current?.select();
  }, [opened]);
  const choose = (option: Option, isPlain: boolean): void => {
    const leads = option.type !== 'recent' && option.type !== 'meant';
    if (leads) keepSearch(query);
    else setQuery(option.query);
    if (leads && isPlain) onClose();
    else box.current?.focus();
  };
  const forget = (): void => {
    forgetSearches();
    setRecent([]);
    box.current?.focus();
  };
  const { counts = [], total = 0 } = (isAsked && state.answer) || {};
  return (
    <>
      <SearchBox
        {...{ box, query, list, active, words, onClose }}
        isExpanded={options.length > 0}
        onType={setQuery}
        onKeyDown={(event) => onKey(event, { options, active, setActive, enter })}
      />
      <Filters {...{ counts, chosen, words }} onChange={setChosen} />
      <Status {...{ state, words }} />
      <OptionList
        id={list}
        label={isAsked ? words.results : words.recent}
        {...{ groups, active, total, words }}
        isBusy={isPending}
        onActivate={setActive}
        onChoose={choose}
      />
      {!isAsked && recent.length > 0 && (
        <button type="button" className="search-forget" onClick={forget}>
          {words.forget}
        </button>
      )}
    </>
  );
}

interface Choice {
  readonly options: readonly Option[];
  readonly active: string | null;
  readonly setActive: (id: string | null) => void;
  readonly enter: (held: HeldKeys) => void;
}

/** The keys that choose. While an input method composes a word they are its own. */
function onKey(event: KeyboardEvent, { options, active, setActive, enter }: Choice): void {
  const { key } = event;
  if (event.nativeEvent.isComposing || !['Enter', 'ArrowDown', 'ArrowUp'].includes(key)) return;
  event.preventDefault();
  if (key === 'Enter') {
    enter(event);
    return;
  }
  const next = move(options, active, key);
  setActive(next);
  document.getElementById(next ?? '')?.scrollIntoView({ block: 'nearest' });
}

type HeldKeys = Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/**
 * Takes the active option. Who is faster than the answer gets the first of it, and not what
 * was found for half of the question.
 */
function useEnter(active: string | null, isPending: boolean): (held: HeldKeys) => void {
  const [waiting, setWaiting] = useState<HeldKeys | null>(null);
  useEffect(() => {
    if (waiting === null || isPending) return;
    setWaiting(null);
    press(active, waiting);
  }, [waiting, active, isPending]);
  return ({ ctrlKey, metaKey, shiftKey }) => setWaiting({ ctrlKey, metaKey, shiftKey });
}

/** Presses the option with the keys that are held, as a pointer would. */
function press(id: string | null, { ctrlKey, metaKey, shiftKey }: HeldKeys): void {
  const held = { ctrlKey, metaKey, shiftKey };
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...held });
  document.getElementById(id ?? '')?.dispatchEvent(click);
}
