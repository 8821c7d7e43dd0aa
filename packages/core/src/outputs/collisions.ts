import { themedRoutes } from '../check/redirects.ts';
import { planFeeds } from '../graph/feeds.ts';
import { outputPath } from '../graph/paths.ts';
import { redirectPath } from '../graph/redirects.ts';
import { contentsRoute } from '../graph/theme-routes.ts';
import type { Finding, Site } from '../model/index.ts';
import { fileStart } from '../text/lines.ts';
import { metadataPath } from './metadata.ts';
import { twinPath } from './twins.ts';

/** A file of the output and what it is there for. */
interface Planned {
  readonly path: string;
  readonly what: string;
  /** Of the entry that it is made from; null where there is none. */
  readonly route: string | null;
  /** The source that a finding marks where no entry is concerned. */
  readonly file: string | null;
}

/** A file, and one that needs a folder of its name. */
interface Collision {
  readonly above: Planned;
  readonly below: Planned;
  readonly folder: string;
}

/**
 * Outputs of which one is a file where the other needs a folder, such as the twin of `a.md`
 * and the page of `a.md.md`. Two files with one path are told elsewhere.
 */
export function findCollisions(site: Site, staticFiles: Iterable<string>): Finding[] {
  const { trailingSlash } = site.config;
  const routes = [...site.routes.keys()];
  const others = [...plannedOutputs(site), ...plannedFiles(staticFiles, site)];
  const seen = new Set<string>();
  return collide(routes, others, trailingSlash).flatMap((collision): Finding[] => {
    const { above, below, folder } = collision;
    const marked = below.route !== null || above.route === null ? below : above;
    const other = marked === below ? above : below;
    const entry = marked.route === null ? undefined : site.routes.get(marked.route);
    const otherEntry = other.route === null ? undefined : site.routes.get(other.route);
    const file = entry?.filePath ?? marked.file ?? otherEntry?.filePath ?? other.file;
    if (file === null || seen.has(`${file} ${folder}`)) return [];
    seen.add(`${file} ${folder}`);
    const message = `"${above.path}" would be a file (${above.what}) and a folder (of ${below.what}).`;
    const hint = 'Give one of them another `slug` or name.';
    const span = entry?.frontMatterSpans.slug?.value ?? fileStart;
    return [{ rule: 'duplicate-route', message, file, ...span, hint }];
  });
}

/** Finds collisions, the outermost of each file that has several. */
function collide(
  routes: readonly string[],
  others: readonly Planned[],
  trailingSlash: boolean,
): readonly Collision[] {
  const planned = [...routes.flatMap((route) => ofEntry(route, trailingSlash)), ...others];
  const folders = new Set<string>();
  for (const { path } of planned) {
    let folder = folderOf(path.toLowerCase());
    while (folder !== '' && !folders.has(folder)) {
      folders.add(folder);
      folder = folderOf(folder);
    }
  }
  const files = new Map(
    planned.flatMap((output): [string, Planned][] => {
      const path = output.path.toLowerCase();
      return folders.has(path) ? [[path, output]] : [];
    }),
  );
  if (files.size === 0) return [];
  return planned.flatMap((below): Collision[] => {
    const folder = foldersAbove(below.path.toLowerCase()).find((path) => files.has(path));
    const above = folder === undefined ? undefined : files.get(folder);
    return folder === undefined || above === undefined ? [] : [{ above, below, folder }];
  });
}

function ofEntry(route: string, trailingSlash: boolean): Planned[] {
  const page = outputPath(route, trailingSlash);
  return [
    { path: page, what: `the page ${route}`, route, file: null },
    { path: twinPath(route), what: `the Markdown of ${route}`, route, file: null },
  ];
}

/** What is planned beside entries' own files. */
function plannedOutputs(site: Site): Planned[] {
  const { trailingSlash } = site.config;
  const own = (path: string, what: string): Planned => ({ path, what, route: null, file: null });
  const themed = [...new Set(themedRoutes(site))].filter((route) => !site.routes.has(route));
  const redirects = site.redirects.flatMap(({ from, file, isPublished }): Planned[] => {
    if (from === null || !isPublished) return [];
    const path = redirectPath(from, trailingSlash);
    return [{ path, what: `the redirect from ${from}`, route: null, file }];
  });
  const ofVersions = site.versions.flatMap(({ collection, sidebars }) => [
    own(metadataPath(collection), 'the metadata'),
    ...[...sidebars.keys()].flatMap((name) => {
      const folder = contentsRoute(collection, name).slice(1);
      return [own(`${folder}/sidebar.html`, 'a sidebar'), own(`${folder}/llms.txt`, 'a list')];
    }),
  ]);
  const ofSite = ['404.html', 'llms.txt', 'sitemap.xml', 'robots.txt', '_headers', '_redirects'];
  return [
    ...themed.map((route) => own(outputPath(route, trailingSlash), `the page ${route}`)),
    ...redirects,
    ...ofVersions,
    ...planFeeds(site).map(({ path }) => own(path, 'a feed')),
    ...[...ofSite, 'docsgen-manifest.json'].map((path) => own(path, 'a file of the site')),
  ];
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

function plannedFiles(staticFiles: Iterable<string>, { config }: Site): Planned[] {
  const folder = config.staticDir.slice(config.root.length + 1);
  return [...staticFiles].map((path) => {
    return { path, what: 'a file of the static folder', route: null, file: `${folder}/${path}` };
  });
}

function foldersAbove(path: string): string[] {
  const segments = path.split('/');
  return segments.slice(1).map((_, at) => segments.slice(0, at + 1).join('/'));
}
