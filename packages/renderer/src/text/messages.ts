import type { SupportState } from '@docsgen/core';
import type { enWords } from './en.ts';

/** The name of a text without parameters, which a site can replace. */
export type Word = keyof typeof enWords;

/** All texts of the interface in one language; each language is one file. */
export interface Messages extends Readonly<Record<Word, string>> {
  /** Full and abbreviated names of the months. */
  readonly months: { readonly long: readonly string[]; readonly short: readonly string[] };
  /** A day; the month is one of `months`. */
  date(day: number, month: string, year: string): string;
  /** Accessible name of a series strip. */
  releasesOf(series: string): string;
  /** The title of the contents page of a section. */
  contentsOf(section: string): string;
  /** The description of a page that lists a section or a category. */
  everyPageOf(section: string): string;
  /** The description of the search page. */
  searchAllOf(site: string): string;
  /** The label of the list of backlinks. */
  linkedFrom(count: number): string;
  /** The last item of a truncated list. */
  andMore(count: number): string;
  /** The number of pages with a tag, as a sentence. */
  pagesWithTag(count: number): string;
  /** The author of the last change, after its date. */
  byAuthor(name: string): string;
  /** The title of the page of a tag. */
  tagged(tag: string): string;
  /** The description of a tag's page. */
  pagesAbout(tag: string): string;
  /** The unit after a number of pages. */
  pagesWord(count: number): string;
  /** A state of support in one or two words, for tables that show its dates. */
  readonly supportNames: Readonly<Record<SupportState['type'], string>>;
  /** The name of a selection of releases, such as "Supported LMS releases". */
  releasesName(product: 'lms' | 'app', supportedOnly: boolean): string;
  /** The caption of a table of releases. */
  releasesOn(name: string, date: string): string;
  /** The title of a timeline's legend: the states on a day. */
  stateOn(date: string): string;
  /** The title of a timeline of support. */
  supportFromTo(name: string, from: number, to: number): string;
  /** The text alternative of a timeline of support. */
  supportOn(date: string, states: readonly string[]): string;
  /** The default titles of admonitions, by type. All catalogues have the same types. */
  readonly admonitionTitles: Readonly<Record<string, string>>;
}
