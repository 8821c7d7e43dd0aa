import type { SupportState } from '@docsgen/core';

/** Every word of the interface, in one place so that it can be translated. English for now. */
export const text = {
  skipToContent: 'Skip to content',
  menu: 'Menu',
  closeMenu: 'Close menu',
  allPages: 'All pages',
  mainNavigation: 'Main',
  breadcrumb: 'Breadcrumb',
  onThisPage: 'On this page',
  pagination: 'Pagination',
  previous: 'Previous',
  next: 'Next',
  editThisPage: 'Edit this page',
  lastUpdated: 'Last updated',

  released: 'Released',
  build: 'Build',
  series: 'Series',
  support: 'Support',
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
  theReason: 'The reason:',
  supersededOn: 'Superseded on',
  superseded: 'superseded',
  takesThePlaceOf: 'Takes the place of',
  and: 'and',

  tab: 'Tab',
  good: 'Good',
  avoid: 'Avoid',
  since: 'Since',
  deprecatedSince: 'Deprecated since',

  lastRelease: 'Last release',
  noneYet: 'None yet',
  noReleases: 'There is no such release.',
  asTable: 'The same as a table',
  general: 'General support',
  security: 'Security fixes',
  longTerm: 'Long-term or extended',
  endNotRecorded: 'Releases, end of support not recorded',

  sections: 'Sections',
  latestReleases: 'Latest releases',
  notFound:
    'Nothing is published at this address. The page may have moved, or the link may be wrong.',
  goHome: 'Go to the home page',
} as const;

/** The name of a series strip, which tells it from the other navigations of the page. */
export function releasesOf(series: string): string {
  return `Releases of ${series}`;
}

/** What a count of pages counts. */
export function pagesWord(count: number): string {
  return count === 1 ? 'page' : 'pages';
}

/** A state of support as one or two words, for tables that have its dates beside it. */
export const supportNames: Readonly<Record<SupportState['type'], string>> = {
  planned: 'Planned',
  supported: 'Supported',
  security: 'Security fixes',
  ended: 'Ended',
  unknown: 'Not recorded',
};

/** A product as its releases are spoken of. */
const productNames = { lms: 'LMS', app: 'app' } as const;

/** The name of a choice of releases, such as "Supported LMS releases". */
export function releasesName(product: 'lms' | 'app', supportedOnly: boolean): string {
  const name = `${productNames[product]} releases`;
  return supportedOnly ? `Supported ${name}` : name.charAt(0).toUpperCase() + name.slice(1);
}

/** The caption of a table of releases. */
export function releasesOn(name: string, date: string): string {
  return `${name} on ${date}`;
}

/** The title of a timeline of support. */
export function supportFromTo(name: string, from: number, to: number): string {
  return `${name}: support from ${from} to ${to}`;
}

/** What a timeline of support shows, in words. */
export function supportOn(date: string, states: readonly string[]): string {
  const list = states.length === 0 ? 'none gets fixes' : states.join('; ');
  return `One bar a series, newest first. On ${date}: ${list}.`;
}

/** The titles of admonitions that have none of their own, which are also all types there are. */
export const admonitionTitles: Readonly<Record<string, string>> = {
  note: 'Note',
  tip: 'Tip',
  info: 'Info',
  important: 'Important',
  warning: 'Warning',
  caution: 'Caution',
  danger: 'Danger',
};
