import { useEffect, useState } from 'react';

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
