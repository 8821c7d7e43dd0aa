import { useEffect, useState } from 'react';

/**
 * What is in a field that is there without us. What was typed before stays, and so does the focus.
 *
 * @returns The text, and what puts another into the field.
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
