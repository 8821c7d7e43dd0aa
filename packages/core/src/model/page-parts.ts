import type { Badge } from './sidebar.ts';

/** A link of the site's navigation. */
export interface NavLink {
  readonly label: string;
  readonly href: string;
}

/** A heading in "On this page". */
export interface TocItem {
  readonly depth: number;
  readonly text: string;
  readonly slug: string;
}

/**
 * The part of a sidebar that a page shows: its top level, and the path to the page with siblings.
 */
export interface SidebarView {
  readonly name: string;
  readonly label: string;
  /** Address of the page with the whole tree. */
  readonly contentsHref: string;
  /** Address of the tree for scripts: a rendered `SidebarModel`. */
  readonly treeHref: string;
  readonly items: readonly SidebarViewItem[];
}

/**
 * A whole sidebar, rendered once for all pages that show parts of it. Its address has no hash,
 * since that would change every page whenever one page is retitled.
 */
export interface SidebarModel {
  /** Path in the output folder. */
  readonly path: string;
  readonly lang: string;
  /** As in `SiteFrame`. */
  readonly messages?: Readonly<Record<string, string>>;
  readonly label: string;
  /** Includes the items of categories that are collapsed by default. */
  readonly items: readonly SidebarViewItem[];
}

/** A sidebar item as shown. A closed category has no items, only their number. */
export type SidebarViewItem =
  | {
      readonly type: 'link';
      readonly label: string;
      readonly href: string;
      readonly className?: string;
      readonly badges?: readonly ItemBadge[];
    }
  | {
      readonly type: 'category';
      readonly label: string;
      readonly href: string;
      readonly open: boolean;
      readonly collapsible: boolean;
      readonly count: number;
      readonly items: readonly SidebarViewItem[];
      readonly className?: string;
      readonly badges?: readonly ItemBadge[];
    }
  | { readonly type: 'html'; readonly value: string; readonly className?: string };

/** A badge beside an item's label: a text, or a state that the theme has a template for. */
export type ItemBadge =
  | ({ readonly type: 'text' } & Badge)
  | { readonly type: 'state'; readonly extension: string; readonly state: string };

/** Compiled Markdown with every link and image resolved. */
export type ResolvedContent = string | ResolvedComponent;

/** A directive with resolved label and children. */
export interface ResolvedComponent {
  readonly type: 'component';
  readonly name: string;
  readonly props: Readonly<Record<string, string>>;
  readonly label: readonly ResolvedContent[];
  readonly children: readonly ResolvedContent[];
  /** HTML of slot attributes, by name; absent if there are none. */
  readonly slots?: Readonly<Record<string, readonly ResolvedContent[]>>;
  /** The data that the directive's specification asks for. */
  readonly data?: DirectiveData;
}

/** Site data that directives can ask for. */
export type DirectiveData =
  /** The children of the page's category, in sidebar order. */
  | { readonly type: 'children'; readonly cards: readonly Card[] }
  /** Every entry below the page's category, in sidebar order. */
  | { readonly type: 'entries'; readonly entries: readonly EntryRow[] }
  /** All news by feed, newest first. */
  | { readonly type: 'news'; readonly items: readonly NewsRow[] }
  /** The plain data that a source made; null without such a source. */
  | { readonly type: 'source'; readonly name: string; readonly value: unknown }
  /** The plain data that an extension made. */
  | { readonly type: 'custom'; readonly name: string; readonly value: unknown };

/** An entry below a category, with the declared keys of its front matter. */
export interface EntryRow extends NavLink {
  readonly description: string;
  /** Label of its category. */
  readonly category: string;
  /** Dates are ISO. */
  readonly values: Readonly<Record<string, EntryValue>>;
}

/** The value of a declared front matter key. */
export type EntryValue = string | number | boolean | readonly string[];

/** A news item in a list. */
export interface NewsRow extends NavLink {
  /** ISO date. */
  readonly date: string;
  readonly authors: readonly string[];
  /** Id of its feed. */
  readonly feed: string;
  readonly description: string;
  readonly tags: readonly NavLink[];
}

/** A child of a category. */
export interface Card extends NavLink {
  readonly description: string;
  /** Number of items below it; zero for an entry. */
  readonly count: number;
  /** As in the sidebar; absent without badges. */
  readonly badges?: readonly ItemBadge[];
}
