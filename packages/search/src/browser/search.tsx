import { all, type PageTools, trapFocus } from '@docsgen/renderer/page';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Engine } from './engine.ts';
import { SearchDialog } from './SearchDialog.tsx';
import { SearchResults } from './SearchResults.tsx';
import './search.css';
import { searchWords } from './words.ts';

/**
 * Mounts the search in the dialog; if it is mounted, resets it.
 *
 * @throws when the engine can't be loaded
 */
export async function start(tools: PageTools): Promise<void> {
  const dialog = document.querySelector<HTMLDialogElement>('.search-dialog');
  if (dialog === null) return;
  if (!dialog.dispatchEvent(new Event('opened', { cancelable: true }))) return;
  const form = dialog.querySelector('form');
  const field = form?.querySelector('input');
  if (!form || !field) return;
  const page = form.getAttribute('action') ?? '';
  const place = document.createElement('div');
  form.after(place);
  const root = createRoot(place);
  holdPage(dialog);
  let opened = 0;
  const open = async (event?: Event): Promise<void> => {
    event?.preventDefault();
    opened += 1;
    const engine = await engineOf(tools);
    const words = searchWords(document.documentElement.lang);
    const props = { engine, words, text: tools.text, field, page, opened };
    flushSync(() =>
      root.render(
        <SearchDialog
          {...props}
          wasEntered={form.dataset.entered !== undefined}
          onClose={() => dialog.close()}
        />,
      ),
    );
    // Without a handler, submitting the form opens the search page.
    form.onsubmit = null;
  };
  dialog.addEventListener('opened', (event) => void open(event));
  await open();
}

/**
 * Mounts the search on the search page: results update as the reader types.
 *
 * @throws when the engine can't be loaded
 */
export async function startPage(tools: PageTools): Promise<void> {
  const form = document.querySelector<HTMLFormElement>('form.search');
  const field = form?.querySelector('input');
  if (!form || !field) return;
  field.value ||= new URLSearchParams(location.search).get('q') ?? '';
  form.onsubmit = (event) => event.preventDefault();
  field.focus();
  const engine = await engineOf(tools);
  const place = document.createElement('div');
  form.after(place);
  const words = searchWords(document.documentElement.lang);
  createRoot(place).render(<SearchResults engine={engine} words={words} field={field} />);
}

/** Loads the engine, in parallel with this script. @throws when it can't be loaded */
async function engineOf(tools: PageTools): Promise<Engine> {
  return (await tools.load<{ engine: Engine }>('engine')).engine;
}

/**
 * Keeps Tab within an open dialog, and the page behind it in its place: wheel, fingers and the keys
 * that turn pages scroll the list of results alone.
 */
function holdPage(dialog: HTMLDialogElement): void {
  const listOf = (): HTMLElement | undefined => all('[role="listbox"]', dialog)[0];
  const hold = (event: Event): void => {
    const list = listOf();
    const isZoom =
      'touches' in event ? (event as TouchEvent).touches.length > 1 : (event as WheelEvent).ctrlKey;
    const scrolls =
      list?.contains(event.target as Element) && list.scrollHeight > list.clientHeight;
    if (!isZoom && !scrolls) event.preventDefault();
  };
  for (const type of ['wheel', 'touchmove']) {
    dialog.addEventListener(type, hold, { passive: false });
  }
  dialog.addEventListener('keydown', (event) => {
    const { key } = event;
    if (key === 'Tab') trapFocus(dialog, event);
    if (key !== 'PageDown' && key !== 'PageUp') return;
    event.preventDefault();
    const list = listOf();
    list?.scrollBy(0, (key === 'PageDown' ? 0.9 : -0.9) * list.clientHeight);
  });
}
