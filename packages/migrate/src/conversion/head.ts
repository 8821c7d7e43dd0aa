import type { Unsupported } from './unsupported.ts';
import { isElsewhere, textOf, type Values } from './values.ts';

/** An element for the head of every page, as a tool's configuration has it. */
export interface WrittenElement {
  readonly tag: string | null;
  readonly attrs: Values;
}

/** What a configuration adds to the head: `head` and `scripts` of docsgen. */
export interface Head {
  readonly head: readonly Values[];
  readonly scripts: readonly unknown[];
}

/** Icons at the root of the static folder that the theme links without a setting. */
export const ownIcons: readonly string[] = ['/favicon.svg', '/favicon.png', '/favicon.ico'];

/** What docsgen writes into each head itself. */
const ownNames =
  /^(?:viewport|generator|description|(?:og|twitter):(?:title|description|url|type|locale|site_name|card))$/;

const scriptAttributes =
  /^(?:async|defer|type|id|crossorigin|integrity|referrerpolicy|data-[a-z0-9-]+)$/;

/**
 * Converts elements of the head: `meta`, `link` to what exists, and scripts with an address. Others,
 * such as scripts with code, which the Content-Security-Policy refuses, are reported.
 *
 * @param hasFile Whether the static folder has a file at an address of the site.
 */
export function headOf(
  elements: readonly WrittenElement[],
  hasFile: (address: string) => boolean,
  unsupported: Unsupported,
): Head {
  const head: Values[] = [];
  const scripts: unknown[] = [];
  const isThere = (address: string | null): boolean =>
    address !== null && (address.startsWith('https://') || hasFile(address));
  for (const { tag, attrs: written } of elements) {
    const attrs = textAttributes(written);
    const { src = null, ...rest } = attrs;
    if (tag === 'meta') {
      const isOwn =
        ownNames.test(attrs.name ?? attrs.property ?? '') || attrs.charset !== undefined;
      if (!isOwn) head.push({ tag, attrs });
    } else if (tag === 'link' && attrs.rel !== 'stylesheet' && isThere(attrs.href ?? null)) {
      const isOwn = attrs.rel === 'icon' && ownIcons.includes(attrs.href ?? '');
      if (!isOwn) head.push({ tag, attrs });
    } else if (tag === 'script' && isThere(src)) {
      const own = Object.entries(rest)
        .filter(([name]) => scriptAttributes.test(name))
        .map(([name, value]) => [name, value === '' ? true : value]);
      scripts.push(own.length === 0 ? src : { src, attrs: Object.fromEntries(own) });
    } else {
      unsupported.add('elements of the head', [elementName(tag, attrs)]);
    }
  }
  return { head, scripts };
}

/** The icon of a site as an element of the head; none for one that the theme links by itself. */
export function iconElements(icon: string | null): readonly WrittenElement[] {
  if (icon === null || ownIcons.includes(icon)) return [];
  return [{ tag: 'link', attrs: { rel: 'icon', href: icon } }];
}

/** The attributes of an element as texts; one that is `true` is empty. */
function textAttributes(written: Values): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(written).flatMap(([name, value]): [string, string][] => {
      if (value === true) return [[name, '']];
      return typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [];
    }),
  );
}

function elementName(tag: string | null, { rel, src, href }: Readonly<Record<string, string>>) {
  const where = textOf(src) ?? textOf(href);
  const kind = rel === undefined ? '' : ` rel="${rel}"`;
  const shown = where === null || !isElsewhere(where) ? '' : ` ${where}`;
  return `<${tag ?? '?'}${kind}>${shown}`;
}
