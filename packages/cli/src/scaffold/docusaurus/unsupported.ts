import { escapeLine } from '../../reporting/escape.ts';

/** Collects the parts of the Docusaurus site that can't be converted, by cause. */
export interface Unsupported {
  /**
   * Adds items to a cause.
   *
   * @param cause A plural noun, such as `plugins`.
   * @param names Names of the items for the user.
   * @param amount Number of items, if it isn't that of `names`.
   */
  add(cause: string, names: readonly string[], amount?: number): void;
  /** One line for each cause: `plugins (2): a, b`. */
  lines(): string[];
}

/** Maximum number of names in a line. */
const mostNames = 6;

/** Creates an empty collection. */
export function createUnsupported(): Unsupported {
  const causes = new Map<string, { names: string[]; amount: number }>();
  return {
    add(cause, names, amount = names.length) {
      if (amount === 0) return;
      const known = causes.get(cause) ?? { names: [], amount: 0 };
      known.amount += amount;
      known.names.push(...names);
      causes.set(cause, known);
    },
    lines() {
      return [...causes].map(([cause, { names, amount }]) => {
        const shown = [...new Set(names)].slice(0, mostNames);
        const more = new Set(names).size > mostNames ? ', …' : '';
        const list = shown.length === 0 ? '' : `: ${shown.join(', ')}${more}`;
        return escapeLine(`${cause} (${amount})${list}`);
      });
    },
  };
}
