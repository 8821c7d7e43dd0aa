import type { IconName } from './frame-config.ts';
import type {
  Byline,
  Card,
  NavLink,
  ReleaseFacts,
  ResolvedContent,
  SeriesRelease,
  SidebarViewItem,
  SupportState,
} from './page-parts.ts';
import type { Picture } from './site-frame.ts';

/** What the article holds, by template. */
export type MainModel =
  | DocMain
  | CategoryMain
  | ReleaseMain
  | SeriesMain
  | ContentsMain
  | HomeMain
  | SearchMain
  | TagMain
  | TagsMain
  | RedirectMain
  | NotFoundMain;

interface EntryMainBase {
  readonly title: string;
  /** The id of the title's heading, where the body has one for it. */
  readonly titleId: string | null;
  readonly hideTitle: boolean;
  readonly content: readonly ResolvedContent[];
}

/** A documentation page. */
export interface DocMain extends EntryMainBase {
  readonly type: 'doc';
  /** When it was written and by whom, where its front matter says either. */
  readonly byline?: Byline;
}

/** A category's page: its entry's text, if it has one, and its children. */
export interface CategoryMain extends EntryMainBase {
  readonly type: 'category';
  readonly description: string | null;
  readonly children: readonly Card[];
}

/** A point release. */
export interface ReleaseMain extends EntryMainBase {
  readonly type: 'release';
  readonly facts: ReleaseFacts;
  /** The series page, then its releases in version order. */
  readonly series: readonly SeriesRelease[];
}

/** The first release of a series, which stands for the series. */
export interface SeriesMain extends EntryMainBase {
  readonly type: 'series';
  readonly facts: ReleaseFacts;
  readonly generalSupportEnd: string | null;
  readonly securitySupportEnd: string | null;
  readonly extendedSecuritySupportEnd: string | null;
  readonly series: readonly SeriesRelease[];
}

/** The whole tree of a sidebar. */
export interface ContentsMain {
  readonly type: 'contents';
  /** What the sidebar is called. */
  readonly label: string;
  readonly items: readonly SidebarViewItem[];
}

/** The first page of the site or of a collection, or one that an entry makes of itself. */
export interface HomeMain {
  readonly type: 'home';
  readonly title: string;
  readonly tagline: string;
  /** Whether the page asks what is searched for. */
  readonly search: boolean;
  readonly actions: readonly Action[];
  readonly visual: HeroVisual | null;
  readonly features: readonly Feature[];
  /** The text of the entry; none on pages of the theme's own. */
  readonly content: readonly ResolvedContent[];
  /** Where each kind of reader begins. */
  readonly firstSteps: readonly Feature[];
  readonly sections: readonly Card[];
}

/** A link that looks like a button. */
export interface Action extends NavLink {
  readonly icon: IconName | null;
  readonly theme: 'brand' | 'alt';
}

/** What stands beside the words of a home page. */
export type HeroVisual =
  | {
      readonly type: 'image';
      readonly light: Picture;
      readonly dark: Picture | null;
      readonly alt: string;
    }
  | { readonly type: 'terminal'; readonly text: string }
  /** The newest release of each series that gets fixes. */
  | { readonly type: 'releases'; readonly releases: readonly LatestRelease[] };

/** A card of a home page. */
export interface Feature {
  readonly label: string;
  readonly description: string;
  readonly icon: IconName | null;
  /** Null for one that leads nowhere. */
  readonly href: string | null;
}

/** A release on the home page. */
export interface LatestRelease extends NavLink {
  readonly date: string | null;
  readonly lts: boolean;
  readonly support: SupportState;
}

/** The page that searches the site; without scripts it leads to the contents of each sidebar. */
export interface SearchMain {
  readonly type: 'search';
  readonly contents: readonly Card[];
}

/** The entries that have a tag. */
export interface TagMain {
  readonly type: 'tag';
  /** What the collection's file of tags says of it. */
  readonly description: string | null;
  readonly label: string;
  readonly entries: readonly Card[];
  /** The page of all tags. */
  readonly tagsHref: string;
}

/** Every tag with the number of its entries, as the `count` of a card. */
export interface TagsMain {
  readonly type: 'tags';
  readonly tags: readonly Card[];
}

/** A page at a former address, for hosts that can't redirect. */
export interface RedirectMain {
  readonly type: 'redirect';
  readonly to: string;
}

/** The page a host shows for an address that is not there. */
export interface NotFoundMain {
  readonly type: 'not-found';
  readonly sections: readonly Card[];
  /** Addresses of the whole trees of the sidebars, where a script may look for what was meant. */
  readonly trees: readonly string[];
}
