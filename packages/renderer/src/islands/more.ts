import { element, type PageTools } from './page.ts';

/** Keeps those sections of the header under "More" that it has no room for. */
export function start({ text }: PageTools): void {
  const nav = document.querySelector('.sections');
  const list = nav?.querySelector('ul');
  if (!nav || !list || nav.querySelector('.more') !== null) return;
  const items = [...list.children];
  const more = element('details', 'more');
  const summary = element('summary', '');
  const rest = element('ul', '');
  summary.textContent = text.more;
  more.append(summary, rest);
  nav.append(more);
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
  const close = (): void => {
    more.open = false;
  };
  more.addEventListener('focusout', ({ relatedTarget }) => {
    if (!more.contains(relatedTarget as Node | null)) close();
  });
  more.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !more.open) return;
    close();
    summary.focus();
  });
  document.addEventListener('click', ({ target }) => {
    if (!more.contains(target as Node)) close();
  });
  new ResizeObserver(fit).observe(nav);
  fit();
}
