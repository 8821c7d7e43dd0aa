import { all, button, element, readStored, writeStored } from './page.ts';

/** A set of tabs by its group's name, which a choice elsewhere switches too. */
interface Group {
  readonly name: string | undefined;
  choose(label: string): void;
}

/** Makes tabs of what the page shows one below the other: sections, or blocks of code. */
export function start(): void {
  const groups: Group[] = [];
  const chosen = (name: string, label: string, by: HTMLElement): void => {
    const before = by.getBoundingClientRect().top;
    writeStored('localStorage', `tabs ${name}`, label);
    for (const group of groups) if (group.name === name) group.choose(label);
    // Sets above may have grown: what was pressed stays where it is.
    scrollBy({ top: by.getBoundingClientRect().top - before, behavior: 'instant' });
  };
  all('.tabs:not([data-on])').forEach((box, index) => {
    const panels = [...box.children].flatMap(panelOf);
    if (panels.length === 0) return;
    groups.push(makeTabs(box, panels, { index, chosen }));
  });
  for (const { name, choose } of groups) {
    const kept = name === undefined ? null : readStored('localStorage', `tabs ${name}`);
    if (kept !== null) choose(kept);
  }
  const showTarget = (): void => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    const isHidden = target?.closest('.tabs > [hidden]');
    if (target === null || !isHidden) return;
    target.dispatchEvent(new Event('beforematch', { bubbles: true }));
    target.scrollIntoView();
  };
  addEventListener('hashchange', showTarget);
  showTarget();
}

/** A panel with a title; none where there is nothing to call it by. */
function panelOf(child: Element): HTMLElement[] {
  if (titleOf(child) === null) return [];
  if (child.tagName === 'SECTION') return [child as HTMLElement];
  // A block of code stays the figure that it is.
  const panel = element('div', 'tab');
  child.replaceWith(panel);
  panel.append(child);
  return [panel];
}

function titleOf(panel: Element): Element | null {
  return panel.querySelector(
    ':scope > .tab-title, :scope > figcaption, :scope > .code > figcaption',
  );
}

interface Setting {
  readonly index: number;
  chosen(name: string, label: string, by: HTMLElement): void;
}

function makeTabs(box: HTMLElement, panels: HTMLElement[], { index, chosen }: Setting): Group {
  const name = box.dataset.sync;
  const list = element('div', 'tablist');
  list.role = 'tablist';
  const tabs = panels.map((panel, at) => {
    const label = titleOf(panel)?.textContent?.trim() ?? '';
    const tab = button('', '', () => choose(at, true));
    tab.removeAttribute('aria-label');
    tab.removeAttribute('title');
    tab.textContent = label;
    tab.role = 'tab';
    tab.id = `_t${index}-${at}`;
    panel.id ||= `_p${index}-${at}`;
    panel.role = 'tabpanel';
    panel.setAttribute('aria-labelledby', tab.id);
    tab.setAttribute('aria-controls', panel.id);
    panel.addEventListener('beforematch', () => choose(at, false));
    return tab;
  });
  const choose = (at: number, byHand: boolean): void => {
    tabs.forEach((tab, other) => {
      const isChosen = other === at;
      tab.ariaSelected = String(isChosen);
      tab.tabIndex = isChosen ? 0 : -1;
      const panel = panels[other];
      // Found by the browser's own search all the same.
      if (isChosen) panel?.removeAttribute('hidden');
      else panel?.setAttribute('hidden', 'until-found');
    });
    const tab = tabs[at];
    if (byHand && tab !== undefined && name !== undefined) chosen(name, tab.textContent ?? '', tab);
  };
  list.onkeydown = (event) => {
    const at = tabs.indexOf(document.activeElement as HTMLButtonElement);
    const next = step(event.key, at, { count: tabs.length, rtl: isRtl(box) });
    if (at < 0 || next === null) return;
    event.preventDefault();
    tabs[next]?.focus();
    choose(next, true);
  };
  list.append(...tabs);
  box.prepend(list);
  box.dataset.on = '';
  choose(
    Math.max(
      0,
      panels.findIndex((panel) => panel.dataset.default === 'true'),
    ),
    false,
  );
  return {
    name,
    choose(label) {
      const at = tabs.findIndex((tab) => tab.textContent === label);
      if (at >= 0) choose(at, false);
    },
  };
}

function isRtl(box: HTMLElement): boolean {
  return getComputedStyle(box).direction === 'rtl';
}

/** Where a key leads in a row of tabs; null for keys that mean nothing there. */
function step(key: string, at: number, row: { count: number; rtl: boolean }): number | null {
  const last = row.count - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null;
  const forward = (key === 'ArrowRight') !== row.rtl;
  if (forward) return at === last ? 0 : at + 1;
  return at === 0 ? last : at - 1;
}
