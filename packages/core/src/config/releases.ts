import * as v from 'valibot';
import { text, textLike } from '../data/schema.ts';

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
  key: textLike(/^(?!(?:upgradeFrom|upgradeVia|notes)$)[a-z]\w*$/i, 'Write a word such as node.'),
  label: text,
  oneOf: v.optional(v.boolean(), false),
});

const audience = v.object({ label: text, sections: v.array(text) });

/** The schema of the settings for upgrades. */
export const releasesSchema = v.object({
  requirements: v.optional(v.array(requirement), []),
  audiences: v.optional(v.array(audience), []),
  security: v.optional(v.array(text), []),
  upgrades: v.optional(v.array(v.picklist(['lms', 'app'], 'Write `lms` or `app`.')), []),
});
