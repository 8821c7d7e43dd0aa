import { islandText } from './island-text.ts';
import { upgradesEn } from './upgrades/en.ts';

const months: readonly string[] = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

const shortMonths: readonly string[] = months.map((month) => month.slice(0, 3));

/** The English texts without parameters. */
const enWords = {
  skipToContent: 'Skip to content',
  menu: 'Menu',
  search: 'Search',
  searchPlaceholder: 'Search the documentation',
  searchNeedsScript: 'Search requires JavaScript. These pages list all of the content:',
  closeMenu: 'Close menu',
  allPages: 'All pages',
  filterPages: 'Filter pages',
  mainNavigation: 'Main',
  breadcrumb: 'Breadcrumb',
  onThisPage: 'On this page',
  pagination: 'Pagination',
  previous: 'Previous',
  next: 'Next',
  tags: 'Tags',
  allTags: 'All tags',
  movedTo: 'It is now at',
  version: 'Version',
  unreleasedVersion: 'This page documents a version that is not released yet.',
  unmaintainedVersion: 'This page documents a version that is no longer maintained.',
  latestVersion: 'The latest version is',
  wasHelpful: 'Was this page helpful?',
  editThisPage: 'Edit this page',
  lastUpdated: 'Last updated',
  copyMarkdown: 'Copy page as Markdown',
  viewMarkdown: 'View as Markdown',

  ...islandText,

  released: 'Released',
  build: 'Build',
  series: 'Series',
  support: 'Support',
  status: 'Status',
  generalSupport: 'General support until',
  securitySupport: 'Security support until',
  extendedSecuritySupport: 'Extended security support until',
  lts: 'LTS',
  longTermSupport: 'Long-term support',
  notRecorded: 'Not recorded',
  plannedFor: 'Planned for',
  supportedUntil: 'Supported until',
  securityFixesUntil: 'Security fixes until',
  ended: 'Ended',
  use: 'Use',
  instead: 'instead',
  theReason: 'Reason:',
  supersededOn: 'Superseded on',
  supersededBy: 'Superseded by',
  newest: 'Newest',
  sameDay: 'Released on the same day',
  newestRelease: 'Newest release',
  takesThePlaceOf: 'Takes the place of',
  and: 'and',

  tab: 'Tab',
  good: 'Good',
  avoid: 'Avoid',
  since: 'Since',
  appliesFrom: 'From # on',
  appliesAfter: 'After #',
  appliesUpTo: 'Up to #',
  appliesBefore: 'Before #',
  appliesOnly: 'Only #',
  deprecatedSince: 'Deprecated since',
  diagram: 'Diagram',

  filter: 'Filter',
  find: 'Find',
  all: 'All',
  reset: 'Reset',
  shown: 'Shown: # of #',
  release: 'Release',
  remark: 'Note',
  nothingYet: 'There is nothing here yet.',
  yes: 'Yes',
  no: 'No',
  lastOfSeries: 'Last of its series',
  lastRelease: 'Last release',
  noneYet: 'None yet',
  noReleases: 'There are no matching releases.',
  asTable: 'View as a table',
  general: 'General support',
  security: 'Security fixes',
  longTerm: 'Long-term or extended',
  endNotRecorded: 'Releases, end of support not recorded',
  kindsOfSupport: 'Bar segments:',
  showAll: 'Show all: #',

  sections: 'Sections',
  firstSteps: 'Get started',
  latestReleases: 'Latest releases',
  pageNotFound: 'Page not found',
  pageMoved: 'This page has moved',
  didYouMean: 'Did you mean',
  allTagsWithPages: 'All tags, with the number of pages for each.',
  notFound:
    'Nothing is published at this address. The page may have moved, or the link may be wrong.',
  goHome: 'Go to the home page',
  announcement: 'Announcement',
  language: 'Language',
  untranslated: 'This page isn’t translated yet. It is shown in the original language:',
  outdated: 'This translation is behind its original, which has changed since:',
  footer: 'Footer',
  superseded: 'Superseded',
};

/** The name of a text without parameters, which a site can replace. */
export type Word = keyof typeof enWords;

/** The names of the texts of the interface that a site can replace. */
export const words = Object.keys(enWords) as readonly Word[];

/** English. The other languages have the same texts. */
export const en = {
  ...enWords,
  /** Answers to how to upgrade. */
  upgrades: upgradesEn,
  /** Full and abbreviated names of the months. */
  months: { long: months, short: shortMonths },
  /** A day; the month is one of `months`. */
  date: (day: number, month: string, year: string) => `${day} ${month} ${year}`,
  /** Accessible name of a series strip. */
  releasesOf: (series: string) => `Releases of ${series}`,
  /** The unit after a number of pages. */
  pagesWord: (count: number): string => (count === 1 ? 'page' : 'pages'),
  /** The default titles of admonitions, by type. All catalogues have the same types. */
  admonitionTitles: {
    note: 'Note',
    tip: 'Tip',
    info: 'Info',
    important: 'Important',
    warning: 'Warning',
    caution: 'Caution',
    danger: 'Danger',
  } as Readonly<Record<string, string>>,
  /** A state of support in one or two words, for tables that show its dates. */
  supportNames: {
    planned: 'Planned',
    supported: 'Supported',
    security: 'Security fixes',
    superseded: 'Superseded',
    ended: 'Ended',
    unknown: 'Not recorded',
  },
  /** The number of releases of a series after one of them. */
  laterReleases: (count: number): string =>
    count === 1 ? '1 release came after it' : `${count} releases came after it`,
  /**
   * The name of a selection of releases, such as "Supported server releases".
   *
   * @param product The label of the product; empty without one.
   */
  releasesName(product: string, supportedOnly: boolean) {
    const name = `${product} releases`.trimStart();
    return supportedOnly ? `Supported ${name}` : name.charAt(0).toUpperCase() + name.slice(1);
  },
  /** The caption of a table of releases. */
  releasesOn: (name: string, date: string) => `${name} on ${date}`,
  /** The title of a timeline's legend: the states on a day. */
  stateOn: (date: string) => `Colours (support on ${date}):`,
  /** The title of a timeline of support. */
  supportFromTo: (name: string, from: number, to: number) =>
    `${name}: support from ${from} to ${to}`,
  /** The text alternative of a timeline of support. */
  supportOn(date: string, states: readonly string[]) {
    const list = states.length === 0 ? 'no supported series' : states.join('; ');
    return `One bar per series, newest first. On ${date}: ${list}.`;
  },
  /** The title of the contents page of a section. */
  contentsOf: (section: string) => `Contents of ${section}`,
  /** The description of a page that lists a section or a category. */
  everyPageOf: (section: string) => `Every page of ${section}, in one list.`,
  /** The description of the search page. */
  searchAllOf: (site: string) => `Search all of ${site}.`,
  /** The label of the list of backlinks. */
  linkedFrom: (count: number) =>
    count === 1 ? 'Linked from 1 page' : `Linked from ${count} pages`,
  /** The last item of a truncated list. */
  andMore: (count: number) => `and ${count} more`,
  /** The number of pages with a tag, as a sentence. */
  pagesWithTag: (count: number) =>
    count === 1 ? '1 page has this tag.' : `${count} pages have this tag.`,
  /** The author of the last change, after its date. */
  byAuthor: (name: string) => `by ${name}`,
  /** The reading time of a page. */
  minutesToRead: (count: number) => `${count} min read`,
  /** The title of the page of a tag. */
  tagged: (tag: string) => `Tag: ${tag}`,
  /** The description of a tag's page. */
  pagesAbout: (tag: string) => `Pages about ${tag}.`,
};

/** All texts of the interface in one language; each language is one file. */
export type Messages = Readonly<typeof en>;
