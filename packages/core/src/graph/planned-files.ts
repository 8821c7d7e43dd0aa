import type { SiteGraph, Span } from '../model/index.ts';
import { manifestPath, metadataPath, outputPath, twinPath } from '../routes/routes.ts';
import { fileStart } from '../text/lines.ts';
import { foldPath } from '../text/portable-path.ts';
import { planFeeds } from './feeds.ts';
import { localSites } from './local-sites.ts';
import { publishedRedirects } from './published-redirects.ts';
import { redirectPath } from './redirects.ts';
import { contentsRoute, themeCategories } from './theme-routes.ts';

/** An output file and its origin. */
export interface PlannedFile {
  readonly path: string;
  readonly what: string;
  readonly from: FileOrigin;
}

/** The origin of an output file, where findings about it are reported. */
type FileOrigin =
  | { readonly type: 'entry'; readonly route: string }
  | { readonly type: 'redirect'; readonly file: string; readonly span: Span; readonly to: string }
  | { readonly type: 'static'; readonly file: string; readonly span: Span }
  /** A file beside entries. */
  | {
      readonly type: 'asset';
      readonly file: string;
      readonly span: Span;
      readonly content: Uint8Array;
    }
  /** An output extension of the site. */
  | { readonly type: 'output' }
  /** The site as a whole, or the theme. */
  | { readonly type: 'site' };

/** The output files of each entry. */
export function filesOfEntry(route: string, trailingSlash: boolean): PlannedFile[] {
  const from = { type: 'entry', route } as const;
  return [
    { path: outputPath(route, trailingSlash), what: `the page ${route}`, from },
    { path: twinPath(route), what: `the Markdown of ${route}`, from },
  ];
}

interface PublishedAsset {
  readonly path: string;
  readonly content: Uint8Array;
}

/** Files that are published unchanged. */
export interface CopiedFiles {
  /** Paths relative to the static folder. */
  readonly staticFiles: Iterable<string>;
  /** Paths of the theme's files in the output folder. */
  readonly themeFiles: readonly string[];
  /** Published files beside entries, by path relative to the site's root. */
  readonly assets: Iterable<readonly [file: string, published: PublishedAsset]>;
  /** Files of the site's output extensions. */
  readonly ownFiles: readonly OwnFile[];
}

/** A file of an output extension. */
export interface OwnFile {
  readonly path: string;
  /** The name of the extension. */
  readonly output: string;
}

/** The planned files besides those of entries. */
export function otherFiles(site: SiteGraph, copied: CopiedFiles): PlannedFile[] {
  const { trailingSlash } = site.config;
  const own = (path: string, what: string): PlannedFile => ({ path, what, from: { type: 'site' } });
  const clashing = clashingIndexes(site);
  const themed = [...site.live].filter((route) => {
    return !site.routes.has(route) && !clashing.has(route);
  });
  const ofSite = ['404.html', 'llms.txt', 'sitemap.xml', 'robots.txt', '_headers', '_redirects'];
  const ofLocales = site.config.locales.flatMap(({ path }) => {
    return path === '' ? [] : [`${path}/404.html`, `${path}/llms.txt`];
  });
  return [
    ...themed.map((route) => own(outputPath(route, trailingSlash), `the page ${route}`)),
    ...redirectFiles(site),
    ...site.versions.flatMap(({ collection, sidebars }) => [
      own(metadataPath(collection), 'the metadata'),
      ...[...sidebars.keys()].flatMap((name) => {
        const folder = contentsRoute(collection, name).slice(1);
        return [own(`${folder}/sidebar.html`, 'a sidebar'), own(`${folder}/llms.txt`, 'a list')];
      }),
    ]),
    ...localSites(site)
      .flatMap((local) => planFeeds(local.site))
      .map(({ path }) => own(path, 'a feed')),
    ...copied.themeFiles.map((path) => own(path, 'a file of the theme')),
    ...[...ofSite, ...ofLocales, manifestPath].map((path) => own(path, 'a file of the site')),
    ...copied.ownFiles.map(({ path, output }): PlannedFile => {
      return { path, what: `a file of the output "${output}"`, from: { type: 'output' } };
    }),
    ...besideEntries(copied.assets),
    ...filesOfFolder(copied.staticFiles, site),
  ];
}

/** Routes of both a category and an entry, which `clashingIndexes` of `route-owners.ts` reports. */
function clashingIndexes({ versions, routes }: SiteGraph): ReadonlySet<string> {
  const categories = versions.flatMap(({ sidebars }) =>
    [...sidebars.values()].flatMap(({ items }) => themeCategories(items)),
  );
  const asked = categories.flatMap(({ href }) => href ?? []);
  const taken = asked.length === 0 ? null : new Set([...routes.keys()].map(foldPath));
  return new Set(asked.filter((route) => taken?.has(foldPath(route))));
}

function redirectFiles({ redirects, config }: SiteGraph): PlannedFile[] {
  return publishedRedirects(redirects).map(({ from, file, span, target }) => {
    const path = redirectPath(from, config.trailingSlash);
    const origin = { type: 'redirect', file, span, to: JSON.stringify(target) } as const;
    return { path, what: `the redirect from ${from}`, from: origin };
  });
}

function besideEntries(assets: CopiedFiles['assets']): PlannedFile[] {
  return [...assets].map(([file, { path, content }]) => {
    const from = { type: 'asset', file, span: fileStart, content } as const;
    return { path, what: `the file ${file}`, from };
  });
}

function filesOfFolder(staticFiles: Iterable<string>, { config }: SiteGraph): PlannedFile[] {
  const folder = config.staticDir.slice(config.root.length + 1);
  return [...staticFiles].map((path) => {
    const from = { type: 'static', file: `${folder}/${path}`, span: fileStart } as const;
    return { path, what: 'a file of the static folder', from };
  });
}
