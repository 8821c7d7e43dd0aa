import { type IslandText, islandText, islandTextSeparator } from '../text/island-text.ts';
import type { FetchedTree } from './sidebar-tree.ts';

/** What every island gets: the words of the page's language, and the way to scripts for later. */
export interface PageTools {
  readonly text: Readonly<Record<IslandText, string>>;
  /** Loads a script of its own, by its name. */
  load<Loaded = Island>(name: string): Promise<Loaded>;
  /** Whether links show what they lead to. */
  readonly previews: boolean;
  /** Says something to those who can't see it change. */
  announce(message: string): void;
}

/** A script of its own. */
interface Island {
  start(tools: PageTools, tree?: FetchedTree): void;
}

/** Reads what the templates wrote beside the script's own address. */
export function readPageTools(): PageTools {
  // The script that this is in.
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
      // Beside this script, whatever the site's base is.
      const address = `./${name}.${hash}.js`;
      return import(address);
    },
    previews: previews !== 'off',
    announce: (message) => {
      status.textContent = message;
    },
  };
}

/** All elements that a selector finds. */
export function all(selector: string, within: ParentNode = document): HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>(selector)];
}

/** A new element. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  made.className = className;
  return made;
}

/** A new button; what it does is its `onclick`. */
export function button(className: string, label: string, onclick: () => void): HTMLButtonElement {
  const made = element('button', className);
  made.type = 'button';
  made.ariaLabel = label;
  made.title = label;
  made.onclick = onclick;
  return made;
}

type StorageName = 'localStorage' | 'sessionStorage';

/** What a storage holds; null where it holds nothing or is blocked. */
export function readStored(store: StorageName, key: string): string | null {
  try {
    return window[store].getItem(`docsgen-${key}`);
  } catch {
    return null;
  }
}

/** Keeps a value, if the storage lets us; null forgets it. */
export function writeStored(store: StorageName, key: string, value: string | null): void {
  try {
    if (value === null) window[store].removeItem(`docsgen-${key}`);
    else window[store].setItem(`docsgen-${key}`, value);
  } catch {
    // Then it is forgotten with the page.
  }
}
