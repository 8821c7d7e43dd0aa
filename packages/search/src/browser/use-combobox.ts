import { useEffect, useState } from 'react';
import { move, type Option } from './options.ts';

/** The state of the listbox: its options, and the active one, which Enter opens. */
interface Combobox {
  /** The listbox's id. */
  readonly list: string;
  readonly options: readonly Option[];
  readonly active: string | null;
  readonly setActive: (id: string | null) => void;
  /** Whether the options belong to the previous query. */
  readonly isPending: boolean;
  /** Whether Enter was pressed before this script had loaded. */
  readonly wasEntered: boolean;
}

type HeldKeys = Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'shiftKey'>;

const noKeys: HeldKeys = { ctrlKey: false, metaKey: false, shiftKey: false };

/**
 * Implements the combobox pattern (WAI-ARIA): the focus stays in the field while the arrow keys move
 * through its listbox. If Enter is pressed while results are pending, the first result is opened
 * when they arrive.
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
      // During composition, the input method editor handles the keys.
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

/** Dispatches a click on an option with the held modifier keys, so that Ctrl+Enter opens a tab. */
function press(id: string | null, held: HeldKeys): void {
  const { ctrlKey, metaKey, shiftKey } = held;
  const click = new MouseEvent('click', {
    bubbles: true,
    cancelable: true,
    ctrlKey,
    metaKey,
    shiftKey,
  });
  document.getElementById(id ?? '')?.dispatchEvent(click);
}
