import { outputPath } from '../graph/paths.ts';
import type {
  Card,
  DirectiveSpecs,
  Entry,
  NavLink,
  Neighbour,
  PageModel,
  Renderer,
  SeriesOverview,
  Site,
  SiteFrame,
  Version,
} from '../model/index.ts';
import { type Addresses, createAddresses } from './addresses.ts';
import { sectionCards } from './cards.ts';
import { seriesOverviews } from './release.ts';
import { createSidebarViews, type SidebarViews } from './sidebar-view.ts';

/** A page model with the route and the entry it was made for; 404 has no route. */
export interface Page {
  readonly route: string | null;
  readonly entry: Entry | null;
  readonly model: PageModel;
}

/** A version with what its pages share. */
export interface VersionContext {
  readonly version: Version;
  readonly sidebars: ReadonlyMap<string, SidebarViews>;
  /** Index of each sidebar among the site's sections. */
  readonly sections: ReadonlyMap<string, number>;
}

/** What the pages of a site are made with. */
export interface PageContext {
  readonly site: Site;
  readonly addresses: Addresses;
  readonly frame: SiteFrame;
  /** The sections as cards, for the first pages and 404. */
  readonly cards: readonly Card[];
  readonly versions: readonly VersionContext[];
  readonly directives: DirectiveSpecs;
  /** Every series of releases, newest first; made when the first page asks. */
  readonly series: () => readonly SeriesOverview[];
}

/** What pages need to know of the renderer. */
export type PageRenderer = Pick<Renderer, 'stylesheet' | 'scripts' | 'directives'>;

/** Prepares what the pages of a site share. */
export function createContext(
  site: Site,
  { stylesheet, scripts, directives }: PageRenderer,
): PageContext {
  const addresses = createAddresses(site.config);
  const cards: Card[] = [];
  const versions = site.versions.map((version): VersionContext => {
    const sections = new Map<string, number>();
    for (const { sidebar, card } of sectionCards(version, addresses)) {
      sections.set(sidebar, cards.length);
      cards.push(card);
    }
    const views = [...version.sidebars.values()].map((sidebar): [string, SidebarViews] => [
      sidebar.name,
      createSidebarViews(sidebar, version.collection, addresses),
    ]);
    return { version, sidebars: new Map(views), sections };
  });
  const { title, tagline, lang } = site.config;
  const frame: SiteFrame = {
    title,
    tagline,
    lang,
    home: addresses.of('/'),
    stylesheet: addresses.file(stylesheet),
    scripts: Object.fromEntries(
      Object.entries(scripts).map(([name, path]) => [name, addresses.file(path)]),
    ),
    sections: cards.map(({ label, href }) => ({ label, href })),
  };
  let series: readonly SeriesOverview[] | null = null;
  return {
    ...{ site, addresses, frame, cards, versions, directives },
    series() {
      series ??= seriesOverviews(site, addresses);
      return series;
    },
  };
}

type BasePage = Omit<PageModel, 'head' | 'main'>;

/** A page with nothing around its article; kinds of pages add what they have. */
export function basePage(route: string, { frame, site }: PageContext): BasePage {
  return {
    path: outputPath(route, site.config.trailingSlash),
    frame,
    section: null,
    sidebar: null,
    current: null,
    breadcrumbs: [],
    toc: [],
    previous: null,
    next: null,
    editUrl: null,
    lastUpdated: null,
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
