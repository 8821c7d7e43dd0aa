import type { SupportState } from '@docsgen/core';
import type { Messages } from './en.ts';

const ISO_DATE = /^(\d{4})-(\d{2})(?:-(\d{2}))?/;

/**
 * Formats `2021-03-08` as "8 March 2021", or "8 Mar 2021" for tables; a date without a day as
 * "March 2021". The names of months come from the messages, not from `Intl`, whose data differ
 * between machines. A text that is not an ISO date is returned unchanged.
 */
export function formatDate(
  iso: string,
  { months, date }: Messages,
  length: 'long' | 'short' = 'long',
): string {
  const [, year, month, day] = ISO_DATE.exec(iso) ?? [];
  const name = months[length][Number(month) - 1];
  if (year === undefined || name === undefined) return iso;
  return day === undefined ? `${name} ${year}` : date(Number(day), name, year);
}

/** A state of support in words, with the date on which it begins or ends, if it is known. */
interface SupportWords {
  readonly words: string;
  readonly date: string | null;
}

/** Describes a state of support in words, so that it doesn't depend on colour. */
export function supportWords(state: SupportState, text: Messages): SupportWords {
  switch (state.type) {
    case 'planned':
      return { words: text.plannedFor, date: state.from };
    case 'supported':
      return { words: text.supportedUntil, date: state.until };
    case 'security':
      return { words: text.securityFixesUntil, date: state.until };
    case 'ended':
      return { words: text.ended, date: state.on };
    case 'unknown':
      return { words: text.notRecorded, date: null };
  }
}

/** Adds a full stop to a phrase unless it ends with punctuation. */
export function withStop(phrase: string): string {
  const trimmed = phrase.trim();
  return /[.!?…]$/.test(trimmed) ? trimmed : `${trimmed}.`;
}
