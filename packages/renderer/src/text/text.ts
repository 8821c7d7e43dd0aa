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
  skipThisRelease: 'Skip this release',
  goStraightTo: 'Go straight to',
  supersededOn: 'Superseded on',
  superseded: 'superseded',
  takesThePlaceOf: 'Takes the place of',
  and: 'and',

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
