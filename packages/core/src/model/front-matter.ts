import type { IconName } from './frame-config.ts';
import type { Badge } from './sidebar.ts';

/** A page's settings for the search. The default weight is 1. */
export interface SearchSettings {
  readonly weight?: number | undefined;
  readonly exclude?: boolean | undefined;
}

/** Validated front matter: known keys with their types, declared custom keys under `custom`. */
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
  /** Labels, or keys of the collection's tags file. */
  readonly tags?: readonly string[] | undefined;
  /** Explicit tag addresses by label, relative to the page of all tags. */
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
  /** ISO date of a news entry: see `feeds` of the configuration. */
  readonly date?: string | undefined;
  /** Names of its authors. */
  readonly authors?: readonly string[] | undefined;
  /** Date (ISO) and author of the last change. */
  readonly last_update?:
    | { readonly date?: string | undefined; readonly author?: string | undefined }
    | undefined;
  /** Whether number prefixes of the file and its folders are positions. */
  readonly parse_number_prefixes?: boolean | undefined;
  readonly redirect_from?: readonly string[] | undefined;
  /** Those who look after the page: names of users or teams, or email addresses. */
  readonly owners?: readonly string[] | undefined;
  /** ISO date of the last day for its next review. */
  readonly review_by?: string | undefined;
  /** The commit with the original that a translation was made from. */
  readonly translated_from?: string | undefined;
  /** The same, as Hugo sites such as OpenTelemetry's write it. */
  readonly default_lang_commit?: string | undefined;
  /** The template of the page; by default that of an extension, a category's or `doc`. */
  readonly template?: 'doc' | 'category' | 'home' | undefined;
  /** The hero of a page with the template `home`. */
  readonly hero?: HeroConfig | undefined;
  /** The cards below the hero. */
  readonly features?: readonly FeatureConfig[] | undefined;
  /** The versions of the site that the page applies to, such as `>=4.1 <4.3`. */
  readonly applies?: string | undefined;
  /** Values of variables on this page, by name. */
  readonly variables?: Readonly<Record<string, string>> | undefined;
  /** The page's settings for the search. */
  readonly search?: SearchSettings | undefined;
  /** Declared custom keys with their values. */
  readonly custom: Readonly<Record<string, unknown>>;
}

/** The keys whose values the page of an entry shows as they are written. */
export const shownKeys = ['date', 'authors'] as const satisfies readonly (keyof FrontMatter)[];

/** The front matter that the page of an entry shows. */
export type ShownFrontMatter = Pick<FrontMatter, (typeof shownKeys)[number]>;

/** The hero of a home page. */
export interface HeroConfig {
  /** The title of the page by default. */
  readonly title?: string | undefined;
  readonly tagline?: string | undefined;
  readonly actions?: readonly ActionConfig[] | undefined;
  /** The element beside the text: an image, a terminal session, or a panel of an extension. */
  readonly image?: HeroImageConfig | undefined;
  readonly terminal?: string | undefined;
  /** The names of the panels that it asks for; absent without any. */
  readonly panels?: readonly string[] | undefined;
}

/** A link styled as a button. Addresses are written as in Markdown. */
export interface ActionConfig {
  readonly text: string;
  readonly link: string;
  readonly icon?: IconName | undefined;
  readonly theme: 'brand' | 'alt';
}

/** An image, optionally with another one for the dark scheme. */
export interface SchemeImageConfig {
  readonly light: string;
  readonly dark?: string | undefined;
}

/** An image that says something. */
export interface HeroImageConfig extends SchemeImageConfig {
  readonly alt: string;
}

/** A feature card; if it has a link, the whole card is one. */
export interface FeatureConfig {
  readonly title: string;
  readonly details?: string | undefined;
  readonly icon?: IconName | undefined;
  /** Decorative; shown in the place of the icon. */
  readonly image?: SchemeImageConfig | undefined;
  readonly link?: string | undefined;
}
