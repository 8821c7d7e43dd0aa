import { useEffect, useState } from 'react';
import type { Engine, SearchRequest, SearchResponse } from './engine.ts';

/** Where a search stands. An answer stays until the next one is there. */
export interface SearchState {
  readonly status: 'idle' | 'busy' | 'done' | 'failed';
  readonly answer: SearchResponse | null;
}

const idle: SearchState = { status: 'idle', answer: null };

/** Milliseconds for which typing may go on: not each of several letters at once is a question. */
const pause = 20;

/**
 * The answer to a question that changes. An answer that comes too late is dropped, and no more is
 * fetched for it than what the next question may need as well.
 */
export function useSearch(
  engine: Engine,
  { query, sections, versions, limit }: SearchRequest,
): SearchState {
  const [state, setState] = useState(idle);
  useEffect(() => {
    if (query.trim() === '') {
      setState(idle);
      return;
    }
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(() => {
      setState(({ answer }) => ({ status: 'busy', answer }));
      const show = (answer: SearchResponse, status: SearchState['status']): void => {
        if (!signal.aborted) setState({ status, answer });
      };
      engine
        .ask(
          { query, sections, versions, limit },
          { signal, onFirst: (first) => show(first, 'busy') },
        )
        .then(
          (answer) => show(answer, 'done'),
          () => !signal.aborted && setState({ status: 'failed', answer: null }),
        );
    }, pause);
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [engine, query, sections, versions, limit]);
  return state;
}
