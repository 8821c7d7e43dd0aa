import { escapeLine } from '../../reporting/escape.ts';

/** Maximum number of names in a line. */
const mostNames = 6;

/** Collects the parts of the Docusaurus site that can't be converted, by cause. */
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

  /** One line for each cause: `plugins (2): a, b`. */
  lines(): string[] {
    return [...this.#causes].map(([cause, { names, amount }]) => {
      const unique = [...new Set(names)];
      const more = unique.length > mostNames ? ', …' : '';
      const list = unique.length === 0 ? '' : `: ${unique.slice(0, mostNames).join(', ')}${more}`;
      return escapeLine(`${cause} (${amount})${list}`);
    });
  }
}
