import type {
  CategoryMain,
  ContentsMain,
  DocMain,
  ReleaseMain,
  SeriesMain,
  TagMain,
  TagsMain,
} from '@docsgen/core';
import type { FunctionComponent } from 'react';
import type { AnnouncementProps } from '../components/Announcement.tsx';
import type { BreadcrumbsProps } from '../components/Breadcrumbs.tsx';
import type { CardsProps } from '../components/Cards.tsx';
import type { FooterProps } from '../components/Footer.tsx';
import type { HeaderProps } from '../components/Header.tsx';
import type { LanguageSwitchProps } from '../components/LanguageSwitch.tsx';
import type { PaginationProps } from '../components/Pagination.tsx';
import type { SearchButtonProps } from '../components/Search.tsx';
import type { SidebarProps } from '../components/Sidebar.tsx';
import type { TableOfContentsProps } from '../components/TableOfContents.tsx';
import type { TagsProps } from '../components/Tags.tsx';
import type { TitleProps } from '../components/Title.tsx';
import type { TranslationNoticeProps } from '../components/TranslationNotice.tsx';
import type { VersionBarProps } from '../components/VersionBar.tsx';
import type { HomePageProps } from '../templates/HomePage.tsx';
import type { NotFoundPageProps } from '../templates/NotFoundPage.tsx';
import type { SearchPageProps } from '../templates/SearchPage.tsx';

/** Props of the template of a page type. */
export interface PageProps<Main> {
  readonly main: Main;
}

/**
 * The props of the components that a site can replace, by name: the parts of the frame around the
 * article, parts of the article, and the template of each page type.
 */
export interface ComponentProps {
  readonly Announcement: AnnouncementProps;
  readonly Header: HeaderProps;
  readonly SearchButton: SearchButtonProps;
  readonly Sidebar: SidebarProps;
  readonly VersionBar: VersionBarProps;
  readonly LanguageSwitch: LanguageSwitchProps;
  readonly TranslationNotice: TranslationNoticeProps;
  readonly Breadcrumbs: BreadcrumbsProps;
  readonly Tags: TagsProps;
  readonly Pagination: PaginationProps;
  readonly TableOfContents: TableOfContentsProps;
  readonly Footer: FooterProps;
  readonly PageTitle: TitleProps;
  readonly Cards: CardsProps;
  readonly HomePage: HomePageProps;
  readonly DocPage: PageProps<DocMain>;
  readonly CategoryPage: PageProps<CategoryMain>;
  readonly ContentsPage: PageProps<ContentsMain>;
  readonly ReleasePage: PageProps<ReleaseMain>;
  readonly SeriesPage: PageProps<SeriesMain>;
  readonly TagPage: PageProps<TagMain>;
  readonly TagsPage: PageProps<TagsMain>;
  readonly SearchPage: SearchPageProps;
  readonly NotFoundPage: NotFoundPageProps;
}

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
  Footer: true,
  PageTitle: true,
  Cards: true,
  HomePage: true,
  DocPage: true,
  CategoryPage: true,
  ContentsPage: true,
  ReleasePage: true,
  SeriesPage: true,
  TagPage: true,
  TagsPage: true,
  SearchPage: true,
  NotFoundPage: true,
};

/** The names of the replaceable components. The type of `names` ensures that none is missing. */
export const componentNames: readonly string[] = Object.keys(names);
