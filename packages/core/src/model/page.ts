import type {
  HeadTagConfig,
  IconName,
  LinkConfig,
  MenuConfig,
  SocialIcon,
} from './frame-config.ts';
import type { Requirements } from './front-matter.ts';
import type { Badge } from './sidebar.ts';

/**
 * A page's whole world: plain JSON, all that a template may read. Its hash together
 * with the renderer's is the page's identity. Every `href` is final: base and trailing
 * slash applied, ready for an attribute.
 */
export interface PageModel {
  /** Path in the output folder, such as `general/releases/index.html`. */
  readonly path: string;
  readonly head: Head;
  /** The same object on every page of a version. */
  readonly frame: SiteFrame;
  /** The tab that is current, as an index into `frame.sections`; null where none is. */
  readonly section: number | null;
  /** The same object on every page that shows the same part of a sidebar. */
  readonly sidebar: SidebarView | null;
  /** The `href` of the sidebar item that is this page; null where none is. */
  readonly current: string | null;
  readonly breadcrumbs: readonly NavLink[];
  readonly toc: readonly TocItem[];
  readonly previous: NavLink | null;
  readonly next: NavLink | null;
  readonly editUrl: string | null;
  /** ISO date. */
  readonly lastUpdated: string | null;
  /** Who changed the page then, where that is known. */
  readonly lastUpdatedBy: string | null;
  readonly tags: readonly NavLink[];
  /** The pages that link to this one; null where the site doesn't list them, or there are none. */
  readonly backlinks: Backlinks | null;
  /** Null where the collection has one version, or the page belongs to none. */
  readonly version: VersionView | null;
  /** The page in each language, in a site in several. */
  readonly languages?: readonly LanguageLink[];
  /** The language of the article, where it stands in for one that isn't translated. */
  readonly untranslated?: string;
  readonly main: MainModel;
}

/** A page in a language. */
export interface LanguageLink extends NavLink {
  /** A language tag. */
  readonly lang: string;
  readonly isCurrent: boolean;
}

/** The absolute address of a page in a language. */
export interface Language {
  /** A language tag, or `x-default` for readers of none of the others. */
  readonly lang: string;
  readonly href: string;
}

/** Pages that link to a page. */
export interface Backlinks {
  readonly count: number;
  /** In the order of their titles; of many the first. */
  readonly links: readonly NavLink[];
}

/** What a page shows of its version and of the others. */
export interface VersionView {
  readonly label: string;
  readonly banner: 'unreleased' | 'unmaintained' | null;
  readonly badge: boolean;
  readonly className: string;
  /** This page in the last version, or that version's first page; null on the last itself. */
  readonly latest: NavLink | null;
  /** Every version, newest first: this page in it, or its first page. */
  readonly versions: readonly (NavLink & { readonly isCurrent: boolean })[];
}

/** What stands in the document's head. */
export interface Head {
  /** The title of this page alone; null for a page of the theme's own, which the theme names. */
  readonly title: string | null;
  /** Null where the theme has one, as it has for pages of its own. */
  readonly description: string | null;
  /** Those of the front matter, for search engines. */
  readonly keywords: readonly string[];
  /** Absolute address; null where the site's is unknown. */
  readonly canonical: string | null;
  readonly noIndex: boolean;
  /** Address that the page sends its readers on to; null for a page to stay on. */
  readonly refresh: string | null;
  /** The same in other forms, and feeds. */
  readonly alternates: readonly Alternate[];
  /** The page in every language that it is translated to; left out where that is one. */
  readonly languages?: readonly Language[];
  /** What other sites show of a link to this page; null where no link should lead to it. */
  readonly openGraph: OpenGraph | null;
  /** JSON-LD for search engines. The template that prints it escapes `<`. */
  readonly structuredData: Readonly<Record<string, unknown>> | null;
}

/** Another form of a page, or a feed: `<link rel="alternate">`. */
export interface Alternate {
  /** A media type. */
  readonly type: string;
  readonly href: string;
  /** Null where the type says enough. */
  readonly title: string | null;
}

/** The Open Graph protocol's properties (ogp.me) beside title and description. Addresses are absolute. */
export interface OpenGraph {
  readonly type: 'website' | 'article';
  readonly siteName: string;
  readonly url: string | null;
  readonly image: string | null;
  /** ISO date. */
  readonly modified: string | null;
}

/** What all pages of a site share. */
export interface SiteFrame {
  readonly title: string;
  readonly tagline: string;
  readonly lang: string;
  /** Words of the theme that are others in this language, where the site says so for it. */
  readonly messages?: Readonly<Record<string, string>>;
  readonly home: string;
  /** Addresses of the theme's stylesheet and the site's own, in the order of the cascade. */
  readonly stylesheets: readonly string[];
  /** Address of the theme's icon; null where it has none. */
  readonly icon: string | null;
  /** Addresses of the theme's scripts by name. */
  readonly scripts: Readonly<Record<string, string>>;
  /** Null where the site can't be searched. */
  readonly search: SearchFrame | null;
  /** Whether links show what they lead to. */
  readonly previews: boolean;
  /** The sidebars as tabs. */
  readonly sections: readonly NavLink[];
  /** Addresses of stylesheets that only some pages or sites need, by the theme's names for them. */
  readonly styles: Readonly<Record<string, string>>;
  /** The title where there is little room; null: the same. */
  readonly shortTitle: string | null;
  readonly logo: Logo | null;
  /** What follows the sections. */
  readonly navigation: readonly (LinkConfig | MenuConfig)[];
  readonly social: readonly SocialLink[];
  readonly footer: FooterFrame;
  readonly announcement: Announcement | null;
  /** What the site adds to the head of its pages. */
  readonly headTags: readonly HeadTagConfig[];
  readonly ownScripts: readonly OwnScript[];
}

/** The site's logo. */
export interface Logo {
  readonly light: Picture;
  /** For the dark scheme; null where the other is for both. */
  readonly dark: Picture | null;
  readonly alt: string;
  readonly replacesTitle: boolean;
}

/** A picture with its size in CSS pixels, where that is known. */
export interface Picture {
  readonly src: string;
  readonly size: { readonly width: number; readonly height: number } | null;
}

/** An icon that leads to where else the project is. */
export interface SocialLink extends NavLink {
  readonly icon: SocialIcon;
}

/** What the site says at the foot of every page. */
export interface FooterFrame {
  readonly columns: readonly MenuConfig[];
  readonly copyright: string | null;
  readonly editLink: boolean;
}

/** A notice above every page. */
export interface Announcement {
  /** Another text has another key: who closed one sees the next. */
  readonly key: string;
  readonly text: string;
  readonly link: NavLink | null;
  readonly dismissable: boolean;
  /** The last day that it is shown on; scripts see to that. ISO date. */
  readonly until: string | null;
}

/** A script of the site's own choice. */
export interface OwnScript {
  readonly src: string;
  readonly attrs: Readonly<Record<string, string | true>>;
}

/** Where the search is. */
export interface SearchFrame {
  /** The page that searches, which also leads on without scripts. */
  readonly href: string;
  /** The script of the index. */
  readonly index: string;
}

/** A link of the site's own navigation. */
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

/** The part of a sidebar that one page shows: the top level and the path to the page, siblings included. */
export interface SidebarView {
  readonly name: string;
  readonly label: string;
  /** The page that holds the whole tree. */
  readonly contentsHref: string;
  /** The file that holds the whole tree for scripts: a `SidebarModel`, rendered. */
  readonly treeHref: string;
  readonly items: readonly SidebarViewItem[];
}

/**
 * The whole of a sidebar, rendered once for all the pages that show parts of it. Its address
 * has no hash: one would change every page with each retitling.
 */
export interface SidebarModel {
  /** Path in the output folder. */
  readonly path: string;
  readonly lang: string;
  /** As in `SiteFrame`. */
  readonly messages?: Readonly<Record<string, string>>;
  readonly label: string;
  /** Here also a category that is closed at first has its items. */
  readonly items: readonly SidebarViewItem[];
}

/** A sidebar item as shown. A category that is closed here has no items but says how many it holds. */
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

/** What stands beside the label of an item: words of the site, or the state of a release. */
export type ItemBadge =
  | ({ readonly type: 'text' } & Badge)
  | { readonly type: 'release'; readonly state: 'lts' | 'ended' | 'withdrawn' };

/** Compiled Markdown with every link and image resolved. */
export type ResolvedContent = string | ResolvedComponent;

/** A directive whose label and children are resolved. */
export interface ResolvedComponent {
  readonly type: 'component';
  readonly name: string;
  readonly props: Readonly<Record<string, string>>;
  readonly label: readonly ResolvedContent[];
  readonly children: readonly ResolvedContent[];
  /** What attributes show, by their names; absent where none does. */
  readonly slots?: Readonly<Record<string, readonly ResolvedContent[]>>;
  /** What the directive's specification asked for. */
  readonly data?: DirectiveData;
}

/** Parts of the site that a directive may show. */
export type DirectiveData =
  /** The children of the category whose page this is, in the order of the sidebar. */
  | { readonly type: 'children'; readonly cards: readonly Card[] }
  /** Every entry below the category whose page this is, in the order of the sidebar. */
  | { readonly type: 'entries'; readonly entries: readonly EntryRow[] }
  /** All news, feed by feed, each newest first. */
  | { readonly type: 'news'; readonly items: readonly NewsRow[] }
  /** What a source of the site made, as plain data; null where there is no such source. */
  | { readonly type: 'source'; readonly name: string; readonly value: unknown }
  /** Every series of releases, newest first. */
  | {
      readonly type: 'releases';
      readonly today: string;
      readonly series: readonly SeriesOverview[];
    };

/** An entry below a category, with what its front matter says in the keys that the site declares. */
export interface EntryRow extends NavLink {
  readonly description: string;
  /** Label of the category that it stands in. */
  readonly category: string;
  /** Dates are ISO. */
  readonly values: Readonly<Record<string, EntryValue>>;
}

/** What a declared key of front matter holds. */
export type EntryValue = string | number | boolean | readonly string[];

/** A series with its dates, for tables and timelines. Dates are ISO. */
export interface SeriesOverview {
  readonly product: 'lms' | 'app';
  readonly name: string;
  /** The series' own page, where there is one. */
  readonly href: string | null;
  readonly lts: boolean;
  readonly date: string | null;
  readonly generalSupportEnd: string | null;
  readonly securitySupportEnd: string | null;
  readonly extendedSecuritySupportEnd: string | null;
  readonly support: SupportState;
  /** The release to use in place of the series' first one. */
  readonly successor: Successor | null;
  /** In version order, without the series' own page. */
  readonly releases: readonly OverviewRelease[];
}

/** A release in a table of all of them. */
export interface OverviewRelease extends SeriesRelease {
  readonly successor: Successor | null;
}

/** The release to use in place of another. */
export interface Successor {
  readonly version: string;
  /** Null where it has no page. */
  readonly href: string | null;
}

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

interface EntryMain {
  readonly title: string;
  /** The id of the title's heading, where the body has one for it. */
  readonly titleId: string | null;
  readonly hideTitle: boolean;
  readonly content: readonly ResolvedContent[];
}

/** A documentation page. */
export interface DocMain extends EntryMain {
  readonly type: 'doc';
  /** When it was written and by whom, where its front matter says either. */
  readonly byline?: Byline;
}

/** The day of a piece of news, and who wrote it. */
export interface Byline {
  /** ISO date. */
  readonly date: string | null;
  readonly authors: readonly string[];
}

/** A piece of news in a list. */
export interface NewsRow extends NavLink, Byline {
  readonly date: string;
  /** Id of its feed. */
  readonly feed: string;
  readonly description: string;
  readonly tags: readonly NavLink[];
}

/** A category's page: its entry's text, if it has one, and its children. */
export interface CategoryMain extends EntryMain {
  readonly type: 'category';
  readonly description: string | null;
  readonly children: readonly Card[];
}

/** A child of a category. */
export interface Card extends NavLink {
  readonly description: string;
  /** How many items are below it; zero for an entry. */
  readonly count: number;
}

/** Whether a release still gets fixes on the site's date, and until when. */
export type SupportState =
  | { readonly type: 'planned'; readonly from: string }
  | { readonly type: 'supported'; readonly until: string }
  | { readonly type: 'security'; readonly until: string }
  | { readonly type: 'ended'; readonly on: string | null }
  | { readonly type: 'unknown' };

/** The facts that a release page answers in its first screen. Dates are ISO. */
export interface ReleaseFacts {
  readonly product: 'lms' | 'app';
  readonly version: string;
  readonly date: string | null;
  readonly build: string | null;
  readonly lts: boolean;
  readonly support: SupportState;
  /** The series' own page, where there is one. */
  readonly series: { readonly name: string; readonly href: string | null };
  readonly supersededBy:
    | (Successor & { readonly date: string | null; readonly reason: string | null })
    | null;
  /** Releases that this one is the successor of. */
  readonly supersedes: readonly NavLink[];
  readonly requirements: Requirements | null;
}

/** A release in the strip or table of its series. */
export interface SeriesRelease extends NavLink {
  readonly version: string;
  readonly date: string | null;
  readonly superseded: boolean;
}

/** A point release. */
export interface ReleaseMain extends EntryMain {
  readonly type: 'release';
  readonly facts: ReleaseFacts;
  /** The series page, then its releases in version order. */
  readonly series: readonly SeriesRelease[];
}

/** The first release of a series, which stands for the series. */
export interface SeriesMain extends EntryMain {
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
