import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { adopt } from '../adopt.ts';
import { createEngine, type Engine } from './engine.ts';
import { SearchDialog } from './SearchDialog.tsx';
import { SearchResults } from './SearchResults.tsx';
import { css } from './search.css';
import { type SearchWords, searchWords } from './words.ts';

adopt(css);

/** What the header says about the search. */
interface Setting {
  readonly engine: Engine;
  readonly words: SearchWords;
  readonly page: string;
}

/** Opens the dialog; the first time, it is made. */
export function start(): void {
  const existing = document.querySelector<HTMLDialogElement>('dialog.search-dialog');
  const dialog = existing ?? createDialog(readSetting());
  if (dialog.open || document.querySelector('dialog:modal') !== null) return;
  dialog.showModal();
  dialog.dispatchEvent(new Event('opened'));
}

/** Makes the form of the search's own page search as one types. */
export function startPage(): void {
  const form = document.querySelector<HTMLFormElement>('form.search');
  const box = form?.querySelector('input');
  if (!form || !box) return;
  const { engine, words } = readSetting();
  box.value ||= new URLSearchParams(location.search).get('q') ?? '';
  form.onsubmit = (event) => event.preventDefault();
  const place = document.createElement('div');
  form.after(place);
  createRoot(place).render(<SearchResults engine={engine} words={words} box={box} />);
  box.focus();
}

function readSetting(): Setting {
  const form = document.querySelector<HTMLFormElement>('form.find');
  return {
    engine: createEngine(form?.dataset.index ?? ''),
    words: searchWords(document.documentElement.lang),
    page: form?.getAttribute('action') ?? '',
  };
}

/** The native dialog keeps the focus, listens to Escape and gives the focus back. */
function createDialog({ engine, words, page }: Setting): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  dialog.className = 'search-dialog';
  dialog.ariaLabel = words.search;
  dialog.onclick = ({ target }) => {
    if (target === dialog) dialog.close();
  };
  document.body.append(dialog);
  const root = createRoot(dialog);
  let opened = 0;
  const render = (): void => {
    const onClose = (): void => dialog.close();
    // At once: the box must be there to take the focus when the dialog opens.
    flushSync(() => root.render(<SearchDialog {...{ engine, words, page, opened, onClose }} />));
  };
  dialog.addEventListener('opened', () => {
    opened += 1;
    render();
  });
  render();
  return dialog;
}
