import type { DirectiveData, Entry, MainModel, SidebarCategory, Version } from '../model/index.ts';
import { categoryCards } from './cards.ts';
import { resolveBody } from './content.ts';
import type { PageContext } from './context.ts';
import { entryRows } from './entry-rows.ts';
import { releaseFacts, seriesReleases } from './release.ts';

/** What an entry's article is made from. */
export interface EntryMainSource {
  readonly entry: Entry;
  /** The category whose page the entry is, if it is one's. */
  readonly category: SidebarCategory | null;
  readonly version: Version;
  readonly context: PageContext;
}

/** Chooses an entry's template by what it is, unless its front matter does, and fills it. */
export function entryMain({ entry, category, version, context }: EntryMainSource): MainModel {
  const { site, addresses, directives } = context;
  const { frontMatter, body, title } = entry;
  const children = category === null ? [] : categoryCards(category, version, addresses);
  const dataOf = (directive: string): DirectiveData | undefined => {
    switch (Object.hasOwn(directives, directive) ? directives[directive]?.data : undefined) {
      case 'children':
        return { type: 'children', cards: children };
      case 'entries':
        return {
          type: 'entries',
          entries: category === null ? [] : entryRows(category, version, addresses),
        };
      case 'releases':
        return { type: 'releases', today: site.today, series: context.series() };
      default:
        return undefined;
    }
  };
  const shared = {
    title: body.title?.text || title,
    titleId: body.title?.slug ?? null,
    hideTitle: frontMatter.hide_title === true,
    content: resolveBody({ entry, addresses, dataOf }),
  };
  const { release, template } = frontMatter;
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
    return { type: 'doc', ...shared };
  }
  return {
    type: 'category',
    ...shared,
    description: null,
    children,
  };
}
