import type { SupportState } from '@docsgen/core';
import type { IslandText } from './island-text.ts';

/** Words that stand alone. */
export type Word =
  | IslandText
  | 'skipToContent'
  | 'menu'
  | 'search'
  | 'searchPlaceholder'
  | 'searchNeedsScript'
  | 'closeMenu'
  | 'allPages'
  | 'filterPages'
  | 'mainNavigation'
  | 'breadcrumb'
  | 'onThisPage'
  | 'pagination'
  | 'previous'
  | 'next'
  | 'editThisPage'
  | 'lastUpdated'
  | 'copyMarkdown'
  | 'viewMarkdown'
  | 'released'
  | 'build'
  | 'series'
  | 'support'
  | 'generalSupport'
  | 'securitySupport'
  | 'extendedSecuritySupport'
  | 'lts'
  | 'longTermSupport'
  | 'notRecorded'
  | 'plannedFor'
  | 'supportedUntil'
  | 'securityFixesUntil'
  | 'ended'
  | 'use'
  | 'instead'
  | 'theReason'
  | 'supersededOn'
  | 'superseded'
  | 'takesThePlaceOf'
  | 'and'
  | 'tab'
  | 'good'
  | 'avoid'
  | 'since'
  | 'deprecatedSince'
  | 'diagram'
  | 'filter'
  | 'find'
  | 'all'
  | 'reset'
  | 'shown'
  | 'release'
  | 'remark'
  | 'lastOfSeries'
  | 'nothingYet'
  | 'yes'
  | 'no'
  | 'lastRelease'
  | 'noneYet'
  | 'noReleases'
  | 'asTable'
  | 'general'
  | 'security'
  | 'longTerm'
  | 'endNotRecorded'
  | 'kindsOfSupport'
  | 'showAll'
  | 'sections'
  | 'firstSteps'
  | 'latestReleases'
  | 'pageNotFound'
  | 'pageMoved'
  | 'didYouMean'
  | 'allTagsWithPages'
  | 'tags'
  | 'allTags'
  | 'movedTo'
  | 'version'
  | 'unreleasedVersion'
  | 'unmaintainedVersion'
  | 'latestVersion'
  | 'notFound'
  | 'goHome'
  | 'announcement'
  | 'language'
  | 'untranslated'
  | 'footer'
  | 'withdrawn';

/** Every word of the interface in one language: a file each, and nothing else to translate. */
export interface Messages extends Readonly<Record<Word, string>> {
  /** Names of the months, of full length and for tables. */
  readonly months: { readonly long: readonly string[]; readonly short: readonly string[] };
  /** A day; the month is one of `months`. */
  date(day: number, month: string, year: string): string;
  /** The label of a series strip among the navigations of the page. */
  releasesOf(series: string): string;
  /** The title of the page that has the whole tree of a section. */
  contentsOf(section: string): string;
  /** What a page says of itself that lists a section's or a category's pages. */
  everyPageOf(section: string): string;
  /** What the page of the search says of itself. */
  searchAllOf(site: string): string;
  /** What leads to the pages that link to this one. */
  linkedFrom(count: number): string;
  /** The end of a list that would be too long. */
  andMore(count: number): string;
  /** How many pages have a tag. */
  pagesWithTag(count: number): string;
  /** Who changed a page, behind the date. */
  byAuthor(name: string): string;
  /** The title of the page of a tag. */
  tagged(tag: string): string;
  /** What the page of a tag says of itself. */
  pagesAbout(tag: string): string;
  /** What a count of pages counts. */
  pagesWord(count: number): string;
  /** A state of support as one or two words, for tables that have its dates beside it. */
  readonly supportNames: Readonly<Record<SupportState['type'], string>>;
  /** The name of a choice of releases, such as "Supported LMS releases". */
  releasesName(product: 'lms' | 'app', supportedOnly: boolean): string;
  /** The caption of a table of releases. */
  releasesOn(name: string, date: string): string;
  /** What the colours of a timeline of support mean: the states on a day. */
  stateOn(date: string): string;
  /** The title of a timeline of support. */
  supportFromTo(name: string, from: number, to: number): string;
  /** What a timeline of support shows, in words. */
  supportOn(date: string, states: readonly string[]): string;
  /** The titles of admonitions that have none of their own, which are also all types there are. */
  readonly admonitionTitles: Readonly<Record<string, string>>;
}
