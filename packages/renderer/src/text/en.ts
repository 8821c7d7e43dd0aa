import { islandText } from './island-text.ts';

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

  use: 'Use',
  instead: 'instead',

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

  nothingYet: 'There is nothing here yet.',
  yes: 'Yes',
  no: 'No',

  sections: 'Sections',
  firstSteps: 'Get started',
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
};

/** The name of a text without parameters, which a site can replace. */
export type Word = keyof typeof enWords;

/** The names of the texts of the interface that a site can replace. */
export const words = Object.keys(enWords) as readonly Word[];

/** English. The other languages have the same texts. */
export const en = {
  ...enWords,
  /** Full and abbreviated names of the months. */
  months: { long: months, short: shortMonths },
  /** A day; the month is one of `months`. */
  date: (day: number, month: string, year: string) => `${day} ${month} ${year}`,
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
