import { all } from './page.ts';

/** From this width on the panels stand beside the text. */
const wide = '(min-width: 60rem)';
const wider = '(min-width: 80rem)';

/** Makes the sidebar and "On this page" modal where they cover the page on narrow screens. */
export function enhanceDrawers(signal: AbortSignal): void {
  drawer('_sidebar', wide, signal);
  drawer('_toc', wider, signal);
}

/**
 * Without scripts a link opens the panel by making it the address's target. With them the same link
 * is a button, and while the panel is open nothing else of the page can be reached.
 */
function drawer(id: string, whereItStays: string, signal: AbortSignal): void {
  const panel = document.getElementById(id);
  const opener = document.querySelector<HTMLElement>(`a[href="#${id}"]`);
  if (panel === null || opener === null) return;
  const covered: HTMLElement[] = [];
  const isOpen = () => panel.dataset.open !== undefined;
  const close = (focus = true): void => {
    if (!isOpen()) return;
    delete panel.dataset.open;
    opener.ariaExpanded = 'false';
    for (const other of covered.splice(0)) other.inert = false;
    if (focus) opener.focus();
    if (location.hash === `#${id}`) location.replace('#_main');
  };
  const open = (): void => {
    panel.dataset.open = '';
    opener.ariaExpanded = 'true';
    for (const other of outside(panel)) {
      if (!other.inert) covered.push(other);
      other.inert = true;
    }
    const current = panel.querySelector<HTMLElement>('[aria-current]');
    current?.scrollIntoView({ block: 'nearest' });
    panel.querySelector<HTMLElement>('.close')?.focus();
  };
  opener.role = 'button';
  opener.ariaExpanded = 'false';
  opener.setAttribute('aria-controls', id);
  opener.onclick = (event) => {
    event.preventDefault();
    open();
  };
  opener.onkeydown = (event) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    opener.click();
  };
  panel.addEventListener(
    'click',
    (event) => {
      const link = (event.target as Element).closest('a');
      if (link === null || !isOpen()) return;
      const closes = link.classList.contains('close');
      if (closes) event.preventDefault();
      if (closes || link.hash !== '') close(closes);
    },
    { signal },
  );
  panel.addEventListener(
    'keydown',
    (event) => {
      if (!isOpen()) return;
      if (event.key === 'Escape') close();
      if (event.key === 'Tab') stayWithin(panel, event);
    },
    { signal },
  );
  matchMedia(whereItStays).addEventListener('change', () => close(false), { signal });
  if (location.hash === `#${id}` && !matchMedia(whereItStays).matches) {
    // Until then the browser gives the focus to the target itself.
    addEventListener('load', open);
  }
}

/** Every element that is neither above, in nor below another. */
function outside(panel: HTMLElement): HTMLElement[] {
  const parent = panel.parentElement;
  if (parent === null || panel === document.body) return [];
  const beside = [...parent.children].filter((other) => other !== panel) as HTMLElement[];
  return [...beside, ...outside(parent)];
}

function stayWithin(panel: HTMLElement, event: KeyboardEvent): void {
  const stops = all('a, button, input', panel).filter((stop) => stop.checkVisibility());
  const [first, last] = [stops[0], stops.at(-1)];
  if (document.activeElement !== (event.shiftKey ? first : last)) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
