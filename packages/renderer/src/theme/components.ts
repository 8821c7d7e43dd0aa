import type {
  Alternate,
  AnnouncementModel,
  Card,
  CategoryMain,
  ContentsMain,
  DocMain,
  ExtensionMain,
  FooterConfig,
  HomeMain,
  LanguageLink,
  NavLink,
  NotFoundMain,
  SearchFrame,
  SearchMain,
  SidebarView,
  SiteFrame,
  TagMain,
  TagsMain,
  TocItem,
  VersionView,
} from '@docsgen/core';
import type { FunctionComponent } from 'react';

/**
 * The props of the components that a site can replace, by name: the parts of the frame around the
 * article, parts of the article, and the template of each page type.
 */
export interface ComponentProps {
  readonly Announcement: { readonly announcement: AnnouncementModel };
  readonly Header: {
    readonly frame: SiteFrame;
    /** Index of the current section; null on pages outside of every section. */
    readonly section: number | null;
    /** Whether the page has a sidebar, which the menu link opens. */
    readonly hasSidebar: boolean;
    /** The page in each language; empty for a site in one language. */
    readonly languages?: readonly LanguageLink[];
  };
  readonly SearchButton: { readonly search: SearchFrame };
  readonly Sidebar: {
    readonly sidebar: SidebarView;
    /** The `href` of the current page's item; null if the sidebar has none. */
    readonly current: string | null;
  };
  readonly VersionBar: { readonly version: VersionView | null };
  readonly LanguageSwitch: {
    /** The page in each language of the site, the current one included. */
    readonly languages: readonly LanguageLink[];
  };
  readonly TranslationNotice: {
    /** The link to the page in its original language. */
    readonly original: LanguageLink;
    /** Language tag of the surrounding page. */
    readonly lang: string;
    /** Whether the page is translated and behind its original, rather than not translated. */
    readonly isOutdated: boolean;
  };
  readonly Breadcrumbs: {
    /** The categories above the page, outermost first. */
    readonly links: readonly NavLink[];
  };
  readonly Tags: { readonly links: readonly NavLink[] };
  readonly Pagination: { readonly previous: NavLink | null; readonly next: NavLink | null };
  readonly TableOfContents: { readonly items: readonly TocItem[] };
  readonly PageBar: {
    /** Address of the page's source for editing; null without one. */
    readonly editUrl: string | null;
    /** ISO date. */
    readonly lastUpdated: string | null;
    readonly lastUpdatedBy: string | null;
    /** The reading time in minutes, if the site shows it. */
    readonly minutes?: number | undefined;
    /** The page in other formats, such as Markdown. */
    readonly alternates: readonly Alternate[];
  };
  readonly Footer: {
    readonly siteTitle: string;
    readonly footer: FooterConfig;
    readonly social: SiteFrame['social'];
    readonly editUrl: string | null;
    /** ISO date. */
    readonly lastUpdated: string | null;
    readonly lastUpdatedBy: string | null;
  };
  readonly PageTitle: {
    readonly main: {
      readonly title: string;
      readonly titleId?: string | null;
      readonly hideTitle?: boolean;
      readonly isTitleInText?: boolean;
    };
  };
  readonly Cards: { readonly cards: readonly Card[] };
  readonly HomePage: { readonly main: HomeMain; readonly search: SearchFrame | null };
  readonly DocPage: { readonly main: DocMain };
  readonly CategoryPage: { readonly main: CategoryMain };
  readonly ContentsPage: { readonly main: ContentsMain };
  readonly TagPage: { readonly main: TagMain };
  readonly TagsPage: { readonly main: TagsMain };
  readonly SearchPage: { readonly main: SearchMain; readonly search: SearchFrame | null };
  readonly NotFoundPage: {
    readonly main: NotFoundMain;
    readonly frame: Pick<SiteFrame, 'home' | 'search'>;
  };
}

/** The props of a template of an extension's pages. */
export interface TemplateProps {
  readonly main: ExtensionMain;
}

/** A template of an extension's pages. Its result depends on its props alone. */
export type Template = FunctionComponent<TemplateProps>;

/** The name of a replaceable component. */
export type ComponentName = keyof ComponentProps;

/** Replaceable components by name. */
export type Components = {
  readonly [Name in ComponentName]: FunctionComponent<ComponentProps[Name]>;
};

const names: Readonly<Record<ComponentName, true>> = {
  Announcement: true,
  Header: true,
  SearchButton: true,
  Sidebar: true,
  VersionBar: true,
  LanguageSwitch: true,
  TranslationNotice: true,
  Breadcrumbs: true,
  Tags: true,
  Pagination: true,
  TableOfContents: true,
  PageBar: true,
  Footer: true,
  PageTitle: true,
  Cards: true,
  HomePage: true,
  DocPage: true,
  CategoryPage: true,
  ContentsPage: true,
  TagPage: true,
  TagsPage: true,
  SearchPage: true,
  NotFoundPage: true,
};

/** The names of the replaceable components. The type of `names` ensures that none is missing. */
export const componentNames: readonly string[] = Object.keys(names);
