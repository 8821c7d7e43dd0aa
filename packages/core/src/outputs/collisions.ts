import { liveRoutes } from '../check/redirects.ts';
import { planFeeds } from '../graph/feeds.ts';
import { outputPath } from '../graph/paths.ts';
import { redirectPath } from '../graph/redirects.ts';
import { contentsRoute } from '../graph/theme-routes.ts';
import type { Entry, Finding, Site } from '../model/index.ts';
import { fileStart } from '../text/lines.ts';
import { metadataPath } from './metadata.ts';
import { twinPath } from './twins.ts';

/** A file of the output and what it is there for. */
interface Planned {
  readonly path: string;
  readonly what: string;
  readonly entry: Entry | null;
  /** The source that a finding marks where no entry is concerned. */
  readonly file: string | null;
}

/**
 * Outputs of which one is a file where the other needs a folder, such as the twin of `a.md`
 * and the page of `a.md.md`. Two files with one path are told elsewhere.
 */
export function findCollisions(site: Site, staticFiles: Iterable<string>): Finding[] {
  const planned = [...plannedOutputs(site), ...plannedFiles(staticFiles, site)];
  const files = new Map(planned.map((output) => [output.path.toLowerCase(), output]));
  const seen = new Set<string>();
  return planned.flatMap((below): Finding[] => {
    for (const folder of foldersAbove(below.path.toLowerCase())) {
      const above = files.get(folder);
      if (above === undefined) continue;
      const marked = below.entry !== null || above.entry === null ? below : above;
      const other = marked === below ? above : below;
      const file = marked.entry?.filePath ?? marked.file ?? other.file;
      if (file === null || seen.has(`${file} ${folder}`)) return [];
      seen.add(`${file} ${folder}`);
      const message = `"${above.path}" would be a file (${above.what}) and a folder (of ${below.what}).`;
      const hint = 'Give one of them another `slug` or name.';
      const span = marked.entry?.frontMatterSpans.slug?.value ?? fileStart;
      return [{ rule: 'duplicate-route', message, file, ...span, hint }];
    }
    return [];
  });
}

function plannedOutputs(site: Site): Planned[] {
  const { trailingSlash } = site.config;
  const own = (path: string, what: string): Planned => ({ path, what, entry: null, file: null });
  const entries = [...site.routes.values()].flatMap((entry): Planned[] => {
    const of = { entry, file: entry.filePath };
    const page = outputPath(entry.route, trailingSlash);
    return [
      { path: page, what: `the page ${entry.route}`, ...of },
      { path: twinPath(entry.route), what: `the Markdown of ${entry.route}`, ...of },
    ];
  });
  const themed = [...liveRoutes(site)].filter((route) => !site.routes.has(route));
  const redirects = site.redirects.flatMap(({ from, file, isPublished }): Planned[] => {
    if (from === null || !isPublished) return [];
    const path = redirectPath(from, trailingSlash);
    return [{ path, what: `the redirect from ${from}`, entry: null, file }];
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
    ...entries,
    ...themed.map((route) => own(outputPath(route, trailingSlash), `the page ${route}`)),
    ...redirects,
    ...ofVersions,
    ...planFeeds(site).map(({ path }) => own(path, 'a feed')),
    ...[...ofSite, 'docsgen-manifest.json'].map((path) => own(path, 'a file of the site')),
  ];
}

function plannedFiles(staticFiles: Iterable<string>, { config }: Site): Planned[] {
  const folder = config.staticDir.slice(config.root.length + 1);
  return [...staticFiles].map((path) => {
    return { path, what: 'a file of the static folder', entry: null, file: `${folder}/${path}` };
  });
}

function foldersAbove(path: string): string[] {
  const segments = path.split('/');
  return segments.slice(1).map((_, at) => segments.slice(0, at + 1).join('/'));
}
