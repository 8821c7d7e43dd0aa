import { all, element, type PageTools } from './page.ts';

/**
 * Moves overflowing items of the header into a "More" menu, and closes each menu of the header when
 * the focus leaves it, at a click outside, and at Escape.
 */
export function start(tools: PageTools): void {
  fitSections(tools);
  const fresh = (all('.sections details, .languages') as HTMLDetailsElement[]).filter((menu) => {
    return !known.has(menu);
  });
  if (fresh.length === 0) return;
  for (const menu of fresh) {
    known.add(menu);
    closeWhenLeft(menu);
  }
  document.addEventListener('click', ({ target }) => {
    for (const menu of fresh) if (!menu.contains(target as Node)) menu.open = false;
  });
}

/** Menus that already have listeners: the development server may run this function again. */
const known = new WeakSet<HTMLElement>();

/** Adds the "More" menu, and moves overflowing items into it whenever the width changes. */
function fitSections({ text }: PageTools): void {
  const nav = document.querySelector('.sections');
  const list = nav?.querySelector('ul');
  if (!nav || !list || nav.querySelector(':scope > .more') !== null) return;
  const items = [...list.children];
  const summary = element('summary', '', text.more);
  const rest = element('ul', '');
  const more = element('details', 'more', summary, rest);
  list.after(more);
  const fit = (): void => {
    list.append(...items);
    more.hidden = true;
    if (list.scrollWidth <= list.clientWidth) return;
    more.hidden = false;
    while (list.lastElementChild !== null && list.scrollWidth > list.clientWidth) {
      rest.prepend(list.lastElementChild);
    }
    summary.classList.toggle('on', rest.querySelector('[aria-current]') !== null);
  };
  // The observer also calls its function once for the size at the start.
  new ResizeObserver(() => {
    const focused = document.activeElement;
    fit();
    // An element that is moved loses the focus.
    if (focused instanceof HTMLElement && nav.contains(focused)) {
      focused.focus();
      if (document.activeElement !== focused) summary.focus();
    }
  }).observe(nav);
}

function closeWhenLeft(menu: HTMLDetailsElement): void {
  menu.addEventListener('focusout', ({ relatedTarget }) => {
    // `relatedTarget` is null after a click on an element that can't be focused.
    if (relatedTarget !== null && !menu.contains(relatedTarget as Node)) menu.open = false;
  });
  menu.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !menu.open) return;
    // Closes only the innermost menu.
    event.stopPropagation();
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
}
