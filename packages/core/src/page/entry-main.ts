import type {
  Card,
  DirectiveData,
  Entry,
  MainModel,
  SidebarCategory,
  Version,
} from '../model/index.ts';
import { categoryCards } from './cards.ts';
import type { PageContext } from './context.ts';
import { entryRows } from './entry-rows.ts';
import { type HoleValues, holeValues } from './fill-holes.ts';
import { homeMain } from './home.ts';
import { releaseFacts, seriesReleases } from './release.ts';

/** The context for an entry's article. */
interface EntryMainSource {
  readonly entry: Entry;
  /** The category whose page the entry is; null if the entry isn't a category's. */
  readonly category: SidebarCategory | null;
  readonly version: Version;
  readonly context: PageContext;
}

/** An entry's article without its content, and the values of the content's holes. */
interface EntryMain {
  readonly main: MainModel;
  readonly filling: HoleValues;
}

/**
 * Chooses the template of an entry by its front matter, else by its category, and makes its model.
 */
export function entryMain(source: EntryMainSource): EntryMain {
  const { entry, category, version, context } = source;
  const { site, addresses, directives } = context;
  const children = category === null ? [] : categoryCards(category, version, addresses);
  const dataOf = (directive: string): DirectiveData | undefined => {
    const wanted = Object.hasOwn(directives, directive) ? directives[directive]?.data : undefined;
    if (wanted?.startsWith('source:')) {
      const name = wanted.slice('source:'.length);
      const value = Object.hasOwn(site.made.data, name) ? site.made.data[name] : null;
      return { type: 'source', name, value };
    }
    switch (wanted) {
      case 'children':
        return { type: 'children', cards: children };
      case 'entries':
        return {
          type: 'entries',
          entries: category === null ? [] : entryRows(category, version, addresses),
        };
      case 'news':
        return { type: 'news', items: context.news() };
      case 'releases':
        return { type: 'releases', today: site.today, series: context.series() };
      default:
        return undefined;
    }
  };
  const filling = holeValues(entry, addresses, dataOf);
  return { main: mainOf(source, children), filling };
}

function mainOf(
  { entry, category, context }: EntryMainSource,
  children: readonly Card[],
): MainModel {
  const { site, addresses } = context;
  const { frontMatter, body, title } = entry;
  const hideTitle = frontMatter.hide_title === true;
  const isTitleInText =
    hideTitle && body.title === null && body.headings.some(({ depth }) => depth === 1);
  const shared = {
    title: body.title?.text || title,
    titleId: body.title?.slug ?? null,
    hideTitle,
    ...(isTitleInText && { isTitleInText }),
    content: [],
  };
  const { release, template } = frontMatter;
  if (template === 'home') return homeMain(entry, context);
  if (release !== undefined && template === undefined) {
    const facts = releaseFacts({ entry, release }, site, addresses);
    const series = seriesReleases(release, site, addresses);
    if (release.version !== release.series) return { type: 'release', ...shared, facts, series };
    return {
      type: 'series',
      ...shared,
      facts,
      series,
      generalSupportEnd: release.generalSupportEnd ?? null,
      securitySupportEnd: release.securitySupportEnd ?? null,
      extendedSecuritySupportEnd: release.extendedSecuritySupportEnd ?? null,
    };
  }
  if (template === 'doc' || (category === null && template !== 'category')) {
    const { date = null, authors = [] } = frontMatter;
    const byline = date === null && authors.length === 0 ? null : { date, authors };
    return { type: 'doc', ...shared, ...(byline !== null && { byline }) };
  }
  return {
    type: 'category',
    ...shared,
    description: null,
    children,
  };
}
