import { useMemo, useState } from 'react';
import {
  type Option,
  type OptionGroup,
  pageGroups,
  recentGroup,
  suggestionGroup,
} from './options.ts';
import type { SearchState } from './use-search.ts';
import type { SearchWords } from './words.ts';

/** Inputs of the options. */
export interface OptionSources {
  readonly state: SearchState;
  readonly query: string;
  readonly recent: readonly string[];
  readonly words: SearchWords;
  /** Address of the search's own page. */
  readonly page: string;
}

/** The options, and the active one. */
export interface Options {
  readonly groups: readonly OptionGroup[];
  readonly options: readonly Option[];
  readonly active: string | null;
  readonly setActive: (id: string | null) => void;
}

/**
 * The dialog's options. By default the first result is active, but no recent search.
 */
export function useOptions({ state, query, recent, words, page }: OptionSources): Options {
  const { answer } = state;
  const isAsked = query.trim() !== '';
  const groups = useMemo(() => {
    if (!isAsked) return recentGroup(recent, words.recent);
    if (answer !== null && answer.suggestion !== null) return suggestionGroup(answer.suggestion);
    const hasMore = answer !== null && answer.total > answer.pages.length;
    return pageGroups(answer?.pages ?? [], hasMore ? page : null);
  }, [isAsked, answer, page, recent, words]);
  const options = useMemo(() => groups.flatMap((group) => group.options), [groups]);
  const [choice, setChoice] = useState<{ of: string; key: string } | null>(null);
  // Sections that load later shift the options: the choice is stored by key, so that it persists.
  const asked = isAsked ? (answer?.query ?? '') : '';
  const chosen = choice?.of === asked && options.find((option) => keyOf(option) === choice.key);
  const active = (chosen || (isAsked ? options[0] : undefined))?.id ?? null;
  const setActive = (id: string | null): void => {
    const option = options.find((one) => one.id === id);
    setChoice(option === undefined ? null : { of: asked, key: keyOf(option) });
  };
  return { groups, options, active, setActive };
}

function keyOf(option: Option): string {
  return 'href' in option ? option.href.replace(/\?[^#]*/, '') : option.query;
}
