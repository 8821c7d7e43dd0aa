import { loadsByAttribute, removeLoads, removeLoadsOfStyle, sheetWithoutLoads } from './loads.ts';

/** The result of a function, and the stylesheets that it tried to insert. */
interface Styled {
  readonly result: string;
  readonly css: string;
}

/**
 * Runs third-party code that writes `style` attributes and `<style>` elements, which the pages'
 * Content-Security-Policy blocks. While the code runs, the DOM methods that write them are patched
 * for the whole page, to set the same styles through the CSSOM, which the policy allows. They are
 * restored even if the code throws. Nothing is loaded from other hosts, whatever the policy.
 *
 * @returns The result with the inserted stylesheets, or null if the result is null.
 */
export async function withoutInlineStyles(
  work: () => Promise<string | null>,
): Promise<Styled | null> {
  const { setAttribute, setAttributeNS } = Element.prototype;
  const { parseFromString } = DOMParser.prototype;
  const { insertBefore, appendChild } = Node.prototype;
  const html = Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML');
  const source = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'src');
  const sheets: string[] = [];
  const adopted = new Set<CSSStyleSheet>();
  const adopt = (node: Node): boolean => {
    if (!(node instanceof HTMLStyleElement || node instanceof SVGStyleElement)) return false;
    sheets.push(node.textContent ?? '');
    // Adopted at once, since the code measures the elements that it draws.
    const sheet = sheetWithoutLoads(node.textContent ?? '');
    adopted.add(sheet);
    document.adoptedStyleSheets.push(sheet);
    return true;
  };
  Element.prototype.setAttribute = function (name, value) {
    if (name === 'style' && 'style' in this) setStyle(this as HTMLElement, String(value));
    else if (!loadsByAttribute(this, name, String(value))) setAttribute.call(this, name, value);
  };
  Element.prototype.setAttributeNS = function (space, name, value) {
    if (loadsByAttribute(this, name, String(value))) return;
    setAttributeNS.call(this, space, name, value);
  };
  // Parsed markup keeps `style` as `data-style`; `applyStyles` restores it once it is in the page.
  DOMParser.prototype.parseFromString = function (text, type) {
    return parseFromString.call(this, withoutStyles(String(text)), type);
  };
  Node.prototype.insertBefore = function <T extends Node>(node: T, child: Node | null): T {
    return adopt(node) ? node : (insertBefore.call(this, node, child) as T);
  };
  Node.prototype.appendChild = function <T extends Node>(node: T): T {
    return adopt(node) ? node : (appendChild.call(this, node) as T);
  };
  if (html?.set !== undefined) {
    const { set } = html;
    Object.defineProperty(Element.prototype, 'innerHTML', {
      ...html,
      set(this: Element, value: string) {
        // A document without a window loads nothing while markup is parsed.
        const inert = document.implementation.createHTMLDocument().importNode(this, false);
        set.call(inert, withoutStyles(String(value)));
        removeLoads(inert);
        this.replaceChildren(...inert.childNodes);
        applyStyles(this);
      },
    });
  }
  if (source?.set !== undefined) {
    const { set } = source;
    Object.defineProperty(HTMLImageElement.prototype, 'src', {
      ...source,
      set(this: HTMLImageElement, value: string) {
        if (!loadsByAttribute(this, 'src', String(value))) set.call(this, value);
      },
    });
  }
  try {
    const result = await work();
    return result === null ? null : { result, css: sheets.join('\n') };
  } finally {
    Object.assign(Element.prototype, { setAttribute, setAttributeNS });
    Object.assign(DOMParser.prototype, { parseFromString });
    Object.assign(Node.prototype, { insertBefore, appendChild });
    if (html !== undefined) Object.defineProperty(Element.prototype, 'innerHTML', html);
    if (source !== undefined) Object.defineProperty(HTMLImageElement.prototype, 'src', source);
    // Other scripts, such as the search, may have adopted theirs in the meantime.
    const others = document.adoptedStyleSheets.filter((sheet) => !adopted.has(sheet));
    document.adoptedStyleSheets = others;
  }
}

/** Renames the `style` attributes of markup to `data-style`, which the policy doesn't block. */
export function withoutStyles(markup: string): string {
  return markup.replaceAll(/(<[^<>]*?\s)style=/g, '$1data-style=');
}

/** Sets the styles that `withoutStyles` renamed on all descendants of an element. */
export function applyStyles(within: ParentNode): void {
  for (const part of within.querySelectorAll<HTMLElement | SVGElement>('[data-style]')) {
    setStyle(part, part.dataset.style ?? '');
    delete part.dataset.style;
  }
}

/** Sets the styles of an element, without those that load something from another host. */
function setStyle({ style }: HTMLElement | SVGElement, css: string): void {
  style.cssText = css;
  removeLoadsOfStyle(style);
}
