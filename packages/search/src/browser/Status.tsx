import type { ReactElement } from 'react';
import type { SearchState } from './use-search.ts';
import type { SearchWords } from './words.ts';

interface StatusProps {
  readonly state: SearchState;
  readonly words: SearchWords;
}

/** The status line of the search, which is also a live region. */
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
  if (answer.total === 0) {
    const none = words.none(answer.query.trim().slice(0, 60));
    return answer.suggestion === null
      ? `${none} ${words.hint}`
      : `${none} ${words.meant(answer.suggestion)}`;
  }
  const missing = answer.missing.map(([word, other]) => {
    return other === null ? words.missing(word) : words.instead(other);
  });
  return [words.found(answer.total), ...missing].join(' · ');
}
