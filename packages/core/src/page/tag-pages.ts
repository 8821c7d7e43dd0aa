import { tagsRoute } from '../graph/tags.ts';
import type { Card, Entry, Tag } from '../model/index.ts';
import type { PageContext, VersionContext } from './context.ts';
import { type PlannedPage, pageAt } from './planned-page.ts';
import { themePage } from './version-view.ts';

/** A page for each tag of a version and one for all of them; none without tags. */
export function tagPages(within: VersionContext, context: PageContext): PlannedPage[] {
  const { tags } = within.version;
  if (tags.length === 0) return [];
  return [tagsPage(within, context), ...tags.map((tag) => tagPage(tag, within, context))];
}

function tagsPage(within: VersionContext, context: PageContext): PlannedPage {
  const { version } = within;
  const { addresses } = context;
  const route = tagsRoute(version.collection);
  return pageAt(route, context, () => ({
    ...themePage(route, { within, context }),
    main: {
      type: 'tags',
      tags: version.tags
        .filter(({ entries }) => entries.length > 0)
        .map(({ label, description, route, entries }): Card => {
          const href = addresses.of(route);
          return { label, href, description: description ?? '', count: entries.length };
        }),
    },
  }));
}

function tagPage(tag: Tag, within: VersionContext, context: PageContext): PlannedPage {
  const { version } = within;
  const { addresses } = context;
  const { label, description, route } = tag;
  const tagsHref = addresses.of(tagsRoute(version.collection));
  // The entries of all tags are sorted at the first access, so they are read for a model only.
  return pageAt(route, context, () => {
    const { entries } = tag;
    const noIndex = version.info.noIndex || entries.length === 0;
    return {
      ...themePage(route, { within, context }, { title: label, description, noIndex }),
      main: { type: 'tag', label, description, entries: entries.map(cardOf), tagsHref },
    };
  });

  function cardOf({ title, route: own, description }: Entry): Card {
    return { label: title, href: addresses.of(own), description, count: 0 };
  }
}
