import { Parser } from 'htmlparser2';

/** The fragment that names an element of a page; null without one, or if it can't be an HTML id. */
export function anchorOf(url: string): string | null {
  const at = url.indexOf('#');
  const fragment = at < 0 ? '' : url.slice(at + 1).replace(/:~:.*$/, '');
  // Not ids of elements: routes of client-side apps, and line anchors that GitHub adds by script.
  if (fragment === '' || fragment === 'top' || /^[/!]|^L\d+(-L\d+)?$|=/.test(fragment)) return null;
  return fragment;
}

/** An address without its fragment. */
export function pageOf(url: string): string {
  const at = url.indexOf('#');
  return at < 0 ? url : url.slice(0, at);
}

/** Every id and name on a page. GitHub prefixes authors' ids with `user-content-`. */
export function anchorsIn(html: string): Set<string> {
  const anchors = new Set<string>();
  const parser = new Parser({
    onattribute(attribute, value) {
      if (attribute !== 'id' && attribute !== 'name') return;
      anchors.add(value);
      anchors.add(value.replace(/^user-content-/, ''));
    },
  });
  parser.end(html);
  return anchors;
}

/** Whether an anchor exists, as written or percent-decoded. */
export function matchesAnchor(anchors: ReadonlySet<string>, anchor: string): boolean {
  if (anchors.has(anchor)) return true;
  try {
    return anchors.has(decodeURIComponent(anchor));
  } catch {
    return false;
  }
}
