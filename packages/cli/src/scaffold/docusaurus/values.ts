import { isRecord } from '@docsgen/core';
import { stubbedModule } from './run-module.ts';

/** Readers for the values of a configuration in JavaScript, which may have any type. */

/** A plain object of a configuration. */
export type Values = Readonly<Record<string, unknown>>;

/** A plain object; empty for other values, including stubs. */
export function recordOf(value: unknown): Values {
  return isRecord(value) && stubbedModule(value) === null ? value : {};
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

/** Whether a value is an object with at least one key. */
export function isFilledRecord(value: unknown): value is Values {
  return Object.keys(recordOf(value)).length > 0;
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
  const words = html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
  const known = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&nbsp;': ' ' };
  return words
    .replaceAll(/&(?:amp|lt|gt|quot|nbsp);/g, (entity) => known[entity as keyof typeof known])
    .replaceAll('&copy;', '©')
    .trim();
}

/** Converts a path of the site to a route: `docs/a/` becomes `/docs/a`. */
export function routeOf(path: string): string {
  return `/${path.replaceAll(/^\/+|\/+$/g, '')}`;
}

/** Whether an address is absolute or has a scheme, such as `mailto:`. */
export function isElsewhere(address: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(address);
}
