import type { SupportState } from '@docsgen/core';
import type { Messages } from './messages.ts';

const ISO_DATE = /^(\d{4})-(\d{2})(?:-(\d{2}))?/;

/**
 * `2021-03-08` as "8 March 2021", the day left out where the date has none. Month names are our
 * own: `Intl` follows the machine's data, and a page must be the same bytes on any machine. What
 * is not an ISO date comes back as it was. For tables there is a short form, "8 Mar 2021".
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

/** A state of support in words: what holds, and the day it turns on if one is known. */
interface SupportWords {
  readonly words: string;
  readonly date: string | null;
}

/** Says a state of support in words, so that its colour never has to carry it alone. */
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

/** Ends a phrase such as "a serious regression" with a stop, unless it has one. */
export function withStop(phrase: string): string {
  const trimmed = phrase.trim();
  return /[.!?…]$/.test(trimmed) ? trimmed : `${trimmed}.`;
}
