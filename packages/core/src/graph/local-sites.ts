import { languageRoutes, routeInLanguageOf } from '../config/local-routes.ts';
import { localConfig } from '../config/locales.ts';
import type { LocaleConfig, SiteGraph, Version } from '../model/index.ts';
import { type Addresses, createAddresses } from './addresses.ts';
import { routeInOwnVersion, versionBases } from './version-links.ts';

/** A site as shown in one of its languages. */
export interface LocalSite {
  /** Null for a monolingual site. */
  readonly locale: LocaleConfig | null;
  /** Versions and settings are the language's; all other parts are the whole site's. */
  readonly site: SiteGraph;
  /** The site in all of its languages, with the settings of its own. */
  readonly whole: SiteGraph;
  /** Addresses for pages in the language. */
  readonly addresses: Addresses;
}

/** Addresses for a version's sidebars: their links stay in the version, as those of its pages do. */
export function versionAddresses(
  version: Version,
  { site, addresses, locale }: LocalSite,
): Addresses {
  const bases = versionBases(version, site.versions);
  if (bases === null) return addresses;
  const { config, live } = site;
  const language = languageRoutes(locale?.path ?? '', [version.collection]);
  return createAddresses(config, (route) => {
    return routeInOwnVersion(routeInLanguageOf(route, language, live), bases, live);
  });
}

/** The site in each of its languages, its own first; a monolingual site itself. */
export function localSites(site: SiteGraph): readonly LocalSite[] {
  const { config, today, routes, live, previous, next, redirects, broken, made } = site;
  const shared = { today, routes, live, previous, next, redirects, broken, made };
  if (config.locales.length === 0) {
    return [{ locale: null, site, whole: site, addresses: createAddresses(config) }];
  }
  return config.locales.map((locale): LocalSite => {
    const versions = site.versions.filter(({ collection }) => collection.locale === locale.path);
    const language = languageRoutes(
      locale.path,
      versions.map(({ collection }) => collection),
    );
    return {
      locale,
      whole: site,
      addresses: createAddresses(config, (route) => routeInLanguageOf(route, language, live)),
      site: {
        ...shared,
        config: localConfig(config, locale),
        versions,
        get backlinks() {
          return site.backlinks;
        },
      },
    };
  });
}
