/** The part behind `#` that names a place on a page; null where it names none that HTML holds. */
export function anchorOf(url: string): string | null {
  const at = url.indexOf('#');
  const fragment = at < 0 ? '' : url.slice(at + 1).replace(/:~:.*$/, '');
  // Routes of scripts, and lines that GitHub marks by script.
  if (fragment === '' || fragment === 'top' || /^[/!]|^L\d+(-L\d+)?$|=/.test(fragment)) return null;
  return fragment;
}

/** An address without the part behind `#`. */
export function pageOf(url: string): string {
  const at = url.indexOf('#');
  return at < 0 ? url : url.slice(0, at);
}

const attribute = /\s(?:id|name)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;

/** Every id and name on a page. GitHub puts `user-content-` before those of people. */
export function anchorsIn(html: string): Set<string> {
  const anchors = new Set<string>();
  for (const [, double, single, bare] of html.matchAll(attribute)) {
    const name = decodeEntities(double ?? single ?? bare ?? '');
    anchors.add(name);
    anchors.add(name.replace(/^user-content-/, ''));
  }
  return anchors;
}

/** Whether an anchor is among them, written or decoded. */
export function matchesAnchor(anchors: ReadonlySet<string>, anchor: string): boolean {
  if (anchors.has(anchor)) return true;
  try {
    return anchors.has(decodeURIComponent(anchor));
  } catch {
    return false;
  }
}

function decodeEntities(text: string): string {
  return text
    .replace(/&#(\d+);/g, (_, code: string) =>
      String.fromCodePoint(Math.min(Number(code), 0x10ffff)),
    )
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
