import { all, isTyping, type PageTools } from './page.ts';

/** The script that is loaded when a reader opens the search. */
interface SearchIsland {
  /** Mounts the search in the dialog, or resets it. */
  start(tools: PageTools): Promise<void>;
  /** Mounts the search on the search page. */
  startPage(tools: PageTools): void;
}

/**
 * Opens the search by the header's button, Ctrl+K (Cmd+K) and `/`, marks the matches of a search on
 * the page, and starts the search page. The dialog's field accepts input at once; the rest of the
 * search loads when it is first opened, or is preloaded when the button is hovered or focused.
 */
export function enhanceSearch(tools: PageTools): void {
  const [dialog] = all('.search-dialog') as HTMLDialogElement[];
  const field = dialog?.querySelector('form');
  const input = dialog?.querySelector('input');
  if (!dialog || !field || !input) return;
  const island = (): Promise<SearchIsland> => {
    // The engine's script and the index load in parallel with the interface.
    tools.load('engine').catch(() => undefined);
    return tools.load<SearchIsland>('search');
  };
  const open = (event: Event): void => {
    event.preventDefault();
    if (document.querySelector('dialog[open]')) return;
    // If the script fails to load, the form leads to the search page with the typed query.
    island()
      .then(({ start }) => start(tools))
      .catch(() => field.submit());
    // `showModal` makes the page inert, which takes half a second on a long page and a slow phone.
    dialog.show();
    input.focus();
  };
  // The dialog gives the focus back only if it has it.
  const close = (): void => {
    input.focus();
    dialog.close();
  };
  // Until the script has loaded, Enter is only stored; the dialog reads it when it mounts.
  field.onsubmit = (event) => {
    event.preventDefault();
    field.dataset.entered = '';
  };
  dialog.onclick = ({ target }) => {
    if ((target as Element).matches('.search-dialog, .search-close')) close();
  };
  // Keeps the focus in the dialog.
  addEventListener('focusin', ({ target }) => {
    if (dialog.open && !dialog.contains(target as Element)) input.focus();
  });
  // Preloads the scripts. A failed load is ignored here; `open` handles it.
  const prepare = (): Promise<unknown> => island().catch(() => undefined);
  for (const form of all('form.find')) {
    const hint = form.querySelector('kbd');
    if (hint && /Mac|iPhone|iPad/.test(navigator.platform)) hint.textContent = '⌘ K';
    form.onsubmit = open;
    form.onpointerenter = prepare;
    form.addEventListener('focusin', prepare);
  }
  addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing } = event;
    const isShortcut =
      ctrlKey || metaKey ? !shiftKey && /^k$/i.test(key) : key === '/' && !isTyping(event);
    if (isShortcut && !altKey) open(event);
    if (key === 'Escape' && !isComposing) close();
  });
  // If a script of the search page or of the marks fails to load, the page stays without it.
  if (all('form.search').length > 0) {
    island().then(
      ({ startPage }) => startPage(tools),
      () => undefined,
    );
  }
  if (/[?&]highlight=/.test(location.search)) {
    tools.load('highlight').then(
      ({ start }) => start(tools),
      () => undefined,
    );
  }
}
