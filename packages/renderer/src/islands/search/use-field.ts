import { useEffect, useState } from 'react';

/**
 * Binds a field that the page's HTML contains. Its text and its focus are kept.
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
