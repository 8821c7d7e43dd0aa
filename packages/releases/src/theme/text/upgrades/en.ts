/**
 * The English texts of answers to how to upgrade. They are apart from the other texts, since the
 * script that answers in the browser has them in every language.
 */
export const upgradesEn = {
  /** Labels of the two choices. */
  run: 'I run',
  want: 'I want',
  /** The first item of a choice, before anything is chosen. */
  choose: 'Choose…',
  upgradeFrom: (version: string): string => `Upgrade from ${version}`,
  upgradeTo: (version: string): string => `Upgrade to ${version}`,
  /** The caption of a table of answers for all series. */
  allTo: (version: string): string => `How to upgrade each series to ${version}`,
  allSeries: 'Upgrades from every series',
  inOneStep: (from: string, to: string): string => `${from} can be upgraded to ${to} in one step.`,
  inSteps: (from: string, stops: readonly string[]): string =>
    `From ${from}, upgrade to ${stops.join(', then to ')}.`,
  /** An upgrade within the series. */
  newestOf: (series: string): string => `The newest release of ${series}:`,
  superseded: (version: string, by: string): string =>
    `${version} has been superseded: use ${by} instead.`,
  older: (to: string, from: string): string =>
    `${to} came out before ${from}, so it may lack fixes that ${from} has.`,
  ended: (version: string): string => `${version} gets no fixes any more.`,
  unknown: (version: string): string => `There are no release notes of ${version}.`,
  same: (version: string): string => `${version} needs no upgrade.`,
  downgrade: (from: string, to: string): string =>
    `${to} is older than ${from}. The release notes describe upgrades only.`,
  planned: (version: string): string => `${version} isn’t released yet.`,
  noPath: (from: string, to: string): string =>
    `The release notes name no path from ${from} to ${to}.`,
  oldest: (to: string, version: string): string => `${to} requires ${version} or later.`,
  oneOf: (label: string): string => `${label} (one of them)`,
  replaced: 'no version in common with the release before: replace it in this step',
  notStated: 'The release notes state no requirements.',
  needs: { required: 'required', recommended: 'recommended' } as Readonly<Record<string, string>>,
  orLater: (min: string): string => `${min} or higher`,
  fromTo: (min: string, max: string): string => `${min} to ${max}`,
  upTo: (max: string): string => `up to ${max}`,
  fromBelow: (min: string, below: string): string => `${min} or higher, below ${below}`,
  below: (below: string): string => `below ${below}`,
  /** Between the ranges of successive steps: "7.4, then 8.0 to 8.1". */
  andThen: ', then ',
  securityFixes: (count: number): string =>
    count === 1 ? '1 security problem fixed since' : `${count} security problems fixed since`,
  laterFixes: (count: number, series: string): string =>
    count === 1
      ? `After the last release of ${series}, newer series fixed 1 security problem, which may concern it.`
      : `After the last release of ${series}, newer series fixed ${count} security problems, some of which may concern it.`,
  noFixes: 'No security problem is listed as fixed since.',
  requirementChanges: (count: number): string =>
    count === 1 ? '1 requirement changes' : `${count} requirements change`,
  requirement: 'Requirement',
  none: 'Not stated',
  whatChanged: 'What changed',
  path: 'Path',
  onTheWay: 'Needed on the way',
  support: 'Support',
  supportNames: {
    planned: 'Planned',
    supported: 'Supported',
    security: 'Security fixes',
    ended: 'Ended',
    unknown: 'Not recorded',
  },
};

/** The texts of answers to how to upgrade, in one language. */
export type UpgradeTexts = Readonly<typeof upgradesEn>;
