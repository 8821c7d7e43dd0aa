import type { IconName } from './frame-config.ts';
import type { ShownFrontMatter } from './front-matter.ts';
import type { Card, NavLink, ResolvedContent, SidebarViewItem } from './page-parts.ts';
import type { Picture } from './site-frame.ts';

/** The model of the article, by template. */
export type MainModel =
  | DocMain
  | CategoryMain
  | ExtensionMain
  | ContentsMain
  | HomeMain
  | SearchMain
  | TagMain
  | TagsMain
  | RedirectMain
  | NotFoundMain;

interface EntryMainBase {
  readonly title: string;
  /** The id of the title's heading, if the body sets one. */
  readonly titleId: string | null;
  readonly hideTitle: boolean;
  /** True if the title is hidden and the text has a heading of level one in its place. */
  readonly isTitleInText?: boolean;
  readonly content: readonly ResolvedContent[];
}

/** The page of an entry. */
export interface DocMain extends EntryMainBase {
  readonly type: 'doc';
  /** Absent where an extension shows its own page like one of the type `doc`. */
  readonly frontMatter?: ShownFrontMatter;
}

/** The page of a category: its entry's text, if it has one, and its children. */
export interface CategoryMain extends EntryMainBase {
  readonly type: 'category';
  readonly description: string | null;
  readonly children: readonly Card[];
}

/** The page of an entry that an extension makes the model of. */
export interface ExtensionMain extends EntryMainBase {
  readonly type: 'extension';
  /** The name of the extension. */
  readonly name: string;
  /** What the extension made for its template. */
  readonly model: unknown;
}

/** The whole tree of a sidebar. */
export interface ContentsMain {
  readonly type: 'contents';
  /** The sidebar's label. */
  readonly label: string;
  readonly items: readonly SidebarViewItem[];
  /** Descriptions of the categories on the first level, by their addresses. */
  readonly descriptions: Readonly<Record<string, string>>;
}

/** The home page of the site or of a collection, or an entry with the template `home`. */
export interface HomeMain {
  readonly type: 'home';
  readonly title: string;
  readonly tagline: string;
  /** Whether the page has a search form. */
  readonly search: boolean;
  readonly actions: readonly Action[];
  readonly visual: HeroVisual | null;
  readonly features: readonly Feature[];
  /** The text of the entry; empty on pages of the theme. */
  readonly content: readonly ResolvedContent[];
  /** Starting points for each kind of reader. */
  readonly firstSteps: readonly Feature[];
  readonly sections: readonly Card[];
}

/** A link styled as a button. */
export interface Action extends NavLink {
  readonly icon: IconName | null;
  readonly theme: 'brand' | 'alt';
}

/** A picture for each colour scheme; `dark` is null if `light` serves both. */
export interface SchemePictures {
  readonly light: Picture;
  readonly dark: Picture | null;
}

/** The element beside the text of a hero. */
export type HeroVisual =
  | (SchemePictures & { readonly type: 'image'; readonly alt: string })
  | { readonly type: 'terminal'; readonly text: string }
  /** What an extension's panel shows, by the name of the extension. */
  | { readonly type: 'panel'; readonly name: string; readonly value: unknown };

/** A feature card of a home page. */
export interface Feature {
  readonly label: string;
  readonly description: string;
  readonly icon: IconName | null;
  /** Decorative; shown in the place of the icon. */
  readonly picture?: SchemePictures;
  /** Null for a card without a link. */
  readonly href: string | null;
}

/** The search page; without scripts it links to the contents of each sidebar. */
export interface SearchMain {
  readonly type: 'search';
  readonly contents: readonly Card[];
}

/** The page of a tag. */
export interface TagMain {
  readonly type: 'tag';
  /** Its description in the collection's tags file. */
  readonly description: string | null;
  readonly label: string;
  readonly entries: readonly Card[];
  /** The page of all tags. */
  readonly tagsHref: string;
}

/** Every tag; the `count` of its card is the number of its entries. */
export interface TagsMain {
  readonly type: 'tags';
  readonly tags: readonly Card[];
}

/** A page at a former address, for hosts without redirects. */
export interface RedirectMain {
  readonly type: 'redirect';
  readonly to: string;
}

/** The page that hosts serve for missing addresses. */
export interface NotFoundMain {
  readonly type: 'not-found';
  readonly sections: readonly Card[];
  /** Addresses of the last versions' sidebar trees, which a script searches for similar addresses. */
  readonly trees: readonly string[];
  /** The collections with several versions. Empty if there are none. */
  readonly collections: readonly VersionedCollection[];
}

/** The versions of a collection, on the page for missing addresses. */
export interface VersionedCollection {
  readonly label: string;
  readonly last: NavLink;
  /** Newest first. */
  readonly others: readonly (NavLink & {
    /** Addresses of its sidebars' trees, which are searched for an address below that of the version. */
    readonly trees: readonly string[];
  })[];
}
