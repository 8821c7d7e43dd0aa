import type { Values } from './values.ts';

/** What of a site isn't converted, for one reason. */
export interface UnsupportedPart {
  /** A plural noun, such as `plugins`. */
  readonly cause: string;
  /** The names of the items for people, each once. */
  readonly names: readonly string[];
  readonly amount: number;
}

/** Collects the parts of a site that can't be converted, by cause. */
export class Unsupported {
  readonly #causes = new Map<string, { names: string[]; amount: number }>();

  /**
   * Adds items to a cause.
   *
   * @param cause A plural noun, such as `plugins`.
   * @param names Names of the items for the user.
   * @param amount Number of items, if it isn't that of `names`.
   */
  add(cause: string, names: readonly string[], amount = names.length): void {
    if (amount === 0) return;
    const known = this.#causes.get(cause) ?? { names: [], amount: 0 };
    known.amount += amount;
    known.names.push(...names);
    this.#causes.set(cause, known);
  }

  /**
   * Adds the keys of a mapping that the conversion doesn't know.
   *
   * @param known The keys that it reads, or that need nothing here.
   */
  addUnread(cause: string, values: Values, known: ReadonlySet<string>): void {
    const isGiven = (value: unknown): boolean => value !== undefined && value !== null;
    const unread = Object.entries(values).filter(
      ([key, value]) => !known.has(key) && isGiven(value),
    );
    this.add(
      cause,
      unread.map(([key]) => key),
    );
  }

  /** Everything that was added, in the order of the causes. */
  parts(): UnsupportedPart[] {
    return [...this.#causes].map(([cause, { names, amount }]) => {
      return { cause, names: [...new Set(names)], amount };
    });
  }
}
