import type { Entry, PageModel } from '../model/index.ts';
import { digest } from '../text/digest.ts';
import type { Dependency } from './explanation.ts';

/** Lists all parts of a page's model, and the renderer: the page's HTML depends on nothing else. */
export function dependencies(
  entry: Entry | null,
  model: PageModel,
  rendererDigest: string,
): Dependency[] {
  const { frame, sidebar, head, main, toc, breadcrumbs, previous, next, ...rest } = model;
  const own = entry === null ? 'the sidebars and entries that it lists' : entry.filePath;
  const parts: [string, string, unknown][] = [
    ['theme', 'the templates and the stylesheet', rendererDigest],
    ['frame', 'the configuration and the first page of each section', frame],
    ['sidebar', sidebar === null ? 'none' : `the shown part of "${sidebar.name}"`, sidebar],
    ['head', `the front matter of ${own}`, head],
    ['article', articleSource(model.main.type, own), main],
    ['on this page', 'the headings', toc],
    ['breadcrumbs', 'the labels of the categories above', breadcrumbs],
    ['previous and next', 'the labels of the neighbours', [previous, next]],
    ['rest', 'tags, versions, dates and the link to the source', rest],
  ];
  return parts.map(([part, from, value]) => {
    return { part, from, hash: digest(JSON.stringify(value)).slice(0, 12) };
  });
}

function articleSource(type: string, own: string): string {
  const isRelease = type === 'release' || type === 'series';
  return isRelease ? `${own}, the releases of its series and the date` : own;
}
