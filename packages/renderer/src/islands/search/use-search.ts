import { useEffect, useState } from 'react';
import type { Answer, Engine, Question } from './engine.ts';

/** Where a search stands. An answer stays until the next one is there. */
export interface SearchState {
  readonly status: 'idle' | 'busy' | 'done' | 'failed';
  readonly answer: Answer | null;
}

const idle: SearchState = { status: 'idle', answer: null };

/** Typing goes on for a moment: no question for each letter. */
const pause = 80;

/** The answer to a question that changes. An answer that comes too late is dropped. */
export function useSearch(engine: Engine, { query, sections, limit }: Question): SearchState {
  const [state, setState] = useState(idle);
  useEffect(() => {
    if (query.trim() === '') {
      setState(idle);
      return;
    }
    let isCurrent = true;
    const timer = setTimeout(() => {
      setState(({ answer }) => ({ status: 'busy', answer }));
      engine.ask({ query, sections, limit }).then(
        (answer) => isCurrent && setState({ status: 'done', answer }),
        () => isCurrent && setState({ status: 'failed', answer: null }),
      );
    }, pause);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [engine, query, sections, limit]);
  return state;
}
