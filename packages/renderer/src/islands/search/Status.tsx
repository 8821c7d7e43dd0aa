import type { ReactElement } from 'react';
import type { SearchState } from './use-search.ts';
import type { SearchWords } from './words.ts';

interface StatusProps {
  readonly state: SearchState;
  readonly words: SearchWords;
}

/** How the search went, also for those who can't see the list change. */
export function Status({ state, words }: StatusProps): ReactElement {
  return (
    <p className="search-status" role="status">
      {statusText(state, words)}
    </p>
  );
}

function statusText({ status, answer }: SearchState, words: SearchWords): string {
  if (status === 'idle') return '';
  if (status === 'failed') return words.failed;
  if (answer === null || (answer.total === 0 && status === 'busy')) return words.searching;
  const none = words.none(answer.query.trim().slice(0, 60));
  if (answer.total === 0) return `${none} ${words.hint}`;
  return answer.isLoose ? `${none} ${words.alike}` : words.found(answer.total);
}
