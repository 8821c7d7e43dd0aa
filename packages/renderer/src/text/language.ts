import { type Context, createContext, useContext } from 'react';
import { ar } from './ar.ts';
import { en } from './en.ts';
import type { Messages, Word } from './messages.ts';

const languages: ReadonlyMap<string, Messages> = new Map([
  ['en', en],
  ['ar', ar],
]);

/** Languages that are written from right to left. */
const rightToLeft = new Set(['ar', 'ckb', 'dv', 'fa', 'he', 'ks', 'ps', 'sd', 'ug', 'ur', 'yi']);

const primary = (tag: string): string => tag.split('-')[0]?.toLowerCase() ?? '';

/**
 * The words of a language, by its tag, with those that a site has others for; English ones for a
 * language without a translation.
 */
export function messagesFor(tag: string, own?: Partial<Record<Word, string>>): Messages {
  const words = languages.get(primary(tag)) ?? en;
  return own === undefined ? words : { ...words, ...own };
}

/** How a language is written. */
export function directionOf(tag: string): 'ltr' | 'rtl' {
  return rightToLeft.has(primary(tag)) ? 'rtl' : 'ltr';
}

/** The words of the page that is being rendered. Every root sets them: there is no other language. */
export const Language: Context<Messages> = createContext(en);

/** The words to print, within a component. */
export function useMessages(): Messages {
  return useContext(Language);
}
