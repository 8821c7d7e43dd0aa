import { joinPath } from '@docsgen/text';
import { versionsBeside } from '../graph/counterparts.ts';
import { collectionRoute } from '../graph/theme-routes.ts';
import type { NavLink, PlannedFile, VersionedCollection } from '../model/index.ts';
import type { PageContext, VersionContext } from './context.ts';
import type { PlannedPage } from './planned-page.ts';
import { hidden, type ThemeModel, themePage } from './theme-pages.ts';

/** The page that hosts serve for missing addresses. */
export function notFoundPage(context: PageContext): PlannedPage {
  const file: PlannedFile = {
    path: joinPath(context.languages?.locale.path ?? '', '404.html'),
    what: 'the page for missing addresses',
    from: { type: 'site' },
  };
  const make = (): ThemeModel => {
    const last = context.versions.filter(({ version }) => version.info.isLast);
    return {
      head: hidden,
      main: {
        type: 'not-found',
        sections: context.cards,
        trees: last.flatMap(treesOf),
        collections: last.flatMap((own) => versionedCollection(own, context)),
      },
    };
  };
  return themePage('/404', { context }, make, file);
}

function treesOf({ sidebars }: VersionContext): string[] {
  return [...sidebars.values()].map(({ treeHref }) => treeHref);
}

/** The versions of a collection; empty if it has one alone. */
function versionedCollection(
  last: VersionContext,
  { versions, addresses, site }: PageContext,
): VersionedCollection[] {
  const beside = new Set(versionsBeside(last.version, site));
  const others = versions.filter((one) => one !== last && beside.has(one.version));
  if (others.length === 0) return [];
  const link = ({ version: { info, collection } }: VersionContext): NavLink => {
    return { label: info.label, href: addresses.of(collectionRoute(collection)) };
  };
  return [
    {
      label: last.version.collection.label,
      last: link(last),
      others: others.map((one) => ({ ...link(one), trees: treesOf(one) })),
    },
  ];
}
