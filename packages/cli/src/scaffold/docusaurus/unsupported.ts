import { escapeLine } from '../../reporting/escape.ts';

/** What the new configuration has nothing for, gathered by cause. */
export interface Unsupported {
  /**
   * @param cause What it is, as a plural: `plugins`.
   * @param names Each of them, as people know it; none to name where `amount` says how many.
   */
  add(cause: string, names: readonly string[], amount?: number): void;
  /** One line for each cause: `plugins (2): a, b`. */
  lines(): string[];
}

/** So many names stand in a line. */
const mostNames = 6;

/** Starts with nothing. */
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
