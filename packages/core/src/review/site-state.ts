import { memoized, once } from '@docsgen/text';
import { digest } from '@docsgen/text/digest';
import { configPath } from '../config/places.ts';
import { sourceTexts } from '../discover/source-texts.ts';
import { publishedRedirects } from '../graph/published-redirects.ts';
import type { Entry, MainModel, PageModel, PublishedSite, SidebarItem } from '../model/index.ts';
import { recordRoutes, targetName } from '../outputs/manifest.ts';
import { createTwinPrinter } from '../outputs/twins.ts';
import { completePage } from '../page/fill-holes.ts';
import type { PageOutline, PlannedPage } from '../page/planned-page.ts';
import type { SiteRun } from '../pipeline.ts';

/** The parts of a page's model that are compared one by one, each as a digest. */
export interface PageDigests {
  /** The title and the text with everything in it, tags and notices. */
  readonly article: string;
  /** What search engines and social networks read. */
  readonly head: string;
  /** The links around the article. */
  readonly around: string;
  /** The header, the footer and all else that pages share. */
  readonly frame: string;
}

/** A page of a state of a site. */
export interface PageState {
  /** Path in the output folder. */
  readonly path: string;
  /** Null for the page for missing addresses. */
  readonly route: string | null;
  readonly type: MainModel['type'];
  /** Null if the theme names the page. */
  readonly title: string | null;
  /** The file of its entry, relative to the site's root; null for a page of the theme. */
  readonly file: string | null;
  /** The ids of its headings, and those in raw HTML. */
  readonly anchors: readonly string[];
  /** Files that it shows or links to, by path in the output folder. */
  readonly files: readonly string[];
  readonly digests: PageDigests;
  /** The input of its template. */
  model(): Promise<PageModel>;
  /** The whole document, as a build writes it. */
  html(): Promise<string>;
}

/** A sidebar of a state of a site. */
export interface SidebarState {
  /** Identifies it: collection, version and name. */
  readonly name: string;
  readonly items: readonly SidebarItem[];
}

/** A file that is published as it is. */
interface FileState {
  readonly digest: string;
  readonly content: Uint8Array;
}

/** A state of a site, to be compared with another. Models and texts are read on demand. */
export interface SiteState {
  readonly pages: readonly PageState[];
  readonly sidebars: readonly SidebarState[];
  /** Targets by former route: a route or an address. */
  readonly redirects: ReadonlyMap<string, string>;
  /** Files of the static folder and beside entries, by path in the output folder. */
  readonly files: ReadonlyMap<string, FileState>;
  /** Texts of all sources, by path relative to the site's root. */
  readonly texts: ReadonlyMap<string, string>;
  /** The files that an entry includes, directly and indirectly, by the entry's file. */
  readonly includes: ReadonlyMap<string, readonly string[]>;
  /** The digest of the templates, components and directives. */
  readonly theme: string;
  /** The path under which the site is served, with slashes around it. */
  readonly base: string;
  /** The site's origin without a trailing slash; empty if unknown. */
  readonly origin: string;
  /** The content of a file in the output folder; null if there is none. */
  output(path: string): Promise<string | Uint8Array | null>;
  /** Renders a page, which may be of another state. @throws when a template fails. */
  render(model: PageModel): string;
}

/** Reads the state of a loaded site. Renders nothing. */
export function siteState(run: SiteRun): SiteState {
  const { site, renderer } = run;
  const { pages, outputs } = run.plan();
  const digests = createDigests();
  return {
    pages: pages.all().flatMap((page) => pageState(page, run, digests) ?? []),
    sidebars: site.versions.flatMap(({ info, collection, sidebars }) => {
      return [...sidebars.values()].map(({ name, items }): SidebarState => {
        const place = [collection.id, collection.locale, info.version];
        return { name: [...place, name].filter((part) => part !== '').join('/'), items };
      });
    }),
    redirects: new Map(
      publishedRedirects(site.redirects).map(({ from, target }) => [from, targetName(target)]),
    ),
    files: new Map(copiedFiles(run)),
    texts: textsOfSite(run),
    includes: run.includes(),
    theme: renderer.digest,
    base: site.config.base,
    origin: site.config.url,
    output: async (path) => (await outputs.find(path)?.content()) ?? null,
    render: (model) => renderer.renderPage(model),
  };
}

/** The texts of all sources of a site, by path relative to its root. */
export function textsOfSite({ sources }: SiteRun): ReadonlyMap<string, string> {
  return new Map(sourceTexts(sources).map(({ path, text }) => [path, text]));
}

/** The published state of a site at a commit, for the rules that compare a site with one. */
export function publishedState(run: SiteRun): PublishedSite {
  const { site, texts } = run;
  const { routes, redirects } = recordRoutes(run.plan().pages.all(), site.redirects);
  const printTwin = createTwinPrinter(site, texts);
  // The theme makes the other pages of what the site as a whole has, such as tags.
  const file = configPath(site.config);
  return {
    file,
    text: '',
    addressesOnly: false,
    routes,
    redirects,
    positionOf: (route) => {
      const own = site.routes.get(route)?.filePath;
      const declared = site.redirects.find(({ from }) => from === route)?.file;
      return { file: own ?? declared ?? file, at: null };
    },
    twin: async (route) => {
      const entry = site.routes.get(route);
      return entry === undefined ? null : printTwin(entry);
    },
  };
}

/** Files of the static folder, and those beside entries that an entry shows or links to. */
function* copiedFiles({ sources, site }: SiteRun): Generator<[string, FileState]> {
  const used = new Set([...site.routes.values()].flatMap(filesIn));
  const beside = sources.collections.flatMap(({ assets }) => {
    return [...assets.values()].filter(({ path }) => used.has(path));
  });
  for (const { path, content } of [...beside, ...sources.staticFiles.values()]) {
    yield [path, { digest: digest(content), content }];
  }
}

/** The files that an entry shows or links to, by path in the output folder. */
function filesIn({ images, links }: Entry): string[] {
  const targets = [...images, ...links].map(({ target }) => target);
  return targets.flatMap((target) => (target.type === 'asset' ? target.path : []));
}

type DigestsOf = (outline: PageOutline) => PageDigests;

/** Makes the digests of pages. A frame that many pages share is hashed once. */
function createDigests(): DigestsOf {
  const frames = new Map<object, string>();
  const hash = (value: unknown): string => digest(JSON.stringify(value));
  return ({ shell, content }) => {
    const { frame, sidebar, head, main, tags, untranslated, version, path, ...around } = shell;
    const text = content === null ? null : [content.body.key, content.values];
    const { banner, applies } = version ?? {};
    return {
      article: hash([main, tags, untranslated, banner, applies, text]),
      head: hash(head),
      around: hash([around, version]),
      frame: memoized(frames, frame, () => hash(frame)),
    };
  };
}

/** Null for the page of a redirect: `SiteState.redirects` has it. */
function pageState(page: PlannedPage, run: SiteRun, digestsOf: DigestsOf): PageState | null {
  const outline = page.outline();
  const { head, main } = outline.shell;
  if (main.type === 'redirect') return null;
  const { path, route, entry } = page;
  const { texts, highlight, renderer } = run;
  const model = once(() => completePage(page.outline(), { texts, highlight }));
  return {
    path,
    route,
    type: main.type,
    title: head.title,
    file: entry?.filePath ?? null,
    anchors: entry === null ? [] : entry.summary.anchors,
    files: entry === null ? [] : filesIn(entry),
    digests: digestsOf(outline),
    model,
    html: once(async () => renderer.renderPage(await model())),
  };
}
