import type { Addresses } from '../graph/addresses.ts';
import { liveRoutes } from '../graph/live-routes.ts';
import type { LocalSite } from '../graph/local-sites.ts';
import { homeRoute } from '../graph/theme-routes.ts';
import type {
  Entry,
  Language,
  LanguageLink,
  LocaleConfig,
  SiteGraph,
  Version,
} from '../model/index.ts';
import { once } from '../text/once.ts';
import { canonicalRoute } from './version-view.ts';

/** Links between the languages of a site. */
export interface Languages {
  readonly locale: LocaleConfig;
  /** The page in each language if it exists there, else the language's home page. */
  links(route: string): readonly LanguageLink[];
  /** A page's addresses by language, for search engines; empty if it is in one language only. */
  alternates(route: string): readonly Language[];
  /** The original that an entry stands in for; null for an original or a translation. */
  originalOf(entry: Entry): Original | null;
}

/** The page of an original. */
interface Original {
  /** Its language. */
  readonly lang: string;
  /** Its canonical address. */
  readonly route: string;
}

/** Returns the links between languages for the pages of one; null for a monolingual site. */
export function createLanguages(
  whole: SiteGraph,
  locals: readonly LocalSite[],
  addresses: Addresses,
): (local: LocalSite) => Languages | null {
  const live = once(() => liveRoutes(whole));
  const isLive = (route: string): boolean => live().has(route);
  const known = locals.flatMap(({ locale, site }) => (locale === null ? [] : { locale, site }));
  const byEntry = versionsByEntry(known.map(({ site }) => site));
  return ({ locale: own }) => {
    if (own === null) return null;
    const routeIn = (route: string, { locale, site }: (typeof known)[number]): string | null => {
      const entry = whole.routes.get(route);
      if (locale === own) return entry !== undefined || isLive(route) ? route : null;
      if (entry !== undefined) return counterpart(entry, byEntry, site)?.entry.route ?? null;
      const rest = own.path === '' ? route : route.slice(own.path.length + 1);
      const other = locale.path === '' ? rest || '/' : `/${locale.path}${rest === '/' ? '' : rest}`;
      return isLive(other) ? other : null;
    };
    return {
      locale: own,
      links: (route) =>
        known.map((other) => {
          const { label, lang, path } = other.locale;
          const href = addresses.of(routeIn(route, other) ?? homeRoute(path));
          return { label, lang, href, isCurrent: other.locale === own };
        }),
      alternates(route) {
        const found = known.flatMap((other): (Language & { readonly isOwn: boolean })[] => {
          const there = routeIn(route, other);
          const href = there === null ? null : addresses.canonical(there);
          if (there === null || href === null) return [];
          if (whole.routes.get(there)?.untranslated === true) return [];
          return [{ lang: other.locale.lang, href, isOwn: other.locale.path === '' }];
        });
        if (found.length < 2) return [];
        const fallback = found.find(({ isOwn }) => isOwn);
        return [
          ...found.map(({ lang, href }) => ({ lang, href })),
          ...(fallback === undefined ? [] : [{ lang: 'x-default', href: fallback.href }]),
        ];
      },
      originalOf(entry) {
        const originals = known.find(({ locale }) => locale.path === '');
        if (entry.untranslated !== true || originals === undefined) return null;
        const found = counterpart(entry, byEntry, originals.site);
        if (found === null) return null;
        const { canonical } = canonicalRoute(found.entry, found.version, originals.site);
        return { lang: originals.locale.lang, route: canonical ?? found.entry.route };
      },
    };
  };
}

/** The version of each entry. */
function versionsByEntry(sites: readonly SiteGraph[]): ReadonlyMap<Entry, Version> {
  return new Map(
    sites.flatMap(({ versions }) =>
      versions.flatMap((version) =>
        [...version.entries.values()].map((entry): [Entry, Version] => [entry, version]),
      ),
    ),
  );
}

/** The same entry in another language: the one with its id in the same version. */
function counterpart(
  entry: Entry,
  byEntry: ReadonlyMap<Entry, Version>,
  { versions }: SiteGraph,
): { readonly entry: Entry; readonly version: Version } | null {
  const own = byEntry.get(entry);
  const version = versions.find(({ info, collection }) => {
    return info.version === own?.info.version && collection.id === own.collection.id;
  });
  const found = version?.entries.get(entry.id);
  return version === undefined || found === undefined ? null : { entry: found, version };
}
