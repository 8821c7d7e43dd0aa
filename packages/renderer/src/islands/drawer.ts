import './drawer.css';
import { button, trapFocus } from './page.ts';

/** Media queries of the widths at which a panel is beside the text instead of a drawer. */
const besideText: Readonly<Record<string, string>> = {
  _sidebar: '(min-width: 60rem)',
  _toc: '(min-width: 80rem)',
};

/**
 * Opens the panel that a link targets as a modal drawer on narrow screens: the rest of the page is
 * inert while it is open.
 */
export function open(opener: HTMLAnchorElement): void {
  const id = opener.hash.slice(1);
  const panel = document.getElementById(id);
  if (panel === null || panel.dataset.open !== undefined) return;
  const covered = outside(panel).filter((other) => !other.inert);
  const listening = new AbortController();
  const { signal } = listening;
  const close = (focus = true): void => {
    listening.abort();
    delete panel.dataset.open;
    opener.ariaExpanded = 'false';
    for (const other of covered) other.inert = false;
    if (focus) opener.focus();
    if (location.hash === opener.hash) location.replace('#_main');
  };
  if (id === '_sidebar') addLevels(panel);
  panel.dataset.open = '';
  opener.ariaExpanded = 'true';
  for (const other of covered) other.inert = true;
  panel.querySelector('[aria-current]:not(.sections *)')?.scrollIntoView({ block: 'nearest' });
  panel.querySelector<HTMLElement>('.close')?.focus();
  panel.addEventListener(
    'click',
    (event) => {
      const link = (event.target as Element).closest('a');
      const closes = link?.classList.contains('close') ?? false;
      if (closes) event.preventDefault();
      if (closes || link?.hash) close(closes);
    },
    { signal },
  );
  panel.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape') close();
      if (event.key === 'Tab') trapFocus(panel, event);
    },
    { signal },
  );
  matchMedia(besideText[id] ?? '').addEventListener('change', () => close(false), { signal });
}

/**
 * Gives the drawer of a page with a sidebar its two levels: the tree of the section, and the list of
 * the sections. The header's brand is copied into the drawer, which covers it.
 */
function addLevels(panel: HTMLElement): void {
  const brand = document.querySelector('.top > .brand');
  const close = panel.querySelector('.close');
  if (brand !== null && panel.querySelector('.brand') === null) close?.after(brand.cloneNode(true));
  const sections = panel.querySelector<HTMLElement>('.sections');
  const tree = panel.querySelector<HTMLElement>(':scope > ul');
  if (sections === null || tree === null) return;
  panel.dataset.level = 'tree';
  if (panel.querySelector('.back') !== null) return;
  const back = button('back', '', () => {
    panel.dataset.level = 'sections';
    const current = sections.querySelector<HTMLElement>('[aria-current]');
    (current ?? sections.querySelector('a'))?.focus();
  });
  sections.before(back);
}

/** The elements outside the panel: siblings of the panel and of its ancestors. */
function outside(panel: HTMLElement): HTMLElement[] {
  const parent = panel.parentElement;
  if (parent === null || panel === document.body) return [];
  const beside = [...parent.children].filter((other) => other !== panel) as HTMLElement[];
  return [...beside, ...outside(parent)];
}
