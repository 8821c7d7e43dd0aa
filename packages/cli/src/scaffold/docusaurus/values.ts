import { stubbedModule } from './module-stub.ts';

/** Readers of what a configuration in JavaScript may hold, which is anything. */

/** Keys and values; empty for all else. */
export function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isRecord && stubbedModule(value) === null ? (value as Record<string, unknown>) : {};
}

/** A list; empty for all else. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The texts of a list. */
export function textsOf(value: unknown): readonly string[] {
  return listOf(value).filter((item) => typeof item === 'string');
}

/** A text that says something; null for all else. */
export function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

/** Whether a value is keys and values. */
export function isFilledRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return Object.keys(recordOf(value)).length > 0;
}

/** Leaves out what isn't set. */
export function present<T extends Readonly<Record<string, unknown>>>(values: T): Partial<T> {
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(given) as Partial<T>;
}

/** The words of a piece of HTML. */
export function textOfHtml(html: string): string {
  const words = html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
  const known = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&nbsp;': ' ' };
  return words
    .replaceAll(/&(?:amp|lt|gt|quot|nbsp);/g, (entity) => known[entity as keyof typeof known])
    .replaceAll('&copy;', '©')
    .trim();
}

/** A path of the site with one slash before it and none behind it: `docs/a/` is `/docs/a`. */
export function routeOf(path: string): string {
  return `/${path.replaceAll(/^\/+|\/+$/g, '')}`;
}

/** Whether an address names its host or a way to call it. */
export function isElsewhere(address: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(address);
}
