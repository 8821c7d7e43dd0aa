import type { ConvertedFrontMatter } from '@docsgen/core';
import { Parser } from 'htmlparser2';

/** A mapping in front matter. */
export type Mapping = Readonly<Record<string, unknown>>;

/** Whether a value of front matter is a mapping. */
export function isMapping(value: unknown): value is Mapping {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a value is false. Scalars of front matter are texts, as they are written. */
export function isFalse(value: unknown): boolean {
  return value === 'false' || value === false;
}

/** A text that the other tool shows as HTML, without its tags; other values stay as they are. */
export function withoutTags(value: unknown): unknown {
  if (typeof value !== 'string' || !/[<&]/.test(value)) return value;
  const texts: string[] = [];
  const parser = new Parser({
    ontext: (text) => texts.push(text),
    onopentag: (name) => name === 'br' && texts.push(' '),
  });
  parser.end(value);
  return texts.join('').replaceAll(/\s+/g, ' ').trim();
}

/** Collects converted front matter: keys that are taken over, and new ones with their places. */
export class Conversion {
  readonly #data: Record<string, unknown>;
  readonly #moved: Record<string, string> = {};

  constructor(written: Mapping) {
    this.#data = { ...written };
  }

  /** Leaves a key out. */
  drop(...keys: readonly string[]): void {
    for (const key of keys) delete this.#data[key];
  }

  /** Sets a key to a value that comes from another one, unless the page sets it itself. */
  set(key: string, value: unknown, from: string): void {
    if (Object.hasOwn(this.#data, key) && key !== from) return;
    this.#data[key] = value;
    this.place(key, from);
  }

  /** Notes that the value at a dotted path comes from another path. */
  place(path: string, from: string): void {
    this.#moved[path] = from;
  }

  result(): ConvertedFrontMatter {
    return { data: this.#data, moved: this.#moved };
  }
}
