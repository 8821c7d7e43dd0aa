import type { Span } from './diagnostic.ts';
import type { IconName } from './frame-config.ts';
import type { Badge } from './sidebar.ts';

/** A release that this one should not be used in place of. */
export interface SupersededBy {
  readonly version: string;
  /** ISO date on which the successor came out or the release was withdrawn. */
  readonly date?: string | undefined;
  readonly reason?: string | undefined;
}

/** A database server and the versions of it that work. */
export interface DatabaseRequirement {
  readonly name: string;
  readonly min?: string | undefined;
  /** The newest version that works, where the notes name one. */
  readonly max?: string | undefined;
  /** The release from which on `max` works, where it isn't the first of the series. */
  readonly maxSince?: string | undefined;
  readonly notSupported?: string | undefined;
  /** The last series that had a lower minimum. */
  readonly increasedSince?: string | undefined;
  readonly note?: string | undefined;
}

/** The versions of PHP that work. */
export interface PhpRequirement {
  readonly min?: string | undefined;
  /** The last series that had a lower minimum. */
  readonly increasedSince?: string | undefined;
  readonly max?: string | undefined;
  /** The release from which on `max` works, where it isn't the first of the series. */
  readonly maxSince?: string | undefined;
  readonly notSupported?: string | undefined;
  /** The only word length of PHP that works: `64`. */
  readonly bits?: string | undefined;
  readonly note?: string | undefined;
}

/** An extension of PHP, and whether it is `required` or `recommended`. */
export interface PhpExtensionRequirement {
  readonly name: string;
  readonly need: string;
  /** The series from which on it is required: an earlier one, this one or a later one. */
  readonly requiredFrom?: string | undefined;
}

/** The lowest value of a setting of PHP, and whether it is `required` or `recommended`. */
export interface PhpSettingRequirement {
  readonly name: string;
  readonly min: string;
  readonly need: string;
  /** The version of PHP that this holds for, where the need isn't the same for all. */
  readonly php?: string | undefined;
}

/** A program beside PHP and the database, and whether it is `required` or `recommended`. */
export interface SoftwareRequirement {
  readonly name: string;
  readonly need: string;
  /** What Moodle uses it for. */
  readonly purpose?: string | undefined;
}

/** The browsers that a release was made for. */
export interface BrowserRequirement {
  /** Those that it is tested with, on a computer and on a mobile device. */
  readonly desktop?: readonly string[] | undefined;
  readonly mobile?: readonly string[] | undefined;
  /** The lowest versions, where the notes name them. */
  readonly minimums?:
    | readonly {
        readonly name: string;
        readonly min: string;
        readonly note?: string | undefined;
      }[]
    | undefined;
  readonly notSupported?: readonly string[] | undefined;
  /** Browsers that are known to have problems with it. */
  readonly knownProblems?: readonly string[] | undefined;
  readonly note?: string | undefined;
}

/** What a release needs to run. Every field is as its notes state it; absent means not stated. */
export interface Requirements {
  /** The oldest version that can be upgraded to this one. */
  readonly upgradeFrom?: string | undefined;
  /** The version that an older one has to be upgraded to first. */
  readonly upgradeVia?: string | undefined;
  readonly php?: PhpRequirement | undefined;
  readonly databases?: readonly DatabaseRequirement[] | undefined;
  /** How many characters the prefix of the tables may have; no more can be installed or upgraded. */
  readonly databasePrefixMax?: string | undefined;
  readonly phpExtensions?: readonly PhpExtensionRequirement[] | undefined;
  readonly phpSettings?: readonly PhpSettingRequirement[] | undefined;
  readonly software?: readonly SoftwareRequirement[] | undefined;
  readonly browsers?: BrowserRequirement | undefined;
  readonly notes?: readonly string[] | undefined;
}

/** The `release:` block of a release page. Dates are ISO (`2021-03-08`), versions as written. */
export interface Release {
  readonly product: 'lms' | 'app';
  readonly version: string;
  readonly series: string;
  readonly date?: string | undefined;
  readonly build?: string | undefined;
  readonly lts?: boolean | undefined;
  readonly generalSupportEnd?: string | undefined;
  readonly securitySupportEnd?: string | undefined;
  readonly extendedSecuritySupportEnd?: string | undefined;
  readonly supersededBy?: SupersededBy | undefined;
  readonly requirements?: Requirements | undefined;
}

/** How the search takes a page: left out, or counting more or less than others, which count 1. */
export interface SearchSettings {
  readonly weight?: number | undefined;
  readonly exclude?: boolean | undefined;
}

/** Front matter after validation: known keys with their types, declared custom keys under `custom`. */
export interface FrontMatter {
  readonly id?: string | undefined;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly slug?: string | undefined;
  readonly sidebar_label?: string | undefined;
  readonly sidebar_position?: number | undefined;
  readonly sidebar_key?: string | undefined;
  readonly sidebar_custom_props?: Readonly<Record<string, unknown>> | undefined;
  readonly sidebar_class_name?: string | undefined;
  readonly sidebar_badge?: Badge | undefined;
  /** Labels, or keys of the collection's file of tags. */
  readonly tags?: readonly string[] | undefined;
  /** Addresses below that of all tags, by label, of tags that say their own. */
  readonly tagAddresses?: Readonly<Record<string, string>> | undefined;
  readonly keywords?: readonly string[] | undefined;
  readonly image?: string | undefined;
  readonly draft?: boolean | undefined;
  readonly unlisted?: boolean | undefined;
  readonly hide_title?: boolean | undefined;
  readonly hide_table_of_contents?: boolean | undefined;
  readonly toc_min_heading_level?: number | undefined;
  readonly toc_max_heading_level?: number | undefined;
  readonly pagination_prev?: string | null | undefined;
  readonly pagination_next?: string | null | undefined;
  readonly pagination_label?: string | undefined;
  readonly displayed_sidebar?: string | null | undefined;
  readonly custom_edit_url?: string | null | undefined;
  /** ISO date of what is news: see `feeds` of the configuration. */
  readonly date?: string | undefined;
  /** Names of those who wrote it. */
  readonly authors?: readonly string[] | undefined;
  /** When the page was changed, as an ISO date, and by whom. */
  readonly last_update?:
    | { readonly date?: string | undefined; readonly author?: string | undefined }
    | undefined;
  /** Whether numbers before the names of the file and its folders are positions, here. */
  readonly parse_number_prefixes?: boolean | undefined;
  readonly redirect_from?: readonly string[] | undefined;
  /** Which template prints the page, where it shouldn't follow from the entry's place. */
  readonly template?: 'doc' | 'category' | 'home' | undefined;
  /** What a page of the template `home` begins with. */
  readonly hero?: HeroConfig | undefined;
  /** What follows it, as cards. */
  readonly features?: readonly FeatureConfig[] | undefined;
  readonly release?: Release | undefined;
  /** How the search of the site takes the page. */
  readonly search?: SearchSettings | undefined;
  /** Keys that the site's configuration declares, with the values they were given. */
  readonly custom: Readonly<Record<string, unknown>>;
}

/** The beginning of a home page. */
export interface HeroConfig {
  /** The page's own where it isn't said. */
  readonly title?: string | undefined;
  readonly tagline?: string | undefined;
  readonly actions?: readonly ActionConfig[] | undefined;
  /** What stands beside the words: a picture, a session in a terminal, or the newest releases. */
  readonly image?: HeroImageConfig | undefined;
  readonly terminal?: string | undefined;
  readonly releases?: boolean | undefined;
}

/** A link that looks like a button. Addresses are written as in Markdown. */
export interface ActionConfig {
  readonly text: string;
  readonly link: string;
  readonly icon?: IconName | undefined;
  readonly theme: 'brand' | 'alt';
}

/** A picture, in the dark scheme another where there is one. */
export interface HeroImageConfig {
  readonly light: string;
  readonly dark?: string | undefined;
  readonly alt: string;
}

/** A card of a home page, the whole of which is a link where it has one. */
export interface FeatureConfig {
  readonly title: string;
  readonly details?: string | undefined;
  readonly icon?: IconName | undefined;
  readonly link?: string | undefined;
}

/** Where a value of a YAML file stands: the key's span, or null in a list, and the value's. */
export interface NodeSpan {
  readonly key: Span | null;
  readonly value: Span;
}

/** Spans by dotted path, such as `release.supersededBy.version` or `tags.0`. */
export type NodeSpans = Readonly<Record<string, NodeSpan>>;
