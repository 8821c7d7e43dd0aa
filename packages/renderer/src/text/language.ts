import { type Context, createContext, useContext } from 'react';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import type { Messages, Word } from './messages.ts';

const languages: ReadonlyMap<string, Messages> = new Map([
  ['en', en],
  ['ar', ar],
  ['de', de],
]);

/** Languages that are written from right to left. */
const rightToLeft = new Set(['ar', 'ckb', 'dv', 'fa', 'he', 'ks', 'ps', 'sd', 'ug', 'ur', 'yi']);

/** Scripts that are, whatever the language. */
const rightToLeftScripts = new Set(['arab', 'hebr', 'nkoo', 'syrc', 'thaa']);

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
  const [, script = ''] = tag.toLowerCase().split('-');
  // A script of four letters says more than the language.
  const isRightToLeft = /^[a-z]{4}$/.test(script)
    ? rightToLeftScripts.has(script)
    : rightToLeft.has(primary(tag));
  return isRightToLeft ? 'rtl' : 'ltr';
}

/** Attributes of what is in another language than the page. */
export interface OtherLanguage {
  readonly lang?: string;
  readonly dir?: 'ltr' | 'rtl';
}

/** The language of the article, where that is another than the page's. */
export const ArticleLanguage: Context<OtherLanguage> = createContext({});

/** Attributes for the article, and for what is taken from it. */
export function useArticleLanguage(): OtherLanguage {
  return useContext(ArticleLanguage);
}

/** What stands in a page of one language in another. */
export function otherLanguage(lang: string, pageLang: string): OtherLanguage {
  const dir = directionOf(lang);
  return dir === directionOf(pageLang) ? { lang } : { lang, dir };
}

/** The words of the page that is being rendered. Every root sets them: there is no other language. */
export const MessagesContext: Context<Messages> = createContext(en);

/** The words to print, within a component. */
export function useMessages(): Messages {
  return useContext(MessagesContext);
}
