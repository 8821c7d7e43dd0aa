import type { Addresses } from '../graph/addresses.ts';
import type { FeedPlan } from '../graph/feeds.ts';
import type { Alternate, Entry, LinkTarget, NavLink, PageHead, SiteFrame } from '../model/index.ts';
import { twinPath } from '../routes/output-paths.ts';
import type { Languages } from './languages.ts';

/** What the head of a page follows from. */
export interface HeadSource {
  readonly title: string | null;
  readonly description: string | null;
  /** The page's own route; null for one that has no lasting address. */
  readonly route: string | null;
  /** The route of the page that search engines shall show instead, where that is another. */
  readonly canonical?: string;
  readonly noIndex?: boolean;
  readonly entry?: Entry;
  /** What an entry's front matter says, for a page without one. */
  readonly keywords?: readonly string[];
  readonly image?: LinkTarget | null;
  /** The categories above the page. */
  readonly breadcrumbs?: readonly NavLink[];
  readonly feeds?: readonly FeedPlan[];
}

/** What heads are made with. */
export interface HeadContext {
  readonly languages: Languages | null;
  readonly addresses: Addresses;
  readonly frame: Pick<SiteFrame, 'title'>;
}

/** The head of a page, with what other sites and search engines read of it. */
export function makeHead(source: HeadSource, context: HeadContext): PageHead {
  const { addresses, frame } = context;
  const { title, description, route, entry, breadcrumbs = [], feeds = [], noIndex } = source;
  const own = route === null ? null : addresses.canonical(route);
  const canonical = source.canonical === undefined ? own : addresses.canonical(source.canonical);
  const trail = own === null || title === null ? [] : [...breadcrumbs, { label: title, href: own }];
  return {
    ...{ title, description, canonical, refresh: null },
    keywords: entry?.frontMatter.keywords ?? source.keywords ?? [],
    noIndex: noIndex === true,
    ...languagesOf(source, own === canonical ? context.languages : null),
    alternates: [
      ...(entry === undefined ? [] : [twinOf(entry, addresses)]),
      ...feeds.map((feed): Alternate => {
        const href = addresses.file(feed.path);
        const type = feed.format === 'atom' ? 'application/atom+xml' : 'application/feed+json';
        return { type, href, title: feed.label };
      }),
    ],
    openGraph:
      route === null
        ? null
        : {
            type: entry === undefined ? 'website' : 'article',
            ...{ siteName: frame.title, url: canonical },
            image: pictureAddress(entry?.image ?? source.image ?? null, addresses),
            modified: entry?.lastUpdated ?? null,
          },
    structuredData:
      breadcrumbs.length === 0 || trail.length === 0 ? null : trailData(trail, addresses),
  };
}

/** Only a page that search engines may show names the others. */
function languagesOf(
  { route, noIndex }: HeadSource,
  languages: Languages | null,
): Pick<PageHead, 'languages'> {
  if (languages === null || route === null || noIndex === true) return {};
  const alternates = languages.alternates(route);
  return alternates.length === 0 ? {} : { languages: alternates };
}

function twinOf({ route }: Entry, addresses: Addresses): Alternate {
  return { type: 'text/markdown', href: addresses.file(twinPath(route)), title: null };
}

/** The absolute address of a picture; sites elsewhere can't read another. */
function pictureAddress(target: LinkTarget | null, { origin, file }: Addresses): string | null {
  if (target?.type === 'external') return /^https?:/i.test(target.href) ? target.href : null;
  return target?.type === 'asset' && origin !== '' ? origin + file(target.path) : null;
}

/** schema.org's BreadcrumbList. The last item is the page itself, which needs no address there. */
function trailData(trail: readonly NavLink[], { origin }: Addresses): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ label, href }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: label,
      ...(at < trail.length - 1 && { item: /^\/(?!\/)/.test(href) ? origin + href : href }),
    })),
  };
}
