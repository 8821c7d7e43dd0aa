import type { NavLink, PageModel } from '@docsgen/core';
import { type ReactElement, useContext } from 'react';
import { Announcement } from '../components/Announcement.tsx';
import { Feedback } from '../components/Feedback.tsx';
import { Footer } from '../components/Footer.tsx';
import { Header } from '../components/Header.tsx';
import { TranslationNotice } from '../components/Languages.tsx';
import { hasNavigation } from '../components/Navigation.tsx';
import { PageDetails } from '../components/PageBar.tsx';
import { Backlinks, Breadcrumbs, Pagination, Tags } from '../components/PageLinks.tsx';
import { SearchField } from '../components/Search.tsx';
import { Sidebar } from '../components/Sidebar.tsx';
import { hasTableOfContents, TableOfContents } from '../components/TableOfContents.tsx';
import { VersionBar } from '../components/VersionBar.tsx';
import type { Messages } from '../text/en.ts';
import {
  ArticleLanguage,
  directionOf,
  MessagesContext,
  messagesFor,
  otherLanguage,
  useMessages,
} from '../text/language.ts';
import type { ComponentProps } from '../theme/components.ts';
import { Theme } from '../theme/site-theme.tsx';
import { CategoryPage } from './CategoryPage.tsx';
import { ContentsPage } from './ContentsPage.tsx';
import { DocPage } from './DocPage.tsx';
import { ExtensionPage } from './ExtensionPage.tsx';
import { Head } from './Head.tsx';
import { HomePage } from './HomePage.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { RedirectPage } from './RedirectPage.tsx';
import { SearchPage } from './SearchPage.tsx';
import { TagPage, TagsPage } from './TagPages.tsx';

interface DocumentProps {
  readonly model: PageModel;
}

/**
 * The whole document: head, frame, and the article of the page's type. Ids of the frame begin with
 * an underscore, so that they can't collide with headings' ids.
 */
export function Document({ model }: DocumentProps): ReactElement {
  const { messages } = useContext(Theme);
  const { frame, sidebar, toc, languages = [], untranslated } = model;
  const text = messagesFor(frame.lang, frame.messages ?? messages);
  const direction = directionOf(frame.lang);
  const inArticle = untranslated === undefined ? {} : otherLanguage(untranslated, frame.lang);
  return (
    <MessagesContext value={text}>
      <html lang={frame.lang} dir={direction === 'rtl' ? direction : undefined}>
        <Head model={model} />
        <body className={model.version?.className}>
          <a className="skip" href="#_main">
            {text.skipToContent}
          </a>
          {frame.announcement !== null && <Announcement announcement={frame.announcement} />}
          <Header
            frame={frame}
            languages={languages}
            section={model.section}
            hasSidebar={sidebar !== null}
          />
          {frame.search !== null && <SearchField search={frame.search} />}
          <div className="frame">
            {sidebar !== null && <Sidebar sidebar={sidebar} current={model.current} />}
            {sidebar === null && hasNavigation(frame) && <Drawer />}
            <ArticleLanguage value={inArticle}>
              <main id="_main" tabIndex={-1}>
                <VersionBar version={model.version} />
                <div className="way">
                  <Breadcrumbs links={breadcrumbsOf(model, text)} />
                  {hasTableOfContents(toc) && (
                    <a className="jump" href="#_toc">
                      {text.onThisPage}
                    </a>
                  )}
                </div>
                <PageDetails value={pageDetails(model)}>
                  <Text model={model} />
                </PageDetails>
                <Tags links={model.tags} />
                <Backlinks backlinks={model.backlinks} />
                {frame.footer.feedback !== null && isText(model) && (
                  <Feedback address={frame.footer.feedback} page={pathOf(model)} />
                )}
                <Pagination previous={model.previous} next={model.next} />
                <TableOfContents items={toc} />
              </main>
            </ArticleLanguage>
            <Footer
              siteTitle={frame.title}
              footer={frame.footer}
              social={frame.social}
              editUrl={model.editUrl}
              lastUpdated={model.lastUpdated}
              lastUpdatedBy={model.lastUpdatedBy}
            />
          </div>
        </body>
      </html>
    </MessagesContext>
  );
}

/** The breadcrumbs. Those of a tag lead to the list of all tags, and from there to the home page. */
function breadcrumbsOf(model: PageModel, text: Messages): readonly NavLink[] {
  const { main, frame, breadcrumbs } = model;
  const home = { label: frame.shortTitle ?? frame.title, href: frame.home };
  if (main.type === 'tags') return [home];
  return main.type === 'tag' ? [home, { label: text.allTags, href: main.tagsHref }] : breadcrumbs;
}

/** What the bar below the title says; null if the page has none, such as the home page. */
function pageDetails(model: PageModel): ComponentProps['PageBar'] | null {
  const { frame, editUrl, lastUpdated, lastUpdatedBy, minutes, head } = model;
  if (!isText(model)) return null;
  return {
    editUrl: frame.footer.editLink ? editUrl : null,
    lastUpdated,
    lastUpdatedBy,
    minutes,
    alternates: head.alternates,
  };
}

/** Whether a page is one that people write and read, unlike the home page or a list of tags. */
function isText({ main }: PageModel): boolean {
  return ['doc', 'category', 'extension'].includes(main.type);
}

/** The path of a page's address below the base of the site. */
function pathOf({ path }: PageModel): string {
  return `/${path.replace(/index\.html$/, '')}`;
}

/**
 * The article. An untranslated one has the texts of its own language. A notice is above it, and above
 * a translation that says that it is behind.
 */
function Text({ model }: DocumentProps): ReactElement {
  const { messages } = useContext(Theme);
  const { frame, untranslated, outdated, languages = [] } = model;
  const article = <MainTemplate model={model} />;
  const original = languages.find(({ lang }) => lang === (untranslated ?? outdated));
  const isOutdated = outdated !== undefined;
  const notice = original !== undefined && (
    <TranslationNotice original={original} lang={frame.lang} isOutdated={isOutdated} />
  );
  if (untranslated === undefined) {
    return (
      <>
        {notice}
        {article}
      </>
    );
  }
  return (
    <>
      {notice}
      <MessagesContext value={messagesFor(untranslated, messages)}>{article}</MessagesContext>
    </>
  );
}

/** The page's one `<article>`, rendered by the template of its type. */
function MainTemplate({ model: { main, frame } }: DocumentProps): ReactElement {
  switch (main.type) {
    case 'doc':
      return <DocPage main={main} />;
    case 'category':
      return <CategoryPage main={main} />;
    case 'extension':
      return <ExtensionPage main={main} />;
    case 'contents':
      return <ContentsPage main={main} />;
    case 'home':
      return <HomePage main={main} search={frame.search} />;
    case 'search':
      return <SearchPage main={main} search={frame.search} />;
    case 'tag':
      return <TagPage main={main} />;
    case 'tags':
      return <TagsPage main={main} />;
    case 'redirect':
      return <RedirectPage main={main} />;
    case 'not-found':
      return <NotFoundPage main={main} frame={frame} />;
  }
}

/** A drawer for pages without a sidebar; on narrow screens a script moves the sections into it. */
function Drawer(): ReactElement {
  const text = useMessages();
  return (
    <div className="side bare" id="_sidebar">
      <a className="close" href="#_main">
        {text.closeMenu}
      </a>
    </div>
  );
}
