import type { Entry } from '../model/index.ts';

/** What the values that the cache has of a site's entries are known by. */
export interface SiteKeys {
  /** Identifies the options and the program. */
  readonly program: string;
  /**
   * Identifies everything that lists of the site depend on but for the texts of entries: the options,
   * the program, the sources besides entries, and names.
   */
  names(): string;
}

/** Identifies the text of an entry, and what its links and images lead to. */
export function textKey({ summary, references }: Pick<Entry, 'summary' | 'references'>): string {
  return `${summary.key} ${references.targets}`;
}

/** Identifies what the page of an entry shows of the entry alone. */
export function ownKey(entry: Entry): string {
  return `${textKey(entry)} ${entry.lastUpdated}`;
}
