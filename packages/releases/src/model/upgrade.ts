import type { SupportState } from './facts.ts';

/** The versions of something that a release works with. Null for an end that isn't stated. */
export interface VersionRange {
  readonly min: string | null;
  /** The newest supported version, with all releases of it: 8.1 includes 8.1.9. */
  readonly max: string | null;
  /** The oldest version that is too new; null if `max` is the end. */
  readonly below: string | null;
}

/** A requirement of a product, such as its databases, as the configuration declares it. */
export interface UpgradeRequirement {
  readonly label: string;
  /** Whether one of the named things is enough, such as one of several databases. */
  readonly oneOf: boolean;
}

/** What a series needs: the thing itself, or one named thing of a requirement that lists several. */
export interface UpgradeNeed {
  /** Index of its requirement. */
  readonly requirement: number;
  /** Null if the label of the requirement is its name. */
  readonly name: string | null;
  readonly min: string | null;
  readonly max: string | null;
  /** The release that first supports `max`, if it isn't the first of the series. */
  readonly maxSince: string | null;
  /** The oldest version that isn't supported. */
  readonly notSupported: string | null;
  /** As written, such as `required`. */
  readonly need: string | null;
}

/** A section of release notes for one kind of reader. */
export interface UpgradeChange {
  /** Index of the audience. */
  readonly audience: number;
  readonly label: string;
  readonly href: string;
}

/** A release that readers may run or want. */
export interface UpgradeRelease {
  readonly version: string;
  readonly href: string;
  /** ISO date. */
  readonly date: string | null;
  /** Whether it isn't out yet. */
  readonly isPlanned: boolean;
  /** The release to use instead; null if there is none. */
  readonly successor: string | null;
  /** Numbers of the security problems that it fixes. The same problem has the same number in all. */
  readonly fixes: readonly number[];
  /** Address of the section that lists them; null without one. */
  readonly fixesHref: string | null;
  readonly changes: readonly UpgradeChange[];
}

/** A series of releases with what an upgrade to it requires. */
export interface UpgradeSeries {
  readonly name: string;
  readonly lts: boolean;
  readonly support: SupportState['type'];
  /** The oldest version that can be upgraded to it; null if none is stated. */
  readonly upgradeFrom: string | null;
  /** The version that older ones are upgraded to first; null if none is stated. */
  readonly upgradeVia: string | null;
  /** Indexes of the requirements that the notes state. */
  readonly stated: readonly number[];
  readonly needs: readonly UpgradeNeed[];
  /** Other requirements, as sentences. */
  readonly notes: readonly string[];
  /** In version order. */
  readonly releases: readonly UpgradeRelease[];
}

/** Everything that answers how to upgrade a product. Plain data, which pages load as a file. */
export interface UpgradeData {
  readonly product: string;
  readonly requirements: readonly UpgradeRequirement[];
  /** Labels of the kinds of readers. */
  readonly audiences: readonly string[];
  /** In version order. */
  readonly series: readonly UpgradeSeries[];
}

/** A release in advice. */
export interface AdvisedRelease {
  readonly version: string;
  readonly series: string;
  readonly href: string;
  readonly support: SupportState['type'];
}

/** What has to be on the server during a step. */
export interface StepNeed {
  /** Name of the thing, or label of the requirement. */
  readonly name: string;
  /** Label of the requirement if `name` is one of several things; else null. */
  readonly within: string | null;
  /** Whether one of the things of the requirement is enough. */
  readonly oneOf: boolean;
  /** Versions that both releases of the step work with; those of the new one if they share none. */
  readonly range: VersionRange;
  /** False if the two releases share no version: it is replaced together with the product. */
  readonly isShared: boolean;
  /** As written, such as `required`. */
  readonly need: string | null;
}

/** One step of an upgrade. */
export interface UpgradeStep {
  readonly to: AdvisedRelease;
  /** What the release before doesn't need yet, or works with in other versions, too. */
  readonly needs: readonly StepNeed[];
  /** Whether the notes of its series state any of the requirements. */
  readonly isStated: boolean;
  /** Requirements as sentences, with the series that state them. */
  readonly notes: readonly { readonly series: string; readonly text: string }[];
}

/** A requirement's value in one release; empty if the release doesn't state it. */
export type RequirementValue = readonly {
  readonly range: VersionRange;
  readonly need: string | null;
}[];

/** A requirement that differs between two releases. */
export interface RequirementChange {
  readonly name: string;
  readonly within: string | null;
  readonly from: RequirementValue;
  readonly to: RequirementValue;
}

/** Sections of release notes about what changed, for one kind of reader. */
export interface AudienceChanges {
  readonly audience: string;
  /** Oldest first. */
  readonly releases: readonly {
    readonly version: string;
    readonly sections: readonly { readonly label: string; readonly href: string }[];
  }[];
}

/** Security problems that the notes of later releases list. */
export interface SecurityFixes {
  /** Number of problems that later releases of the same series fix, and the wanted one, too. */
  readonly own: number;
  /** Number of problems that only newer series list, after the last release of the own series. */
  readonly later: number;
  /** The later releases of the same series, oldest first, with the problems that each is first to fix. */
  readonly lists: readonly {
    readonly version: string;
    readonly href: string;
    readonly count: number;
  }[];
}

/** A path from one release to a newer one, and what it brings. */
export interface UpgradePath {
  readonly type: 'path';
  readonly from: AdvisedRelease;
  readonly to: AdvisedRelease;
  /** The version that was wanted, if it has been superseded by `to`; else null. */
  readonly superseded: string | null;
  /** Whether the wanted release came out before the one that runs. */
  readonly isOlder: boolean;
  readonly steps: readonly UpgradeStep[];
  readonly security: SecurityFixes;
  readonly requirements: readonly RequirementChange[];
  readonly changes: readonly AudienceChanges[];
}

/** The answer to "I run one version, and I want another". */
export type UpgradeAdvice =
  | UpgradePath
  /** One of the versions is no release of the product. */
  | { readonly type: 'unknown'; readonly version: string }
  /** The wanted version already runs. */
  | { readonly type: 'same'; readonly version: string }
  /** The wanted version is lower than the one that runs. */
  | { readonly type: 'downgrade'; readonly from: string; readonly to: string }
  /** The wanted version isn't out yet. */
  | { readonly type: 'planned'; readonly version: string; readonly date: string | null }
  /** No release leads to the wanted one. `oldest` is the lowest version that it can be reached from. */
  | {
      readonly type: 'none';
      readonly from: string;
      readonly to: string;
      readonly oldest: string | null;
    };
