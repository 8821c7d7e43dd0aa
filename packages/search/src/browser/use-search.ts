import { useEffect, useState } from 'react';
import type { Engine, SearchRequest, SearchResponse } from './engine.ts';

/** The state of a search. The previous response is kept until the next one arrives. */
export interface SearchState {
  readonly status: 'idle' | 'busy' | 'done' | 'failed';
  readonly answer: SearchResponse | null;
}

const idle: SearchState = { status: 'idle', answer: null };

/**
 * Runs the search whenever the request changes, debounced. A new request aborts the previous one,
 * whose response is dropped.
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
    // The typed letter shows first.
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
    });
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [engine, query, sections, versions, limit]);
  return state;
}

/**
 * Binds the state to an input of the page's HTML, which keeps its text and its focus.
 *
 * @returns The text, and a function that sets it.
 */
export function useField(field: HTMLInputElement): [string, (text: string) => void] {
  const [text, setText] = useState(field.value);
  useEffect(() => {
    const read = (): void => setText(field.value);
    read();
    field.addEventListener('input', read);
    return () => field.removeEventListener('input', read);
  }, [field]);
  const write = (other: string): void => {
    field.value = other;
    setText(other);
    field.focus();
  };
  return [text, write];
}
