/**
 * The public API of @docsgen/renderer: the renderer, and exports for modules of a site's theme and for
 * parts that other packages add to the theme.
 */
export { Announcement } from './components/Announcement.tsx';
export { Cards } from './components/Cards.tsx';
export { Content } from './components/Content.tsx';
export { Footer } from './components/Footer.tsx';
export { Header } from './components/Header.tsx';
export { LanguageSwitch, TranslationNotice } from './components/Languages.tsx';
export { CurrentPageBar, PageBar } from './components/PageBar.tsx';
export { Breadcrumbs, Pagination, Tags } from './components/PageLinks.tsx';
export { RawHtml } from './components/RawHtml.tsx';
export { ScrollBox } from './components/ScrollBox.tsx';
export { SearchButton } from './components/Search.tsx';
export { Sidebar } from './components/Sidebar.tsx';
export { TableOfContents } from './components/TableOfContents.tsx';
export { Time } from './components/Time.tsx';
export { Title } from './components/Title.tsx';
export { Tree } from './components/Tree.tsx';
export { VersionBar } from './components/VersionBar.tsx';
export { type AssetFile, createRenderer, type RendererOptions } from './create-renderer.ts';
export {
  type AttributeDefinition,
  type DirectiveDefinition,
  defineDirective,
} from './directives/define-directive.ts';
export type { Directive, DirectiveProps } from './directives/directive.ts';
export { directiveSpecs } from './directives/registry.ts';
export { CategoryPage } from './templates/CategoryPage.tsx';
export { ContentsPage } from './templates/ContentsPage.tsx';
export { DocPage } from './templates/DocPage.tsx';
export { Article } from './templates/ExtensionPage.tsx';
export { HomePage } from './templates/HomePage.tsx';
export { NotFoundPage } from './templates/NotFoundPage.tsx';
export { SearchPage } from './templates/SearchPage.tsx';
export { TagPage, TagsPage } from './templates/TagPages.tsx';
export { type Messages, type Word, words } from './text/en.ts';
export { formatDate } from './text/format.ts';
export { type PageMessages, type TextTables, useMessages, useTexts } from './text/language.ts';
export {
  type ComponentName,
  type ComponentProps,
  type Components,
  componentNames,
  type Template,
  type TemplateProps,
} from './theme/components.ts';
export { reactModules, replaceable, type SiteTheme, ThemeFault } from './theme/site-theme.tsx';
export type { BadgeProps, PanelProps, PanelTemplate, ThemePart } from './theme/theme-part.ts';
