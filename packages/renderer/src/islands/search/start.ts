import { all, type PageTools } from '../page.ts';

/** The script that is loaded when somebody wants to search. */
interface SearchIsland {
  /** Opens the dialog. */
  start(tools: PageTools): void;
  /** Makes the page of the search search. */
  startPage(tools: PageTools): void;
}

/**
 * Lets the header's button and Ctrl+K (Cmd+K) open the search, marks on the page what a search
 * was for, and brings the search's own page to life. All of it loads at its first use.
 */
export function enhanceSearch(tools: PageTools): void {
  const island = (): Promise<SearchIsland> | undefined =>
    tools.load('search') as Promise<SearchIsland> | undefined;
  // A page without its script is still a page.
  const ignore = (): void => undefined;
  const [form] = all('form.find') as HTMLFormElement[];
  if (form === undefined) return;
  const open = (event: Event): void => {
    event.preventDefault();
    // Without the script the form leads to the page of the search, as it does without any.
    island()?.then(
      ({ start }) => start(tools),
      () => form.submit(),
    );
  };
  const hint = form.querySelector('kbd');
  if (hint !== null && /Mac|iPhone|iPad/.test(navigator.platform)) hint.textContent = '⌘ K';
  form.onsubmit = open;
  // Whoever is about to search needn't wait for it.
  form.onpointerenter = () => void island()?.catch(ignore);
  addEventListener('keydown', (event) => {
    const isShortcut = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
    if (isShortcut && !event.altKey && !event.shiftKey) open(event);
  });
  if (all('form.search').length > 0) {
    island()?.then(({ startPage }) => startPage(tools), ignore);
  }
  if (/[?&]highlight=/.test(location.search)) {
    tools.load('highlight')?.then(({ start }) => start(tools), ignore);
  }
}
