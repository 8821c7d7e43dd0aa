import { localeMessages } from '../config/locales.ts';
import { type Addresses, createAddresses } from '../graph/addresses.ts';
import { type FeedPlan, planFeeds } from '../graph/feeds.ts';
import type { LocalSite } from '../graph/local-sites.ts';
import { homeRoute, searchRoute } from '../graph/theme-routes.ts';
import type {
  Card,
  DirectiveSpecs,
  Entry,
  Language,
  NavLink,
  Neighbour,
  NewsRow,
  PageModel,
  PublishedFile,
  Renderer,
  SeriesOverview,
  Site,
  SiteFrame,
  Version,
} from '../model/index.ts';
import { outputPath } from '../routes/routes.ts';
import { once } from '../text/once.ts';
import { joinPath } from '../text/paths.ts';
import { frameVersions } from './frames.ts';
import { itemBadges } from './item-badges.ts';
import type { Languages } from './languages.ts';
import { newsRows } from './news-rows.ts';
import type { PageOutline } from './outline.ts';
import { seriesOverviews } from './release.ts';
import { createSidebarViews, type SidebarViews } from './sidebar-view.ts';
import { siteFrame } from './site-frame.ts';

/** A page that is made on request; 404 has no route. */
export interface PlannedPage {
  readonly route: string | null;
  readonly entry: Entry | null;
  /** Of its file in the output folder. */
  readonly path: string;
  /** What it shows. Made on each call: a site of many pages doesn't hold all of it at once. */
  outline(): PageOutline;
  /** What the sitemap says of it. */
  listing(): PageListing;
}

/** What the page's head says to search engines. */
export interface PageListing {
  readonly canonical: string | null;
  readonly noIndex: boolean;
  readonly lastUpdated: string | null;
  readonly languages: readonly Language[];
}

/** A page that shows an entry's text, or none. */
export function outlinedPage(
  { route, entry, path }: Pick<PlannedPage, 'route' | 'entry' | 'path'>,
  make: () => PageOutline,
): PlannedPage {
  let listing: PageListing | null = null;
  const outline = (): PageOutline => {
    const made = make();
    listing = listingOf(made.shell);
    return made;
  };
  return {
    ...{ route, entry, path, outline },
    listing: () => listing ?? listingOf(outline().shell),
  };
}

function listingOf({ head, lastUpdated }: PageModel): PageListing {
  const { canonical, noIndex, languages = [] } = head;
  return { canonical, noIndex, lastUpdated, languages };
}

/** A page of the theme's own, which has no source. */
export function lazyPage(
  place: Pick<PlannedPage, 'route' | 'path'>,
  make: () => PageModel,
): PlannedPage {
  return outlinedPage({ ...place, entry: null }, () => ({ shell: make(), body: null }));
}

/** A page of the site at a route. */
export function pageAt(
  route: string,
  { site }: Pick<PageContext, 'site'>,
  make: () => PageModel,
): PlannedPage {
  return lazyPage({ route, path: outputPath(route, site.config.trailingSlash) }, make);
}

/** A version with what its pages share. */
export interface VersionContext {
  readonly version: Version;
  readonly sidebars: ReadonlyMap<string, SidebarViews>;
  /** Index of each sidebar among the sections of the version's frame. */
  readonly sections: ReadonlyMap<string, number>;
  /** Of the collection's last version it is the site's own frame. */
  readonly frame: SiteFrame;
  readonly cards: readonly Card[];
  /** By what the spellings of a tag have in common. */
  readonly tags: ReadonlyMap<string, NavLink>;
}

/** What all pages of a site share. */
export interface PageContext {
  readonly site: Site;
  /** The language of the pages, and the others; null for a site in one. */
  readonly languages: Languages | null;
  readonly addresses: Addresses;
  readonly frame: SiteFrame;
  /** The sections as cards, for the first pages and 404. */
  readonly cards: readonly Card[];
  readonly versions: readonly VersionContext[];
  readonly directives: DirectiveSpecs;
  readonly feeds: readonly FeedPlan[];
  /** The feeds that an entry is in. */
  readonly feedsOf: (entry: Entry) => readonly FeedPlan[];
  /** The news of the site, feed by feed; made when the first page asks. */
  readonly news: () => readonly NewsRow[];
  /** Every series of releases, newest first; made when the first page asks. */
  readonly series: () => readonly SeriesOverview[];
}

/** What pages are made from beside the site: the renderer's files, static files and languages. */
export interface PageInputs
  extends Pick<Renderer, 'stylesheets' | 'styles' | 'icon' | 'scripts' | 'directives'> {
  /** By path in the static folder. */
  readonly staticFiles: ReadonlyMap<string, PublishedFile>;
  /** Path of the first file of the search's index; null for a site without search. */
  readonly searchEntry: string | null;
  readonly languages: Languages | null;
  /** A route in the language of the pages, where it has that. */
  readonly local: LocalSite['local'];
}

/** Prepares what the pages of a site share. */
export function createContext(site: Site, renderer: PageInputs): PageContext {
  const { stylesheets, styles, icon, scripts, directives, searchEntry, staticFiles } = renderer;
  const { languages, local } = renderer;
  const addresses = createAddresses(site.config, local);
  const locale = languages?.locale.path ?? '';
  const words = languages === null ? null : localeMessages(site.config, languages.locale);
  const { title, tagline, lang } = site.config;
  const { frame, cards, framed } = frameVersions(site, addresses, {
    ...{ title, tagline, lang, ...(words === null ? {} : { messages: words }) },
    home: addresses.of(homeRoute(locale)),
    previews: site.config.theme.previews,
    stylesheets: stylesheets.map(addresses.file),
    icon: icon === null ? null : addresses.file(icon),
    scripts: addressesOf(scripts, addresses),
    styles: addressesOf(styles, addresses),
    ...siteFrame(site.config, addresses, staticFiles),
    search:
      searchEntry === null
        ? null
        : {
            href: addresses.of(searchRoute(locale)),
            index: addresses.file(joinPath(locale, searchEntry)),
          },
  });
  const versions = framed.map((part): VersionContext => {
    const { version } = part;
    const badgesOf = itemBadges(version, site);
    const views = [...version.sidebars.values()].map((sidebar): [string, SidebarViews] => [
      sidebar.name,
      createSidebarViews(sidebar, {
        ...{ collection: version.collection, addresses, messages: words, badgesOf },
      }),
    ]);
    const tags = version.tags.map(({ key, label, route }): [string, NavLink] => {
      return [key, { label, href: addresses.of(route) }];
    });
    return { ...part, sidebars: new Map(views), tags: new Map(tags) };
  });
  const feeds = planFeeds(site);
  const feedsByEntry = new Map<Entry, FeedPlan[]>();
  for (const feed of feeds) {
    for (const entry of new Set(feed.items.map((item) => item.entry))) {
      feedsByEntry.set(entry, [...(feedsByEntry.get(entry) ?? []), feed]);
    }
  }
  return {
    ...{ site, languages, addresses, frame, cards, versions, directives, feeds },
    feedsOf: (entry) => feedsByEntry.get(entry) ?? [],
    news: once(() => newsRows(site, addresses)),
    series: once(() => seriesOverviews(site, addresses)),
  };
}

function addressesOf(
  paths: Readonly<Record<string, string>>,
  { file }: Addresses,
): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, file(path)]));
}

type BasePage = Omit<PageModel, 'head' | 'main'>;

/**
 * A page with nothing around its article; kinds of pages add what they have. `within` is the
 * version that it is part of, where it is part of one.
 */
export function basePage(
  route: string,
  { frame, site, languages }: PageContext,
  within?: VersionContext,
): BasePage {
  return {
    ...(languages === null ? {} : { languages: languages.links(route) }),
    path: outputPath(route, site.config.trailingSlash),
    frame: within?.frame ?? frame,
    section: null,
    sidebar: null,
    current: null,
    breadcrumbs: [],
    toc: [],
    previous: null,
    next: null,
    editUrl: null,
    lastUpdated: null,
    lastUpdatedBy: null,
    tags: [],
    backlinks: null,
    version: null,
  };
}

/** A neighbour as a link; null where there is none. */
export function neighbourLink(
  neighbour: Neighbour | undefined,
  addresses: Addresses,
): NavLink | null {
  if (neighbour === undefined) return null;
  return { label: neighbour.label, href: addresses.of(neighbour.route) };
}
