import { all, type PageTools } from '../page.ts';

/** The script that is loaded when a reader wants to search. */
interface SearchIsland {
  /** Makes the dialog search, or starts over where it does already. */
  start(tools: PageTools): Promise<void>;
  /** Makes the page of the search search. */
  startPage(tools: PageTools): void;
}

/**
 * Lets the header's button, Ctrl+K (Cmd+K) and `/` open the search, marks on the page what a search
 * was for, and brings the search's own page to life. The dialog's field takes keys at once; all
 * that searches loads at its first use, or when a reader is about to use it.
 */
export function enhanceSearch(tools: PageTools): void {
  const [dialog] = all('.search-dialog') as HTMLDialogElement[];
  const field = dialog?.querySelector('form');
  if (!dialog || !field) return;
  const island = (): Promise<SearchIsland> => {
    // Side by side, with the index.
    const engine = tools.load('engine') as unknown as Promise<{ openEngine(): void }>;
    engine.then(({ openEngine }) => openEngine()).catch(() => undefined);
    return tools.load('search') as unknown as Promise<SearchIsland>;
  };
  const open = (event: Event): void => {
    event.preventDefault();
    if (dialog.open || document.querySelector(':modal')) return;
    dialog.showModal();
    (field.elements.namedItem('q') as HTMLElement).focus();
    // Without the script its form leads to the page of the search, with what was typed.
    island()
      .then(({ start }) => start(tools))
      .catch(() => field.submit());
  };
  // Until the script is there.
  field.onsubmit = (event) => {
    event.preventDefault();
    field.dataset.entered = '';
  };
  dialog.onclick = ({ target }) => {
    if (target === dialog || (target as Element).closest('.search-close')) dialog.close();
  };
  // A page without its script is still a page.
  const prepare = (): void => void island().catch(() => undefined);
  for (const form of all('form.find')) {
    const hint = form.querySelector('kbd');
    if (hint && /Mac|iPhone|iPad/.test(navigator.platform)) hint.textContent = '⌘ K';
    form.onsubmit = open;
    form.onpointerenter = prepare;
    form.onfocus = prepare;
  }
  addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
    const isTyping = (target as Element).closest('input, textarea, select, [contenteditable]');
    const isShortcut =
      ctrlKey || metaKey ? !shiftKey && /^k$/i.test(key) : key === '/' && !isTyping;
    if (isShortcut && !altKey) open(event);
  });
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
