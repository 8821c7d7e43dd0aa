import { runExtension } from '@docsgen/markdown/document';
import { append, joinPath } from '@docsgen/text';
import { digest } from '@docsgen/text/digest';
import type { Addresses } from '../graph/addresses.ts';
import { versionsBeside } from '../graph/counterparts.ts';
import { type LocalSite, localSites } from '../graph/local-sites.ts';
import { collectionRoute } from '../graph/theme-routes.ts';
import type { Cache } from '../io/cache.ts';
import { lastMatch } from '../io/glob-test.ts';
import type { TextReader } from '../io/texts.ts';
import type {
  Entry,
  LazyOutput,
  SearchedPage,
  SearchProfile,
  SearchRecord,
  SearchVersion,
  SiteGraph,
  Version,
} from '../model/index.ts';
import { findTrails, labelsAbove, sectionLabel } from '../page/sidebar-view.ts';

/**
 * The pages of the search, sorted by address. Drafts, unlisted entries, versions with `noIndex`,
 * and pages that their front matter excludes are left out.
 */
export function searchedPages({ site, addresses }: LocalSite, texts: TextReader): SearchedPage[] {
  const configuredWeight = lastMatch(site.config.searchWeights);
  const profileOf = createProfileOf(site);
  const pages = site.versions.flatMap((version) => {
    if (version.info.noIndex) return [];
    const paths = createPaths(version);
    const own = searchVersion(version, site, addresses);
    return [...version.entries.values()].filter(isSearched).map((entry): SearchedPage => {
      const { title, description, frontMatter, route, summary, filePath } = entry;
      const page: Omit<SearchRecord, 'sections'> = {
        title,
        description,
        url: addresses.of(route),
        version: own,
        section: sectionLabel(entry, version),
        path: paths(entry),
        profile: profileOf(entry),
        weight: frontMatter.search?.weight ?? configuredWeight(filePath) ?? 1,
        keywords: frontMatter.keywords ?? [],
      };
      return {
        ...page,
        digest: digest(JSON.stringify([page, summary.key])),
        record: async () => ({ ...page, sections: await texts.read(entry.body, 'sections') }),
      };
    });
  });
  return pages.sort((a, b) => (a.url < b.url ? -1 : 1));
}

/** How the search ranks an entry: as the first extension says that has a page for it. */
function createProfileOf({ config }: SiteGraph): (entry: Entry) => SearchProfile {
  const { pages } = config.extensions;
  return (entry) => {
    const own = pages.find((page) => {
      return runExtension(page, `on ${entry.filePath}`, () => page.match(entry));
    });
    return own?.search ?? 'guide';
  };
}

/** A page's version for the search; null if its collection has one version. */
function searchVersion(version: Version, site: SiteGraph, { of }: Addresses): SearchVersion | null {
  if (versionsBeside(version, site).length < 2) return null;
  const { info, collection } = version;
  const base = of(collectionRoute(collection));
  return { label: info.label, collection: collection.id, base, isLast: info.isLast };
}

function isSearched({ unlisted, frontMatter }: Entry): boolean {
  return !unlisted && frontMatter.draft !== true && frontMatter.search?.exclude !== true;
}

/** The labels of the categories above each page in its sidebar, without the page's own category. */
function createPaths({ sidebars }: Version): (entry: Entry) => readonly string[] {
  const trails = new Map([...sidebars].map(([name, { items }]) => [name, findTrails(items)]));
  return ({ sidebar, route }) => labelsAbove(route, trails.get(sidebar ?? ''));
}

/** Makes the search index. */
export interface SearchIndexer {
  /** A part of cache keys: it changes whenever the index of the same records may differ. */
  readonly digest: string;
  /**
   * Makes the index of a site's pages. It is deterministic and doesn't depend on the order of the
   * pages. Unchanged parts come from the cache.
   */
  index(pages: readonly SearchedPage[], lang: string, cache: Cache): Promise<readonly LazyOutput[]>;
}

/** Makes the search index of each language, in the folder of its pages. */
export async function indexSite(
  site: SiteGraph,
  indexer: SearchIndexer,
  { texts, cache }: { readonly texts: TextReader; readonly cache: Cache },
): Promise<readonly LazyOutput[]> {
  const files: LazyOutput[] = [];
  for (const local of localSites(site)) {
    const { lang } = local.site.config;
    const own = await indexer.index(searchedPages(local, texts), lang, cache);
    const folder = local.locale?.path ?? '';
    append(
      files,
      own.map((file) => ({ ...file, path: joinPath(folder, file.path) })),
    );
  }
  return files;
}
