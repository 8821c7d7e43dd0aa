import { isRecord, trimSlashes } from '@docsgen/core';
import { Parser } from 'htmlparser2';

/** Readers for the values of another tool's configuration, which may have any type. */

/** A plain object of a configuration. */
export type Values = Readonly<Record<string, unknown>>;

/** A plain object; empty for other values. */
export function recordOf(value: unknown): Values {
  return isRecord(value) ? value : {};
}

/** An array; empty for other values. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The strings in an array. */
export function textsOf(value: unknown): readonly string[] {
  return listOf(value).filter((item) => typeof item === 'string');
}

/** A string that isn't blank; null for other values. */
export function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

/** Removes the keys whose values are null, undefined, or a list or an object without items. */
export function present<T extends Values>(values: T): Partial<T> {
  const given = Object.entries(values).filter(([, value]) => {
    if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0;
    return value !== undefined && value !== null;
  });
  return Object.fromEntries(given) as Partial<T>;
}

/** The text of an HTML fragment, without tags and with entities decoded. */
export function textOfHtml(html: string): string {
  return readHtml(html).text;
}

/** A link in an HTML fragment. */
interface HtmlLink {
  readonly href: string;
  readonly label: string;
}

/** The text of an HTML fragment, and its links with an address. */
export function readHtml(html: string): {
  readonly text: string;
  readonly links: readonly HtmlLink[];
} {
  const words: string[] = [];
  const links: HtmlLink[] = [];
  const textFrom = (from: number): string =>
    words.slice(from).join('').replaceAll(/\s+/g, ' ').trim();
  let open: { readonly href: string; readonly from: number } | null = null;
  const close = (): void => {
    if (open !== null) links.push({ href: open.href, label: textFrom(open.from) });
    open = null;
  };
  const parser = new Parser({
    ontext: (text) => words.push(text),
    onopentag(name, { href }) {
      words.push(spaceAt(name));
      if (name !== 'a') return;
      close();
      if (href !== undefined) open = { href, from: words.length };
    },
    onclosetag(name) {
      if (name === 'a') close();
      words.push(spaceAt(name));
    },
  });
  parser.end(html);
  close();
  return { text: textFrom(0), links };
}

/** Elements that stand in a line of text. */
const inline = /^(?:a|abbr|b|bdi|code|em|i|kbd|mark|s|small|span|strong|sub|sup|u)$/;

/** What the start or the end of an element is between words: only of one beside a line, a space. */
function spaceAt(name: string): string {
  return inline.test(name) ? '' : ' ';
}

/** Converts a path of the site to a route: `docs/a/` becomes `/docs/a`. */
export function routeOf(path: string): string {
  return `/${trimSlashes(path)}`;
}

/** Whether an address is absolute or has a scheme, such as `mailto:`. */
export function isElsewhere(address: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(address);
}
