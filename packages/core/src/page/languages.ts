import type { Addresses } from '../graph/addresses.ts';
import { entryInLanguage, routeInLanguage, routeInLast } from '../graph/counterparts.ts';
import { homeRoute } from '../graph/theme-routes.ts';
import type { Entry, Language, LanguageLink, LocaleConfig, SiteGraph } from '../model/index.ts';

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
  /** Its canonical route. */
  readonly route: string;
}

/** Links the pages of a language to those of the others. */
export function createLanguages(
  site: SiteGraph,
  own: LocaleConfig,
  addresses: Addresses,
): Languages {
  const { locales } = site.config;
  const routeIn = (route: string, { path }: LocaleConfig): string | null =>
    routeInLanguage(route, [own.path, path], site);
  return {
    locale: own,
    links: (route) =>
      locales.map((other) => {
        const { label, lang, path } = other;
        const href = addresses.of(routeIn(route, other) ?? homeRoute(path));
        return { label, lang, href, isCurrent: other === own };
      }),
    alternates(route) {
      const found = locales.flatMap((other): (Language & { readonly isOwn: boolean })[] => {
        const there = routeIn(route, other);
        const href = there === null ? null : addresses.canonical(there);
        if (there === null || href === null) return [];
        if (site.routes.get(there)?.untranslated === true) return [];
        return [{ lang: other.lang, href, isOwn: other.path === '' }];
      });
      if (found.length < 2) return [];
      const fallback = found.find(({ isOwn }) => isOwn);
      return [
        ...found.map(({ lang, href }) => ({ lang, href })),
        ...(fallback === undefined ? [] : [{ lang: 'x-default', href: fallback.href }]),
      ];
    },
    originalOf(entry) {
      const locale = locales.find(({ path }) => path === '');
      if (entry.untranslated !== true || locale === undefined) return null;
      const original = entryInLanguage(entry, '', site);
      if (original === null) return null;
      const route = routeInLast(original.entry, original.version, site) ?? original.entry.route;
      return { lang: locale.lang, route };
    },
  };
}
