import { upgradesEn } from './upgrades/en.ts';

/** The English texts without parameters, which a site can replace. */
const enWords = {
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
  theReason: 'Reason:',
  supersededOn: 'Superseded on',
  supersededBy: 'Superseded by',
  newest: 'Newest',
  sameDay: 'Released on the same day',
  newestRelease: 'Newest release',
  takesThePlaceOf: 'Takes the place of',
  and: 'and',
  filter: 'Filter',
  find: 'Find',
  all: 'All',
  reset: 'Reset',
  shown: 'Shown: # of #',
  release: 'Release',
  remark: 'Note',
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
  latestReleases: 'Latest releases',
  superseded: 'Superseded',
};

/** The name of a text without parameters. */
export type ReleaseWord = keyof typeof enWords;

/** The names of the texts that a site can replace. */
export const releaseWords = Object.keys(enWords) as readonly ReleaseWord[];

/** The English texts about releases. The other languages have the same. */
export const en = {
  ...enWords,
  /** Answers to how to upgrade. */
  upgrades: upgradesEn,
  /** Accessible name of a series strip. */
  releasesOf: (series: string) => `Releases of ${series}`,
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
};

/** All texts about releases in one language. */
export type ReleaseTexts = Readonly<typeof en>;
