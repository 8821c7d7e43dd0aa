import type { Span } from './diagnostic.ts';

/** A release that this one should not be used in place of. */
export interface SupersededBy {
  readonly version: string;
  /** ISO date on which the successor came out or the release was withdrawn. */
  readonly date?: string | undefined;
  readonly reason?: string | undefined;
}

/** A database server and the lowest version that works. */
export interface DatabaseRequirement {
  readonly name: string;
  readonly min?: string | undefined;
  /** The series in which the minimum was raised to this. */
  readonly increasedSince?: string | undefined;
  readonly note?: string | undefined;
}

/** What a release needs to run. Every field is as its notes state it; absent means not stated. */
export interface Requirements {
  readonly upgradeFrom?: string | undefined;
  readonly upgradeVia?: string | undefined;
  readonly php?:
    | {
        readonly min?: string | undefined;
        readonly max?: string | undefined;
        readonly maxSince?: string | undefined;
        readonly notSupported?: string | undefined;
        readonly note?: string | undefined;
      }
    | undefined;
  readonly databases?: readonly DatabaseRequirement[] | undefined;
  readonly phpExtensions?: readonly { readonly name: string; readonly need: string }[] | undefined;
  readonly phpSettings?:
    | readonly { readonly name: string; readonly min: string; readonly need: string }[]
    | undefined;
  readonly browsers?:
    | {
        readonly desktop?: readonly string[] | undefined;
        readonly mobile?: readonly string[] | undefined;
      }
    | undefined;
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
  readonly tags?: readonly string[] | undefined;
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
  readonly last_update?: { readonly date?: string | undefined } | undefined;
  readonly redirect_from?: readonly string[] | undefined;
  /** Which template prints the page, where it shouldn't follow from the entry's place. */
  readonly template?: 'doc' | 'category' | undefined;
  readonly release?: Release | undefined;
  /** How the search of the site takes the page. */
  readonly search?: SearchSettings | undefined;
  /** Keys that the site's configuration declares, with the values they were given. */
  readonly custom: Readonly<Record<string, unknown>>;
}

/** Where a value of a YAML file stands: the key's span, or null in a list, and the value's. */
export interface NodeSpan {
  readonly key: Span | null;
  readonly value: Span;
}

/** Spans by dotted path, such as `release.supersededBy.version` or `tags.0`. */
export type NodeSpans = Readonly<Record<string, NodeSpan>>;
