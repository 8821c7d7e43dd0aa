import { isRecord } from '@docsgen/core';
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

/** The text of an HTML fragment, and its first link with an address. */
export function readHtml(html: string): {
  readonly text: string;
  readonly link: { readonly href: string; readonly label: string } | null;
} {
  const words: string[] = [];
  let href: string | null = null;
  let label: { readonly from: number; readonly to: number } | null = null;
  const parser = new Parser({
    ontext: (text) => words.push(text),
    onopentag(name, attributes) {
      words.push(' ');
      if (name !== 'a' || href !== null || attributes.href === undefined) return;
      href = attributes.href;
      label = { from: words.length, to: Number.POSITIVE_INFINITY };
    },
    onclosetag(name) {
      if (name === 'a' && label?.to === Number.POSITIVE_INFINITY) {
        label = { from: label.from, to: words.length };
      }
      words.push(' ');
    },
  });
  parser.end(html);
  const textBetween = ({ from, to }: { from: number; to: number }): string =>
    words.slice(from, to).join('').replaceAll(/\s+/g, ' ').trim();
  const text = textBetween({ from: 0, to: words.length });
  const link = href === null || label === null ? null : { href, label: textBetween(label) };
  return { text, link };
}

/** Converts a path of the site to a route: `docs/a/` becomes `/docs/a`. */
export function routeOf(path: string): string {
  return `/${withoutSlashes(path)}`;
}

/** Removes the slashes at both ends of a path. */
export function withoutSlashes(path: string): string {
  return path.replaceAll(/^\/+|(?<!\/)\/+$/g, '');
}

/** Whether an address is absolute or has a scheme, such as `mailto:`. */
export function isElsewhere(address: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(address);
}
