import type { Entry, SiteGraph } from '../model/index.ts';

/** When a page is to be reviewed. */
export interface ReviewDate {
  /** ISO date. */
  readonly date: string;
  /** Whether the date has passed, by the date of the site. */
  readonly isOverdue: boolean;
}

/** When an entry is to be reviewed; null if its front matter names no date. */
export function reviewOf(
  { frontMatter }: Entry,
  { today }: Pick<SiteGraph, 'today'>,
): ReviewDate | null {
  const { review_by: date } = frontMatter;
  return date === undefined ? null : { date, isOverdue: date < today };
}
