import { all, button, type PageTools, readStored, writeStored } from './page.ts';
import { createTree, type FetchedTree } from './sidebar-tree.ts';

/**
 * Makes categories collapsible, keeps open categories and the scroll position for the session, and
 * loads the filter when its field gets the focus.
 */
export function enhanceSidebar(tools: PageTools): void {
  const side = document.getElementById('_sidebar');
  if (side === null) return;
  const { tree: address = '' } = side.dataset;
  const tree = createTree(address);
  const name = `open ${address}`;
  const kept = readPairs(readStored('sessionStorage', name));
  // The next frame lays the page out anyway; here it would be laid out in the same task as the script.
  const reveal = () => requestAnimationFrame(() => revealCurrent(side));
  addToggles(side, { text: tools.text, tree, name, kept, reveal });
  requestAnimationFrame(() => keepPlace(side, `scroll ${address}`));
  const filter = side.querySelector('input');
  filter?.addEventListener(
    'focus',
    () => tools.load('filter').then(({ start }) => start(tools, tree)),
    { once: true },
  );
}

interface Toggles {
  readonly text: PageTools['text'];
  readonly tree: FetchedTree;
  /** The stored open states, by the category's address, and their key in the storage. */
  readonly kept: Map<string, boolean>;
  readonly name: string;
  /** Brings the current page into view in the next frame. */
  readonly reveal: () => void;
}

/** Adds a toggle to each category, and restores the stored states. */
function addToggles(within: HTMLElement, toggles: Toggles): void {
  const { text, tree, kept, name, reveal } = toggles;
  for (const item of all('li:not([data-fixed], :has(> button))', within)) {
    const link = item.querySelector<HTMLAnchorElement>(':scope > a');
    const list = item.querySelector<HTMLElement>(':scope > ul');
    if (link === null || (list === null && link.querySelector('small') === null)) continue;
    const href = link.getAttribute('href') ?? '';
    const label = link.firstChild?.textContent ?? '';
    const toggle = button('', '', () => {
      const open = toggle.ariaExpanded === 'false';
      kept.set(href, open);
      writeStored('sessionStorage', name, JSON.stringify([...kept]));
      setOpen(open);
    });
    const show = (open: boolean): void => {
      toggle.ariaExpanded = String(open);
      toggle.ariaLabel = toggle.title = `${open ? text.collapse : text.expand} ${label}`;
    };
    const setOpen = async (open: boolean): Promise<void> => {
      show(open);
      let below = item.querySelector<HTMLElement>(':scope > ul');
      if (below === null) {
        below = await tree.below(href);
        // If the tree can't be fetched, the category's own page lists its children.
        if (below === null) return location.assign(href);
        if (item.querySelector(':scope > ul') !== null) return;
        item.append(below);
        addToggles(below, toggles);
      }
      below.hidden = toggle.ariaExpanded === 'false';
    };
    const isOpen = list?.hidden === false;
    show(isOpen);
    link.after(toggle);
    const wanted = kept.get(href) ?? isOpen;
    if (wanted !== isOpen && (wanted || !item.querySelector('[aria-current]'))) {
      // What opens above the current page moves it.
      setOpen(wanted).then(reveal);
    }
  }
}

/** Invalid stored data is ignored: other pages of the origin can write to the storage. */
function readPairs(json: string | null): Map<string, boolean> {
  try {
    return new Map(JSON.parse(json ?? '[]'));
  } catch {
    return new Map();
  }
}

/** Restores the position of the sidebar, without scrolling the page, and keeps it for the session. */
function keepPlace(side: HTMLElement, name: string): void {
  let place = readStored('sessionStorage', name);
  side.scrollTop = Number(place);
  revealCurrent(side);
  side.addEventListener('scroll', () => {
    place = String(side.scrollTop);
  });
  // `scrollTop` isn't read here: it would lay out the page that is left, before the next one is shown.
  addEventListener('pagehide', () => writeStored('sessionStorage', name, place ?? '0'));
}

/** Scrolls the sidebar to the current page if that is out of view. */
function revealCurrent(side: HTMLElement): void {
  const current = side.querySelector('[aria-current="page"]');
  if (current === null) return;
  const frame = side.getBoundingClientRect();
  const place = current.getBoundingClientRect();
  const isInView = place.top >= frame.top && place.bottom <= frame.bottom;
  if (!isInView) side.scrollTop += place.top - frame.top - frame.height / 3;
}
