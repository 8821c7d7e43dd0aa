import './keys.css';
import { button, element, type PageTools, readStored, writeStored } from './page.ts';

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
  dialog.ariaLabel = words.title;
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
    const names = keys.flatMap((key) => [element('kbd', '', key), ' ']);
    list.append(element('dt', '', ...names), element('dd', '', does));
  }
  const close = button('', '', () => dialog.close());
  close.append(words.closeIt);
  close.autofocus = true;
  dialog.append(element('h2', '', words.title), list, singleKey(words), close);
  dialog.onclick = ({ target }) => {
    if (target === dialog) dialog.close();
  };
  document.body.append(dialog);
  return dialog;
}

function singleKey({ single }: KeysWords): HTMLElement {
  const box = element('input', '');
  box.type = 'checkbox';
  box.checked = readStored('localStorage', offKey) === null;
  box.onchange = () => writeStored('localStorage', offKey, box.checked ? null : 'true');
  return element('label', '', box, ' ', single);
}

const english = {
  title: 'Keyboard shortcuts',
  search: 'Search',
  choose: 'Select and open a search result',
  tabs: 'Switch tabs, or scroll the focused table or code block',
  close: 'Close the open dialog or menu',
  help: 'Show this help',
  single: 'Open this help with the ? key',
  closeIt: 'Close',
};

/** The texts of the keyboard help. */
type KeysWords = Readonly<typeof english>;

const german: KeysWords = {
  title: 'Tastenkürzel',
  search: 'Suchen',
  choose: 'Ein Suchergebnis auswählen und öffnen',
  tabs: 'Reiter wechseln oder die fokussierte Tabelle oder den Codeblock scrollen',
  close: 'Geöffneten Dialog oder geöffnetes Menü schließen',
  help: 'Diese Hilfe anzeigen',
  single: 'Diese Hilfe mit der Taste ? öffnen',
  closeIt: 'Schließen',
};

const arabic: KeysWords = {
  title: 'اختصارات لوحة المفاتيح',
  search: 'بحث',
  choose: 'اختر نتيجة بحث وافتحها',
  tabs: 'انتقل بين التبويبات، أو مرّر الجدول المحدد أو كتلة الشيفرة المحددة',
  close: 'أغلق مربع الحوار المفتوح أو القائمة المفتوحة',
  help: 'أظهر هذه المساعدة',
  single: 'افتح هذه المساعدة بالمفتاح ?',
  closeIt: 'إغلاق',
};

const languages: Readonly<Record<string, KeysWords>> = { ar: arabic, de: german };

/** The texts in the language with this tag; English ones for a language without a translation. */
function keysWords(tag: string): KeysWords {
  return languages[tag.split('-')[0]?.toLowerCase() ?? ''] ?? english;
}
