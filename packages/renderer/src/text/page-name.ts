import type { PageModel } from '@docsgen/core';
import type { Messages } from './en.ts';

/** Title and description of a page for browsers, search engines and other sites. */
export interface PageName {
  readonly title: string;
  /** Empty if there is no description. */
  readonly description: string;
}

/** Title and description of a page. Generated pages get theirs from the messages. */
export function pageNameOf(
  { head, main, frame }: Pick<PageModel, 'head' | 'main' | 'frame'>,
  text: Messages,
): PageName {
  const own = themeName(main, frame.title, text);
  return { title: head.title ?? own.title, description: head.description ?? own.description };
}

function themeName(main: PageModel['main'], site: string, text: Messages): PageName {
  switch (main.type) {
    case 'contents':
      return { title: text.contentsOf(main.label), description: text.everyPageOf(main.label) };
    case 'search':
      return { title: text.search, description: text.searchAllOf(site) };
    case 'tags':
      return { title: text.tags, description: text.allTagsWithPages };
    case 'tag':
      return { title: text.tagged(main.label), description: text.pagesAbout(main.label) };
    case 'redirect':
      return { title: text.pageMoved, description: '' };
    case 'not-found':
      return { title: text.pageNotFound, description: text.notFound };
    case 'category':
      return { title: main.title, description: text.everyPageOf(main.title) };
    default:
      return { title: main.title, description: '' };
  }
}
