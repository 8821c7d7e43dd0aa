import { adopt } from './adopt.ts';
import { css } from './keys.css';
import { type KeysWords, keysWords } from './keys-words.ts';
import { element, type PageTools, readStored, writeStored } from './page.ts';

adopt(css);

/** Key in `localStorage` that disables single-key shortcuts. */
const offKey = 'no ?';

/**
 * Shows the keyboard shortcuts. The single key `?` can be disabled, for readers who control their
 * computer by speech (WCAG 2.1.4); Ctrl+/ always works.
 */
export function start(_: PageTools, event: Event): void {
  const isSingle = (event as KeyboardEvent).key === '?';
  if (isSingle && readStored('localStorage', offKey) !== null) return;
  event.preventDefault();
  const existing = document.querySelector<HTMLDialogElement>('dialog.keys');
  const dialog = existing ?? makeDialog(keysWords(document.documentElement.lang));
  if (document.querySelector('dialog[open]') !== null) return;
  dialog.showModal();
}

function makeDialog(words: KeysWords): HTMLDialogElement {
  const dialog = element('dialog', 'keys');
  const heading = element('h2', '');
  heading.textContent = dialog.ariaLabel = words.title;
  const list = element('dl', '');
  const control = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl';
  const hasSearch = document.querySelector('form.find') !== null;
  const rows: readonly (readonly [keys: readonly string[], does: string])[] = [
    ...(hasSearch ? [[[`${control} K`], words.search] as const] : []),
    [['↑', '↓', 'Enter'], words.choose],
    [['←', '→'], words.tabs],
    [['Esc'], words.close],
    [['?', `${control} /`], words.help],
  ];
  for (const [keys, does] of rows) {
    const [term, meaning] = [element('dt', ''), element('dd', '')];
    for (const key of keys) {
      const kbd = element('kbd', '');
      kbd.textContent = key;
      term.append(kbd, ' ');
    }
    meaning.textContent = does;
    list.append(term, meaning);
  }
  dialog.append(heading, list, singleKey(words), closeButton(dialog, words));
  dialog.onclick = ({ target }) => {
    if (target === dialog) dialog.close();
  };
  document.body.append(dialog);
  return dialog;
}

function singleKey({ single }: KeysWords): HTMLElement {
  const label = element('label', '');
  const box = element('input', '');
  box.type = 'checkbox';
  box.checked = readStored('localStorage', offKey) === null;
  box.onchange = () => writeStored('localStorage', offKey, box.checked ? null : 'true');
  label.append(box, ' ', single);
  return label;
}

function closeButton(dialog: HTMLDialogElement, { closeIt }: KeysWords): HTMLElement {
  const close = element('button', '');
  close.type = 'button';
  close.textContent = closeIt;
  close.autofocus = true;
  close.onclick = () => dialog.close();
  return close;
}
