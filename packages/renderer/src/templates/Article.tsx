import type { MainModel, SiteFrame } from '@docsgen/core';
import type { ReactElement } from 'react';
import { CategoryPage } from './CategoryPage.tsx';
import { ContentsPage } from './ContentsPage.tsx';
import { DocPage } from './DocPage.tsx';
import { HomePage } from './HomePage.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { RedirectPage } from './RedirectPage.tsx';
import { ReleasePage } from './ReleasePage.tsx';
import { SearchPage } from './SearchPage.tsx';
import { SeriesPage } from './SeriesPage.tsx';
import { TagPage } from './TagPage.tsx';
import { TagsPage } from './TagsPage.tsx';

interface ArticleProps {
  readonly main: MainModel;
  readonly frame: SiteFrame;
}

/** The page's one `<article>`, rendered by the template of its type. */
export function Article({ main, frame }: ArticleProps): ReactElement {
  switch (main.type) {
    case 'doc':
      return <DocPage main={main} />;
    case 'category':
      return <CategoryPage main={main} />;
    case 'release':
      return <ReleasePage main={main} />;
    case 'series':
      return <SeriesPage main={main} />;
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
