import './tabs.css';
import { all, button, element, readStored, writeStored } from './page.ts';

/** A set of tabs. Sets with the same name or the same query parameter are synchronised. */
interface TabGroup {
  /** The `sync` attribute, under which the choice is stored; undefined without one. */
  readonly name: string | undefined;
  /** The query parameter that names the open tab; undefined without one. */
  readonly query: string | undefined;
  /** Opens the tab with a key, if the set has one. */
  choose(key: string): void;
}

/** Turns sections or code blocks that are shown one below the other into tabs. */
export function start(): void {
  const groups: TabGroup[] = [];
  const chosen = (own: TabGroup, key: string, by: HTMLElement): void => {
    const before = by.getBoundingClientRect().top;
    const followers = groups.filter(({ name, query }) => {
      return (
        (name !== undefined && name === own.name) || (query !== undefined && query === own.query)
      );
    });
    if (own.name !== undefined) writeStored('localStorage', `tabs ${own.name}`, key);
    for (const group of followers) if (group !== own) group.choose(key);
    nameInAddress(followers, key);
    // Sets above may have changed their height: scrolls so that the pressed tab stays in place.
    scrollBy({ top: by.getBoundingClientRect().top - before, behavior: 'instant' });
  };
  all('.tabs:not([data-on])').forEach((box, index) => {
    const panels = [...box.children].flatMap(panelOf);
    if (panels.length === 0) return;
    groups.push(makeTabs(box, panels, index, chosen));
  });
  const asked = new URLSearchParams(location.search);
  for (const { name, query, choose } of groups) {
    const kept = name === undefined ? null : readStored('localStorage', `tabs ${name}`);
    if (kept !== null) choose(kept);
    const wanted = query === undefined ? null : asked.get(query);
    if (wanted !== null) choose(wanted);
  }
  const showTarget = (): void => {
    const target = document.querySelector('.tabs > [hidden]:target, .tabs > [hidden] :target');
    if (target === null) return;
    target.dispatchEvent(new Event('beforematch', { bubbles: true }));
    target.scrollIntoView();
  };
  addEventListener('hashchange', showTarget);
  showTarget();
}

/** Writes the open tab into the address, for sets with a query parameter. */
function nameInAddress(groups: readonly TabGroup[], key: string): void {
  const address = new URL(location.href);
  for (const { query } of groups) if (query !== undefined) address.searchParams.set(query, key);
  if (address.href !== location.href) history.replaceState(history.state, '', address);
}

/** The panel of a child; empty for a child without a title, which is no tab. */
function panelOf(child: Element): HTMLElement[] {
  if (titleOf(child) === null) return [];
  if (child.tagName === 'SECTION') return [child as HTMLElement];
  // Wraps a code block, since `role="tabpanel"` would override the semantics of its `<figure>`.
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

/** @param chosen Called when the reader chooses a tab. */
function makeTabs(
  box: HTMLElement,
  panels: HTMLElement[],
  index: number,
  chosen: (own: TabGroup, key: string, by: HTMLElement) => void,
): TabGroup {
  const list = element('div', 'tablist');
  list.role = 'tablist';
  const tabs = panels.map((panel, at) => {
    const label = titleOf(panel)?.textContent?.trim() ?? '';
    const tab = button('', '', () => choose(at, true));
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
  const keys = panels.map(({ dataset }, at) => dataset.value ?? tabs[at]?.textContent ?? '');
  const group: TabGroup = {
    name: box.dataset.sync,
    query: box.dataset.query,
    choose(key) {
      const at = keys.indexOf(key);
      if (at >= 0) choose(at, false);
    },
  };
  const choose = (at: number, byReader: boolean): void => {
    tabs.forEach((tab, other) => {
      const isChosen = other === at;
      tab.ariaSelected = String(isChosen);
      tab.tabIndex = isChosen ? 0 : -1;
      const panel = panels[other];
      // `hidden="until-found"`: the browser's find-in-page also finds text in closed tabs.
      if (isChosen) panel?.removeAttribute('hidden');
      else panel?.setAttribute('hidden', 'until-found');
    });
    const tab = tabs[at];
    if (byReader && tab !== undefined) chosen(group, keys[at] ?? '', tab);
  };
  list.onkeydown = (event) => {
    const at = tabs.indexOf(document.activeElement as HTMLButtonElement);
    const next = step(event.key, at, tabs.length, getComputedStyle(box).direction === 'rtl');
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
  return group;
}

/** Index of the tab that a key moves to; null for other keys. */
function step(key: string, at: number, count: number, isRtl: boolean): number | null {
  const last = count - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null;
  const isForward = (key === 'ArrowRight') !== isRtl;
  return (at + (isForward ? 1 : last)) % count;
}
