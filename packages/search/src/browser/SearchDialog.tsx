import type { PageTools } from '@docsgen/renderer/page';
import { type ReactElement, useEffect, useMemo, useState } from 'react';
import { actionCommands, sectionCommands } from './commands.ts';
import type { Engine } from './engine.ts';
import { Filters, useChoices } from './Filters.tsx';
import { OptionList } from './OptionList.tsx';
import { type Option, useOptions } from './options.ts';
import { forgetSearches, keepSearch, recentSearches } from './recent.ts';
import { Status } from './Status.tsx';
import { useCombobox } from './use-combobox.ts';
import { useField, useSearch } from './use-search.ts';
import type { SearchWords } from './words.ts';

/** Maximum number of pages in the dialog; the search page lists all of them. */
const limit = 8;

/**
 * Id of the listbox. Ids of the frame begin with an underscore, so that they can't collide with
 * headings' ids.
 */
const list = '_search-list';

interface SearchDialogProps {
  readonly engine: Engine;
  readonly words: SearchWords;
  /** The texts of the page's controls. */
  readonly text: PageTools['text'];
  /** The dialog's field, which the page's HTML contains. */
  readonly field: HTMLInputElement;
  /** Address of the search's own page. */
  readonly page: string;
  /** How often the dialog was opened. */
  readonly opened: number;
  /** Whether Enter was pressed before this script had loaded. */
  readonly wasEntered: boolean;
  readonly onClose: () => void;
}

/** The dialog below its field: filters, status line and listbox. */
export function SearchDialog(props: SearchDialogProps): ReactElement {
  const { engine, words, text, field, page, opened, wasEntered, onClose } = props;
  const [query, setQuery] = useField(field);
  const choices = useChoices();
  const { sections, versions } = choices;
  const [recent, setRecent] = useState(recentSearches);
  const isAsked = query.trim() !== '';
  const state = useSearch(engine, { query, sections, versions, limit });
  const allHref = `${page}?q=${encodeURIComponent(query.trim())}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page may differ when it is reopened
  const commands = useMemo(
    () => ({ sections: sectionCommands(), actions: actionCommands(text) }),
    [opened],
  );
  const found = useOptions({ state, query, recent, words, ...commands, page: allHref });
  const { groups, options, active, setActive } = found;
  const isPending = isAsked && state.status !== 'failed' && state.answer?.query !== query;
  useCombobox(field, { list, options, active, setActive, isPending, wasEntered });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when the dialog is reopened
  useEffect(() => {
    setRecent(recentSearches());
    if (opened > 1) field.select();
  }, [opened]);
  const choose = (option: Option, isPlain: boolean): void => {
    if (option.type === 'command') {
      onClose();
      option.command.run();
    } else if ('query' in option) {
      setQuery(option.query);
      field.focus();
    } else {
      keepSearch(query);
      if (isPlain) onClose();
      else field.focus();
    }
  };
  const forget = (): void => {
    forgetSearches();
    setRecent([]);
    field.focus();
  };
  const answer = isAsked ? state.answer : null;
  return (
    <>
      <Filters answer={answer} choices={choices} words={words} />
      <Status state={state} words={words} />
      <OptionList
        id={list}
        label={isAsked ? words.results : words.suggestions}
        groups={groups}
        active={active}
        words={words}
        total={answer?.total ?? 0}
        isBusy={isPending}
        onActivate={setActive}
        onChoose={choose}
      />
      {!isAsked && recent.length > 0 && (
        <button type="button" className="search-forget" onClick={forget}>
          {words.forget}
        </button>
      )}
      <Keys words={words} />
    </>
  );
}

/** The keys of the dialog, for those who see them: a screen reader says them itself. */
function Keys({ words }: Pick<SearchDialogProps, 'words'>): ReactElement {
  return (
    <p className="search-keys" aria-hidden="true">
      <kbd>↑</kbd> <kbd>↓</kbd> {words.toMove} <kbd>↵</kbd> {words.toOpen} <kbd>Esc</kbd>{' '}
      {words.toClose}
    </p>
  );
}
