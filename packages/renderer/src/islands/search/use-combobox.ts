import { useEffect, useState } from 'react';
import { move, type Option } from './options.ts';

/** The list that belongs to a field, and the option in it that Enter takes. */
interface Combobox {
  /** The list's id. */
  readonly list: string;
  readonly options: readonly Option[];
  readonly active: string | null;
  readonly setActive: (id: string | null) => void;
  /** Whether the options are still those of the question before. */
  readonly isPending: boolean;
  /** Whether Enter was pressed before the list was there. */
  readonly wasEntered: boolean;
}

type HeldKeys = Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'shiftKey'>;

const noKeys: HeldKeys = { ctrlKey: false, metaKey: false, shiftKey: false };

/**
 * Makes a combobox of a field: the focus stays in it while one chooses from its list. Readers who
 * press Enter before the answer is there get the first of it, and not what was found for half of
 * the question.
 */
export function useCombobox(field: HTMLInputElement, combobox: Combobox): void {
  const { list, options, active, setActive, isPending, wasEntered } = combobox;
  const [waiting, setWaiting] = useState<HeldKeys | null>(wasEntered ? noKeys : null);
  const isExpanded = options.length > 0;
  useEffect(() => {
    field.role = 'combobox';
    Object.assign(field, { autocapitalize: 'off', enterKeyHint: 'go', spellcheck: false });
    field.setAttribute('aria-controls', list);
    field.setAttribute('aria-autocomplete', 'list');
    field.ariaExpanded = String(isExpanded);
    if (active === null) field.removeAttribute('aria-activedescendant');
    else field.setAttribute('aria-activedescendant', active);
  }, [field, list, isExpanded, active]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, shiftKey, isComposing } = event;
      // While an input method composes a word the keys are its own.
      if (isComposing || !['Enter', 'ArrowDown', 'ArrowUp'].includes(key)) return;
      event.preventDefault();
      if (key === 'Enter') {
        setWaiting({ ctrlKey, metaKey, shiftKey });
        return;
      }
      const next = move(options, active, key);
      setActive(next);
      document.getElementById(next ?? '')?.scrollIntoView({ block: 'nearest' });
    };
    field.addEventListener('keydown', onKeyDown);
    return () => field.removeEventListener('keydown', onKeyDown);
  }, [field, options, active, setActive]);
  useEffect(() => {
    if (waiting === null || isPending) return;
    setWaiting(null);
    press(active, waiting);
  }, [waiting, active, isPending]);
}

/** Presses the option with the keys that are held, as a pointer would. */
function press(id: string | null, held: HeldKeys): void {
  const { ctrlKey, metaKey, shiftKey } = held;
  const click = new MouseEvent('click', {
    ...{ bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey },
  });
  document.getElementById(id ?? '')?.dispatchEvent(click);
}
