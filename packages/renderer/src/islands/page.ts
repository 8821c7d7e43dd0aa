import { type IslandText, islandText, islandTextSeparator } from '../text/island-text.ts';
import type { FetchedTree } from './sidebar-tree.ts';

/**
 * The tools of every island: the texts in the page's language, the loader of further scripts, and
 * the live region.
 */
export interface PageTools {
  readonly text: Readonly<Record<IslandText, string>>;
  /** Loads a script by its name. Rejects if it can't be loaded. */
  load<Loaded = Island>(name: string): Promise<Loaded>;
  /** Whether links show previews. */
  readonly previews: boolean;
  /** Announces a text to screen readers, through a live region. */
  announce(message: string): void;
}

/** A script that is loaded on demand. */
interface Island {
  start(tools: PageTools, tree?: FetchedTree): void;
}

/**
 * Creates the tools from the attributes that the templates set on the page's script element, and
 * adds the live region to the page.
 */
export function readPageTools(): PageTools {
  // A module has no `document.currentScript`.
  const own = document.querySelector('[data-scripts]') as HTMLScriptElement;
  const { scripts: hash, previews, text } = own.dataset;
  const words = text?.split(islandTextSeparator);
  const names = Object.keys(islandText) as IslandText[];
  const status = element('p', 'vh');
  status.role = 'status';
  document.body.append(status);
  return {
    text: Object.fromEntries(
      names.map((name, at) => [name, words?.[at] ?? islandText[name]]),
    ) as PageTools['text'],
    load(name) {
      // Imports resolve against this script's address, whatever the site's base path is.
      const address = `./${name}.${hash}.js`;
      return import(address);
    },
    previews: previews !== 'off',
    announce: (message) => {
      status.textContent = message;
    },
  };
}

/** All elements that match a selector. */
export function all(selector: string, within: ParentNode = document): HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>(selector)];
}

/** Whether the target of an event is a field, where keys write. */
export function isTyping({ target }: Event): boolean {
  return !!(target as Element).closest?.('input, textarea, select, [contenteditable]');
}

/** Creates an element with a class and its content. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  ...content: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  made.className = className;
  made.append(...content);
  return made;
}

/** Creates a button whose label, unless it is empty, is its accessible name and its tooltip. */
export function button(className: string, label: string, onclick: () => void): HTMLButtonElement {
  const made = element('button', className);
  made.type = 'button';
  if (label) made.ariaLabel = made.title = label;
  made.onclick = onclick;
  return made;
}

type StorageName = 'localStorage' | 'sessionStorage';

/** Reads a value from storage; null if it isn't set or the storage is blocked. */
export function readStored(store: StorageName, key: string): string | null {
  try {
    return window[store].getItem(`docsgen-${key}`);
  } catch {
    return null;
  }
}

/** Stores a value, or removes it if it is null; does nothing if the storage is blocked. */
export function writeStored(store: StorageName, key: string, value: string | null): void {
  try {
    if (value === null) window[store].removeItem(`docsgen-${key}`);
    else window[store].setItem(`docsgen-${key}`, value);
  } catch {
    // The value is lost when the reader leaves the page.
  }
}

/** Decodes percent-encoding; a malformed text is returned unchanged. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Moves the focus from the last control to the first, and back. */
export function trapFocus(panel: HTMLElement, event: KeyboardEvent): void {
  const stops = all('a, button, input', panel).filter((stop) => {
    return stop.tabIndex >= 0 && stop.checkVisibility();
  });
  const [first, last] = [stops[0], stops.at(-1)];
  if (document.activeElement !== (event.shiftKey ? first : last)) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
