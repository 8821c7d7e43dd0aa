import * as v from 'valibot';
import { key, text, textLike } from '../data/schema.ts';

/** How release notes are read for upgrades, in a configuration file. */
export interface ReleasesInput {
  /**
   * Keys of `release.requirements` in front matter that upgrades compare, with their labels. `oneOf`
   * says that one of the listed things is enough, such as one of several databases.
   */
  requirements?: { key: string; label: string; oneOf?: boolean }[];
  /** Kinds of readers, with the headings of the sections of release notes for them. */
  audiences?: { label: string; sections: string[] }[];
  /** Headings of the sections that list fixed security problems. */
  security?: string[];
  /** Products whose release pages say how to upgrade; none by default. */
  upgrades?: ('lms' | 'app')[];
}

const requirement = v.object({
  key: key(
    textLike(/^(?!(?:upgradeFrom|upgradeVia|notes)$)[a-z]\w*$/i, 'Write a word such as node.'),
    'The key: one that docsgen knows, such as `software`, or another one, which front matter can then have.',
  ),
  label: key(text, 'The name of the requirement on pages.'),
  oneOf: key(
    v.optional(v.boolean(), false),
    'Whether one of the things in its list is enough, such as one of several databases.',
  ),
});

const audience = v.object({
  label: key(text, 'The name of the readers, such as `Administrators`.'),
  sections: key(v.array(text), 'Headings of the sections of release notes for them.'),
});

/** The schema of the settings for upgrades. */
export const releasesSchema = v.object({
  requirements: key(
    v.optional(v.array(requirement), []),
    'Keys of `release.requirements` in front matter that upgrades compare.',
  ),
  audiences: key(
    v.optional(v.array(audience), []),
    'Kinds of readers, in the order in which pages show them.',
  ),
  security: key(
    v.optional(v.array(text), []),
    'Headings of the sections of release notes that list fixed security problems. Items that link to the same address are one problem.',
  ),
  upgrades: key(
    v.optional(v.array(v.picklist(['lms', 'app'], 'Write `lms` or `app`.')), []),
    'Products whose release pages say how to upgrade.',
  ),
});
