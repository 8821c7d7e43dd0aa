import type { CustomKeyType } from '@docsgen/core';

/** Something that has releases, such as a server and an app. */
export interface Product {
  /** As in front matter; empty on a site that doesn't name products. */
  readonly id: string;
  readonly label: string;
}

/** A requirement of releases: a key of `release.requirements` in front matter. */
export interface ReleaseRequirementConfig {
  readonly key: string;
  readonly label: string;
  /** Whether upgrades compare it. */
  readonly compare: boolean;
  /** The types of the fields that its items have besides docsgen's, by name. */
  readonly fields: Readonly<Record<string, CustomKeyType>>;
  /** Whether one of the things in its list is enough, such as one of several databases. */
  readonly oneOf: boolean;
}

/** What release notes say, and how they are read for upgrades. */
export interface ReleasesConfig {
  /** In the order in which pages show them; empty on a site that doesn't name products. */
  readonly products: readonly Product[];
  readonly requirements: readonly ReleaseRequirementConfig[];
  /** Kinds of readers, with the headings of the sections for them. */
  readonly audiences: readonly { readonly label: string; readonly sections: readonly string[] }[];
  /** Headings of the sections whose list items are fixed security problems. */
  readonly security: readonly string[];
  /** Ids of the products whose release pages say how to upgrade; true for all. */
  readonly upgrades: readonly string[] | true;
}
