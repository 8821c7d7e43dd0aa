import { all, type PageTools } from '../page.ts';

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
  if (!dialog || !field) return;
  const island = (): Promise<SearchIsland> => {
    // The engine's script and the index load in parallel with the interface.
    const engine = tools.load('engine') as unknown as Promise<{ openEngine(): void }>;
    engine.then(({ openEngine }) => openEngine()).catch(() => undefined);
    return tools.load('search') as unknown as Promise<SearchIsland>;
  };
  const open = (event: Event): void => {
    event.preventDefault();
    if (dialog.open || document.querySelector(':modal')) return;
    dialog.showModal();
    (field.elements.namedItem('q') as HTMLElement).focus();
    // If the script fails to load, the form leads to the search page with the typed query.
    island()
      .then(({ start }) => start(tools))
      .catch(() => field.submit());
  };
  // Until the script has loaded, Enter is only stored; the dialog reads it when it mounts.
  field.onsubmit = (event) => {
    event.preventDefault();
    field.dataset.entered = '';
  };
  dialog.onclick = ({ target }) => {
    if (target === dialog || (target as Element).closest('.search-close')) dialog.close();
  };
  // Preloads the scripts. A failed load is ignored here; `open` handles it.
  const prepare = (): void => void island().catch(() => undefined);
  for (const form of all('form.find')) {
    const hint = form.querySelector('kbd');
    if (hint && /Mac|iPhone|iPad/.test(navigator.platform)) hint.textContent = '⌘ K';
    form.onsubmit = open;
    form.onpointerenter = prepare;
    form.addEventListener('focusin', prepare);
  }
  addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
    const isTyping = (target as Element).closest('input, textarea, select, [contenteditable]');
    const isShortcut =
      ctrlKey || metaKey ? !shiftKey && /^k$/i.test(key) : key === '/' && !isTyping;
    if (isShortcut && !altKey) open(event);
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
