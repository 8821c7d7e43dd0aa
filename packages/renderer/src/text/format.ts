import type { Messages } from './en.ts';

const ISO_DATE = /^(\d{4})-(\d{2})(?:-(\d{2}))?/;

/**
 * Formats `2021-03-08` as "8 March 2021", or "8 Mar 2021" for tables; a date without a day as
 * "March 2021". The names of months come from the messages, not from `Intl`, whose data differ
 * between machines. A text that is not an ISO date is returned unchanged.
 */
export function formatDate(
  iso: string,
  { months, date }: Pick<Messages, 'months' | 'date'>,
  length: 'long' | 'short' = 'long',
): string {
  const [, year, month, day] = ISO_DATE.exec(iso) ?? [];
  const name = months[length][Number(month) - 1];
  if (year === undefined || name === undefined) return iso;
  return day === undefined ? `${name} ${year}` : date(Number(day), name, year);
}
