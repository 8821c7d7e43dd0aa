import { useMemo, useState } from 'react';
import { meantGroup, type Option, type OptionGroup, pageGroups, recentGroup } from './options.ts';
import type { SearchState } from './use-search.ts';
import type { SearchWords } from './words.ts';

/** What options follow from. */
export interface OptionSources {
  readonly state: SearchState;
  readonly query: string;
  readonly recent: readonly string[];
  readonly words: SearchWords;
  /** Address of the search's own page. */
  readonly page: string;
}

/** The options that there are, and the one that Enter takes. */
export interface Options {
  readonly groups: readonly OptionGroup[];
  readonly options: readonly Option[];
  readonly active: string | null;
  readonly setActive: (id: string | null) => void;
}

/** The first of the results is active until another is chosen; a recent search never is unasked. */
export function useOptions({ state, query, recent, words, page }: OptionSources): Options {
  const { answer } = state;
  const isAsked = query.trim() !== '';
  const groups = useMemo(() => {
    if (!isAsked) return recentGroup(recent, words.recent);
    if (answer !== null && answer.suggestion !== null) return meantGroup(answer.suggestion);
    const hasMore = answer !== null && answer.total > answer.pages.length;
    return pageGroups(answer?.pages ?? [], hasMore ? page : null);
  }, [isAsked, answer, page, recent, words]);
  const options = useMemo(() => groups.flatMap((group) => group.options), [groups]);
  const [choice, setChoice] = useState<{ of: readonly Option[]; id: string | null } | null>(null);
  const first = isAsked ? (options[0]?.id ?? null) : null;
  const active = choice?.of === options ? choice.id : first;
  return { groups, options, active, setActive: (id) => setChoice({ of: options, id }) };
}
