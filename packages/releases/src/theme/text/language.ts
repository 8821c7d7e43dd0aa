import { type PageMessages, useMessages, useTexts } from '@docsgen/renderer';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { en, type ReleaseTexts } from './en.ts';

const languages = { en, ar, de };

/** The texts about releases, with those of the theme that components about releases use. */
export type PageTexts = ReleaseTexts & Pick<PageMessages, 'months' | 'date' | 'use' | 'instead'>;

/** The texts in the language of the page, for components. */
export function useReleaseTexts(): PageTexts {
  const { months, date, use, instead } = useMessages();
  return { ...useTexts<ReleaseTexts>(languages), months, date, use, instead };
}
