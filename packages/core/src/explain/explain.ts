import { nearest, withoutTrailingSlash } from '@docsgen/text';
import { digest } from '@docsgen/text/digest';
import { createAddresses, linkAddress } from '../graph/addresses.ts';
import { versionOf, withIndexIds } from '../graph/counterparts.ts';
import { publishedRedirects } from '../graph/published-redirects.ts';
import { type ReviewDate, reviewOf } from '../graph/review-date.ts';
import { docIds } from '../graph/sidebar-owners.ts';
import type { Entry, LinkTarget, MainModel, PageModel, SiteGraph } from '../model/index.ts';
import { findReferences } from '../moving/references.ts';
import { completePage } from '../page/fill-holes.ts';
import type { PlannedPage } from '../page/planned-page.ts';
import { findTrails, labelsAbove } from '../page/sidebar-view.ts';
import { type PipelineOptions, runPipeline, type SiteRun } from '../pipeline.ts';
import { createPageKeys } from '../render/page-renderer.ts';

/** A text and the setting or file that it comes from. */
export interface Attributed {
  readonly text: string;
  readonly from: string;
}

/** The position of a page in its sidebar. */
export interface SidebarPosition {
  readonly name: string;
  /** The reason why the page has this sidebar. */
  readonly from: string;
  /** Counted from 1; null if the sidebar is shown but doesn't contain the page. */
  readonly position: number | null;
  readonly count: number;
  /** The labels of its categories, outermost first. */
  readonly path: readonly string[];
}

/** A part of a page's model. The page's HTML is unchanged as long as no part changes. */
export interface Dependency {
  readonly part: string;
  /** The inputs of the part. */
  readonly from: string;
  /** Digest of the part, in hex, 12 digits: a comparison of two explanations shows what changed. */
  readonly hash: string;
}

/** The explanation of a page. Routes are without base and trailing slash. */
export interface Explanation {
  readonly route: string | null;
  /** Path in the output folder. */
  readonly output: string;
  /** Absolute if the site's origin is known. */
  readonly address: string;
  /** The type of its main model, which selects the template. */
  readonly template: string;
  /** Its source file; null for a page of the theme. */
  readonly source: string | null;
  readonly id: string | null;
  readonly collection: string | null;
  readonly version: string | null;
  readonly title: Attributed;
  readonly description: Attributed;
  readonly sidebar: SidebarPosition | null;
  readonly breadcrumbs: readonly string[];
  readonly previous: string | null;
  readonly next: string | null;
  readonly tags: readonly string[];
  /** Draft, unlisted, or both. */
  readonly states: readonly string[];
  readonly linksTo: readonly string[];
  readonly linkedFrom: readonly string[];
  readonly includes: readonly string[];
  readonly assets: readonly string[];
  readonly redirectsFrom: readonly string[];
  readonly lastUpdated: string | null;
  /** Its owners; null without any. */
  readonly owners: Ownership | null;
  /** When it is to be reviewed; null if its front matter names no date. */
  readonly reviewBy: ReviewDate | null;
  readonly dependsOn: readonly Dependency[];
  /** The page's digest: its HTML is unchanged as long as the digest is. */
  readonly hash: string;
}

/** The explanation of a page or a redirect, or the nearest name if neither matches. */
export type ExplanationResult =
  | { readonly type: 'page'; readonly explanation: Explanation }
  | { readonly type: 'redirect'; readonly from: string; readonly to: string; readonly file: string }
  | { readonly type: 'none'; readonly hint: string | null };

/** The owners of a page, and where they are declared. */
export interface Ownership {
  /** As written: `@user`, `@group/team` or an email address. */
  readonly owners: readonly string[];
  /** `front matter`, or the file and line that decide, such as `.github/CODEOWNERS:12`. */
  readonly from: string;
}

/** Looks up the owners of an entry; null without any. */
export type LookUpOwners = (entry: Entry) => Ownership | null;

/**
 * Explains the page of the first name that is a route, an id, a file or an output path of the site.
 * If no page matches, the result is a redirect from one of the names, or a suggestion.
 */
export async function explain(
  options: PipelineOptions,
  names: readonly string[],
  ownersOf: LookUpOwners,
): Promise<ExplanationResult> {
  const run = await runPipeline(options);
  const { site } = run;
  const pages = run.plan().pages.all();
  const page = withIndexIds(names)
    .map((name) => findPage(name, pages, site))
    .find(Boolean);
  if (page === undefined) return explainOther(names, pages, site);
  return { type: 'page', explanation: await explainPage(page, run, ownersOf) };
}

function findPage(
  name: string,
  pages: readonly PlannedPage[],
  site: SiteGraph,
): PlannedPage | undefined {
  const { base } = site.config;
  const below = name.startsWith(base) ? `/${name.slice(base.length)}` : name;
  const routes = [name, below].map(withoutTrailingSlash);
  const byRoute = pages.find(({ route }) => route !== null && routes.includes(route));
  if (byRoute !== undefined) return byRoute;
  const last = ({ entry }: PlannedPage): number => {
    const version = entry === null ? undefined : versionOf(entry, site);
    return (version?.info.isLast ?? true) ? 0 : 1;
  };
  const named = pages.filter(({ entry, path }) => {
    return path === name || entry?.filePath === name || entry?.id === name;
  });
  return named.sort((a, b) => last(a) - last(b))[0];
}

function explainOther(
  names: readonly string[],
  pages: readonly PlannedPage[],
  site: SiteGraph,
): ExplanationResult {
  const addresses = createAddresses(site.config);
  const asked = names.map((name) => name.replace(/\/$/, ''));
  const redirect = publishedRedirects(site.redirects).find(({ from }) => asked.includes(from));
  if (redirect !== undefined) {
    const { from, target, file } = redirect;
    return { type: 'redirect', from, to: linkAddress(target, addresses), file };
  }
  const known = pages.flatMap(({ route, entry }) => [
    ...(route === null ? [] : [route]),
    ...(entry === null ? [] : [entry.id, entry.filePath]),
  ]);
  const hint = names.map((name) => nearest(name, known)).find((near) => near !== null);
  return { type: 'none', hint: hint ?? null };
}

async function explainPage(
  page: PlannedPage,
  run: SiteRun,
  ownersOf: LookUpOwners,
): Promise<Explanation> {
  const { route, entry } = page;
  const { site, renderer } = run;
  const includes = entry === null ? [] : includesOf(entry, run);
  const outline = page.outline();
  const hash = createPageKeys(renderer)(outline).replace(/^render:/, '');
  const model = await completePage(outline, run);
  const addresses = createAddresses(site.config);
  const own = route === null ? '/404' : route;
  return {
    route,
    output: model.path,
    template: model.main.type,
    hash,
    includes,
    address: addresses.absolute(addresses.of(own)),
    source: entry?.filePath ?? null,
    id: entry?.id ?? null,
    collection: entry?.collection ?? null,
    version: entry?.version ?? null,
    title: entry === null ? byTheme(model.head.title) : titleOf(entry),
    description: entry === null ? byTheme(model.head.description) : descriptionOf(entry),
    sidebar: entry === null ? null : sidebarOf(entry, site),
    breadcrumbs: model.breadcrumbs.map(({ label }) => label),
    previous: site.previous.get(own)?.route ?? null,
    next: site.next.get(own)?.route ?? null,
    tags: model.tags.map(({ label }) => label),
    states: entry === null ? [] : statesOf(entry),
    linksTo:
      entry === null ? [] : unique(entry.links.flatMap(({ target }) => nameOfTarget(target))),
    linkedFrom: site.backlinks.get(own) ?? [],
    assets: entry === null ? [] : assetsOf(entry),
    redirectsFrom: publishedRedirects(site.redirects)
      .filter(({ target }) => target.type === 'route' && target.route === own)
      .map(({ from }) => from),
    lastUpdated: model.lastUpdated,
    owners: entry === null ? null : ownersOf(entry),
    reviewBy: entry === null ? null : reviewOf(entry, site),
    dependsOn: dependencies(entry, model, renderer.digest),
  };
}

/** A text of a page without entry; empty if the theme adds the text in the site's language. */
function byTheme(text: string | null): Attributed {
  return { text: text ?? '', from: 'the theme' };
}

function titleOf({ title, frontMatter, body }: Entry): Attributed {
  if (frontMatter.title) return { text: title, from: 'front matter' };
  return { text: title, from: body.title?.text ? 'the first heading' : 'the sidebar or the file' };
}

function descriptionOf({ description, frontMatter }: Entry): Attributed {
  if (frontMatter.description !== undefined) return { text: description, from: 'front matter' };
  return { text: description, from: description === '' ? 'nothing' : 'the first paragraph' };
}

function sidebarOf(entry: Entry, site: SiteGraph): SidebarPosition | null {
  const sidebar =
    entry.sidebar === null ? undefined : versionOf(entry, site)?.sidebars.get(entry.sidebar);
  if (sidebar === undefined) return null;
  const ids = docIds(sidebar.items);
  const at = ids.indexOf(entry.id);
  const isChosen = entry.frontMatter.displayed_sidebar !== undefined;
  return {
    name: sidebar.name,
    from: isChosen ? 'front matter' : 'the last sidebar that contains it',
    position: at < 0 ? null : at + 1,
    count: ids.length,
    path: labelsAbove(entry.route, findTrails(sidebar.items)),
  };
}

function statesOf({ frontMatter, unlisted }: Entry): string[] {
  return [...(frontMatter.draft === true ? ['draft'] : []), ...(unlisted ? ['unlisted'] : [])];
}

function nameOfTarget(target: LinkTarget): string[] {
  switch (target.type) {
    case 'route':
      return [target.route];
    case 'external':
    case 'broken':
      return [target.href];
    default:
      return [];
  }
}

function assetsOf({ links, images, image }: Entry): string[] {
  const shown = [...links, ...images].map(({ target }) => target);
  const targets = image === null ? shown : [...shown, image];
  return unique(targets.flatMap((target) => (target.type === 'asset' ? [target.path] : [])));
}

/** The files that an entry includes, directly and indirectly. */
function includesOf({ filePath }: Entry, run: SiteRun): string[] {
  const included = findReferences(run).filter(({ isInclude }) => isInclude);
  const found = new Set<string>();
  const visit = (file: string): void => {
    for (const { target } of included.filter((reference) => reference.file === file)) {
      if (found.has(target)) continue;
      found.add(target);
      visit(target);
    }
  };
  visit(filePath);
  return [...found];
}

function unique(names: readonly string[]): string[] {
  return [...new Set(names)].sort();
}

/** Lists all parts of a page's model, and the renderer: the page's HTML depends on nothing else. */
function dependencies(entry: Entry | null, model: PageModel, rendererDigest: string): Dependency[] {
  const { frame, sidebar, head, main, toc, breadcrumbs, previous, next, ...rest } = model;
  const own = entry === null ? 'the sidebars and entries that it lists' : entry.filePath;
  const parts: [string, string, unknown][] = [
    ['theme', 'the templates and the stylesheet', rendererDigest],
    ['frame', 'the configuration and the first page of each section', frame],
    ['sidebar', sidebar === null ? 'none' : `the shown part of "${sidebar.name}"`, sidebar],
    ['head', `the front matter of ${own}`, head],
    ['article', articleSource(model.main, own), main],
    ['on this page', 'the headings', toc],
    ['breadcrumbs', 'the labels of the categories above', breadcrumbs],
    ['previous and next', 'the labels of the neighbours', [previous, next]],
    ['rest', 'tags, versions, dates and the link to the source', rest],
  ];
  return parts.map(([part, from, value]) => {
    return { part, from, hash: digest(JSON.stringify(value)).slice(0, 12) };
  });
}

function articleSource(main: MainModel, own: string): string {
  if (main.type !== 'extension') return own;
  return `${own}, and what the pages "${main.name}" read of the site`;
}
