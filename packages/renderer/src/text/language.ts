import { type Context, createContext, useContext } from 'react';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { en, type Messages } from './en.ts';

const languages: ReadonlyMap<string, Messages> = new Map([
  ['en', en],
  ['ar', ar],
  ['de', de],
]);

/** Languages that are written from right to left. */
const rightToLeft = new Set(['ar', 'ckb', 'dv', 'fa', 'he', 'ks', 'ps', 'sd', 'ug', 'ur', 'yi']);

/** Scripts that are written from right to left, in any language. */
const rightToLeftScripts = new Set(['arab', 'hebr', 'nkoo', 'syrc', 'thaa']);

const primary = (tag: string): string => tag.split('-')[0]?.toLowerCase() ?? '';

/** The texts that a site replaces, by their names. */
export type OwnWords = Readonly<Record<string, string>>;

/** The texts of a page. */
export interface PageMessages extends Messages {
  /** Tag of the language that they are for. */
  readonly tag: string;
  /** Those that the site replaces, with the ones of other packages. */
  readonly own: OwnWords;
}

/**
 * The texts of a language, by its tag, overridden by those that the site replaces; English ones for
 * a language without a translation.
 */
export function messagesFor(tag: string, own: OwnWords = {}): PageMessages {
  return { ...(languages.get(primary(tag)) ?? en), ...own, tag, own };
}

/** The texts of a package in several languages, by their tags without regions. */
export type TextTables<Texts> = { readonly en: Texts } & Readonly<Record<string, Texts>>;

/**
 * The texts of a package in the language of the page, overridden by those that the site replaces;
 * English ones for a language without a translation. For components.
 */
export function useTexts<Texts extends object>(tables: TextTables<Texts>): Texts {
  const { tag, own } = useMessages();
  const name = primary(tag);
  const texts = (Object.hasOwn(tables, name) ? tables[name] : undefined) ?? tables.en;
  return { ...texts, ...own };
}

/** The writing direction of a language, by its tag. */
export function directionOf(tag: string): 'ltr' | 'rtl' {
  const [, script = ''] = tag.toLowerCase().split('-');
  // A script subtag takes precedence over the language.
  const isRightToLeft = /^[a-z]{4}$/.test(script)
    ? rightToLeftScripts.has(script)
    : rightToLeft.has(primary(tag));
  return isRightToLeft ? 'rtl' : 'ltr';
}

/** The `lang` and `dir` attributes of an element in another language than the page. */
export interface OtherLanguage {
  readonly lang?: string;
  readonly dir?: 'ltr' | 'rtl';
}

/** The context of the article's language; empty if it is the page's. */
export const ArticleLanguage: Context<OtherLanguage> = createContext({});

/** Attributes for the article and for texts taken from it, such as its headings. */
export function useArticleLanguage(): OtherLanguage {
  return useContext(ArticleLanguage);
}

/** Attributes for an element in one language on a page in another. `dir` only if it differs. */
export function otherLanguage(lang: string, pageLang: string): OtherLanguage {
  const dir = directionOf(lang);
  return dir === directionOf(pageLang) ? { lang } : { lang, dir };
}

/**
 * The context of the page's texts. Every document provides it, so the default is never used.
 */
export const MessagesContext: Context<PageMessages> = createContext(messagesFor('en'));

/** The texts of the page, for components. */
export function useMessages(): PageMessages {
  return useContext(MessagesContext);
}
