import { memoized, once } from '@docsgen/text';
import type { Addresses } from '../graph/addresses.ts';
import { routeInVersion, type VersionedPage, versionsBeside } from '../graph/counterparts.ts';
import { type FeedPlan, newsOf, planFeeds } from '../graph/feeds.ts';
import { type LocalSite, versionAddresses } from '../graph/local-sites.ts';
import { localView } from '../graph/local-view.ts';
import { collectionRoute } from '../graph/theme-routes.ts';
import type {
  Card,
  Entry,
  NavLink,
  Neighbour,
  NewsRow,
  OutdatedTranslation,
  PageModel,
  Renderer,
  SiteFrame,
  SiteGraph,
  Version,
  VersionView,
} from '../model/index.ts';
import { outputPath } from '../routes/routes.ts';
import { createModelOf, type ModelOf } from './extension-pages.ts';
import { type FramedVersion, type FrameInputs, frameVersions } from './frames.ts';
import { type BadgesOf, itemBadges } from './item-badges.ts';
import type { Languages } from './languages.ts';
import { createPanelOf, type PanelOf } from './panels.ts';
import type { SharePictures } from './share-pictures.ts';
import { type SidebarViews, sidebarViews } from './sidebar-view.ts';
import { createDataOf, type DataOf } from './site-data.ts';

/** A version with the data that its pages share. */
export interface VersionContext extends FramedVersion {
  readonly sidebars: ReadonlyMap<string, SidebarViews>;
  readonly badgesOf: BadgesOf;
  /** By normalized tag. */
  readonly tags: ReadonlyMap<string, NavLink>;
}

/** The data that all pages of a site share. */
export interface PageContext {
  readonly site: SiteGraph;
  /** The languages of the pages; null for a monolingual site. */
  readonly languages: Languages | null;
  readonly addresses: Addresses;
  readonly frame: SiteFrame;
  /** The sections as cards, for home pages and 404. */
  readonly cards: readonly Card[];
  readonly versions: readonly VersionContext[];
  readonly dataOf: DataOf;
  readonly feeds: readonly FeedPlan[];
  /** The feeds of each entry. */
  readonly feedsOf: (entry: Entry) => readonly FeedPlan[];
  /** Paths of the generated social images: an entry's, and the site's. */
  readonly pictureOf: (entry: Entry, version: Version) => string | undefined;
  readonly sitePicture: string | null;
  /** Whether a page says that it is a translation behind its original. */
  readonly isOutdated: (entry: Entry) => boolean;
  /** The news of the site by feed; computed at first use. */
  readonly news: () => readonly NewsRow[];
  /** Makes the model of an entry's page, if an extension has one for it. */
  readonly modelOf: ModelOf;
  /** The panels of extensions, for home pages. */
  readonly panel: PanelOf;
}

/** Inputs of pages besides the site. */
interface PageInputs extends FrameInputs, Pick<Renderer, 'directives'> {
  /** Null for a site without generated social images. */
  readonly pictures: SharePictures | null;
  /** The translations that say that they are behind, by file; null if none do. */
  readonly outdated: ReadonlyMap<string, OutdatedTranslation> | null;
}

/** Prepares the data that the pages of a site share. */
export function createContext(local: LocalSite, inputs: PageInputs): PageContext {
  const { site, addresses } = local;
  const { directives, languages, pictures, outdated } = inputs;
  const view = localView(local);
  const { frame, cards, framed } = frameVersions(site, addresses, inputs);
  const versions = framed.map((part): VersionContext => {
    const { version } = part;
    const tags = version.tags.map(({ key, label, route }): [string, NavLink] => {
      return [key, { label, href: addresses.of(route) }];
    });
    const badgesOf = itemBadges(version, site);
    const sidebars = sidebarViews(version, {
      addresses: versionAddresses(version, local),
      badgesOf,
    });
    return { ...part, sidebars, badgesOf, tags: new Map(tags) };
  });
  const feeds = planFeeds(local);
  const feedsByEntry = new Map<Entry, FeedPlan[]>();
  for (const feed of feeds) {
    for (const entry of new Set(feed.items.map((item) => item.entry))) {
      memoized(feedsByEntry, entry, () => []).push(feed);
    }
  }
  return {
    site,
    languages,
    addresses,
    frame,
    cards,
    versions,
    dataOf: createDataOf(view, directives),
    feeds,
    feedsOf: (entry) => feedsByEntry.get(entry) ?? [],
    pictureOf: (entry, version) => pictures?.ofEntry(entry, version, site.config).path,
    isOutdated: ({ filePath }) => outdated?.has(filePath) === true,
    sitePicture: pictures?.ofSite(site.config).path ?? null,
    news: once(() => newsRows(local)),
    modelOf: createModelOf(view),
    panel: createPanelOf(view),
  };
}

type BasePage = Omit<PageModel, 'head' | 'main'>;

/**
 * The common properties of pages with their defaults.
 *
 * @param within The page's version, if it has one.
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

/** A neighbour as a link; null without one. */
export function neighbourLink(
  neighbour: Neighbour | undefined,
  addresses: Addresses,
): NavLink | null {
  if (neighbour === undefined) return null;
  return { label: neighbour.label, href: addresses.of(neighbour.route) };
}

/** The version bar of a page; null if its collection has one version. */
export function versionView(
  page: VersionedPage,
  version: Version,
  { site, addresses }: Pick<PageContext, 'site' | 'addresses'>,
): VersionView | null {
  const { info } = version;
  const versions = versionsBeside(version, site);
  if (versions.length < 2) return null;
  const link = (other: Version): NavLink => ({
    label: other.info.label,
    href: addresses.of(
      routeInVersion(page, [version, other], site) ?? collectionRoute(other.collection),
    ),
  });
  const last = versions.find((other) => other.info.isLast);
  const { label, banner, badge, className } = info;
  return {
    label,
    banner,
    badge,
    className,
    applies: null,
    latest: last === undefined || info.isLast ? null : link(last),
    versions: versions.map((other) => {
      return { ...link(other), isCurrent: other.info.version === info.version };
    }),
  };
}

/** The news of a site as rows of lists. */
function newsRows(local: LocalSite): NewsRow[] {
  const { site, addresses } = local;
  const tagsOf = new Map<Entry, NavLink[]>();
  for (const { label, route, entries } of site.versions.flatMap(({ tags }) => tags)) {
    const link = { label, href: addresses.of(route) };
    for (const entry of entries) memoized(tagsOf, entry, () => []).push(link);
  }
  return newsOf(local).map(([feed, { entry, heading, date }]): NewsRow => {
    const { frontMatter, route, description, title } = entry;
    return {
      feed,
      label: heading?.text ?? title,
      href:
        addresses.of(route) + (heading === undefined ? '' : `#${encodeURIComponent(heading.slug)}`),
      // A page's description and tags don't describe its sections.
      description: heading === undefined ? description : '',
      tags: heading === undefined ? (tagsOf.get(entry) ?? []) : [],
      date,
      authors: frontMatter.authors ?? [],
    };
  });
}
