import type { Addresses } from '../graph/addresses.ts';
import type { FeedPlan } from '../graph/feeds.ts';
import type { Alternate, Entry, LinkTarget, NavLink, OpenGraph, PageHead } from '../model/index.ts';
import { twinPath } from '../routes/routes.ts';
import type { PageContext } from './context.ts';
import { shareCardSize } from './share-card.ts';

/** The inputs of a page's head. */
export interface HeadSource {
  readonly title: string | null;
  readonly description: string | null;
  /** The page's route; null for a page without a permanent address. */
  readonly route: string | null;
  /** The canonical route, if it is another page's; else null. */
  readonly canonical?: string | null;
  readonly noIndex?: boolean;
  /** The target of a redirect page. */
  readonly refresh?: string;
  readonly entry?: Entry;
  /** Keywords and image of a page without an entry. */
  readonly keywords?: readonly string[];
  readonly image?: LinkTarget | null;
  /** Path of the page's generated social image; the site's by default. */
  readonly picture?: string | undefined;
  /** The categories above the page. */
  readonly breadcrumbs?: readonly NavLink[];
  readonly feeds?: readonly FeedPlan[];
}

/** Makes the head of a page with its metadata for other sites and search engines. */
export function makeHead(source: HeadSource, context: PageContext): PageHead {
  const { addresses, frame } = context;
  const { title, description, route, entry, breadcrumbs = [], feeds = [] } = source;
  const own = route === null ? null : addresses.canonical(route);
  const indexing = makeIndexing(source, context);
  const trail = own === null || title === null ? [] : [...breadcrumbs, { label: title, href: own }];
  return {
    title,
    description,
    ...indexing,
    refresh: source.refresh ?? null,
    keywords: entry?.frontMatter.keywords ?? source.keywords ?? [],
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
            siteName: frame.title,
            url: indexing.canonical,
            ...imageOf(source, context),
            modified: entry?.lastUpdated ?? null,
          },
    structuredData:
      breadcrumbs.length === 0 || trail.length === 0 ? null : trailData(trail, addresses),
  };
}

/** The part of a page's head that search engines read. */
export type Indexing = Pick<PageHead, 'canonical' | 'noIndex' | 'languages'>;

/** Makes what search engines read of a page, without the rest of its head. */
export function makeIndexing(
  source: Pick<HeadSource, 'route' | 'canonical' | 'noIndex'>,
  { addresses, languages }: Pick<PageContext, 'addresses' | 'languages'>,
): Indexing {
  const { route, noIndex = false } = source;
  const shown = source.canonical ?? route;
  const canonical = shown === null ? null : addresses.canonical(shown);
  const isItsOwn = route !== null && addresses.canonical(route) === canonical;
  // Only pages that search engines may index list their languages.
  const alternates = isItsOwn && !noIndex ? (languages?.alternates(route) ?? []) : [];
  return { canonical, noIndex, ...(alternates.length > 0 && { languages: alternates }) };
}

/** A configured image takes precedence over the generated one. */
function imageOf(
  { entry, image, picture }: HeadSource,
  { addresses, sitePicture }: PageContext,
): Pick<OpenGraph, 'image' | 'imageSize'> {
  const own = ownPicture(entry?.image ?? image ?? null, addresses);
  const made = picture ?? sitePicture;
  if (own !== null || made === null) return { image: own };
  return { image: addresses.absolute(addresses.file(made)), imageSize: shareCardSize };
}

function twinOf({ route }: Entry, addresses: Addresses): Alternate {
  return { type: 'text/markdown', href: addresses.file(twinPath(route)), title: null };
}

/** The absolute address of a page's image, which other sites require; null without one. */
export function ownPicture(
  target: LinkTarget | null,
  { origin, absolute, file }: Addresses,
): string | null {
  if (target?.type === 'external') return /^https?:/i.test(target.href) ? target.href : null;
  return target?.type === 'asset' && origin !== '' ? absolute(file(target.path)) : null;
}

/** schema.org's BreadcrumbList. Its last item is the page itself, which needs no address there. */
function trailData(trail: readonly NavLink[], { absolute }: Addresses): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ label, href }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: label,
      ...(at < trail.length - 1 && { item: absolute(href) }),
    })),
  };
}
