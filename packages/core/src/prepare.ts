import { type Analysis, analyse, type CheckResult, type PipelineOptions } from './analyse.ts';
import type { Sources } from './discover/discover.ts';
import type { Asset, Content, Output, Site } from './model/index.ts';
import { derivedOutputs } from './outputs/derived.ts';
import { searchIndex, searchScript } from './outputs/search-index.ts';
import type { Page } from './page/context.ts';
import { makePages } from './page/make-pages.ts';
import { createPageRenderer } from './render/page-renderer.ts';

/** A site whose pages are known and rendered when somebody asks for them. */
export interface PreparedSite extends CheckResult {
  readonly site: Site;
  readonly pages: readonly Page[];
  /** A file of the site by its path in the output folder; null where there is none. */
  output(path: string): Output | null;
  /** All files of the site but the search's index. One has each path: what is copied goes before what is made. */
  outputs(): Output[];
  /**
   * The files of the search's index, none for a site without. They take their time, and only
   * the search needs them: whoever serves pages asks when somebody searches.
   */
  search(): Promise<readonly Output[]>;
  /** How many pages were rendered so far, and not taken from the cache. */
  rendered(): number;
}

/**
 * The stages up to page, for building all of a site or serving it page by page. What a page
 * is doesn't depend on which others were asked for.
 */
export async function prepare(options: PipelineOptions): Promise<PreparedSite> {
  return prepareAnalysed(await analyse(options), options);
}

/** `prepare` for a site that has been looked over. */
export function prepareAnalysed(analysis: Analysis, options: PipelineOptions): PreparedSite {
  const { renderer, cache, onStage } = options;
  const { sources, site, diagnostics, summary } = analysis;
  onStage?.('page');
  const { searchIndexer } = site.config.search ? options : {};
  const pages = makePages(site, {
    ...renderer,
    icon: icons.find((name) => sources.staticFiles.has(name)) ?? renderer.icon,
    searchScript: searchIndexer === undefined ? null : searchScript,
  });
  const pageRenderer = createPageRenderer(renderer, cache);
  const copied = byPath([
    ...usedAssets(renderer.assets, site),
    ...shownAssets(sources, site),
    ...sources.staticFiles.values(),
  ]);
  const models = new Map(pages.map(({ model }) => [model.path, model]));
  let index: Promise<readonly Output[]> | null = null;
  let derived: ReadonlyMap<string, Output> | null = null;
  const derive = (): ReadonlyMap<string, Output> => {
    derived ??= byPath(derivedOutputs(site, pages, renderer));
    return derived;
  };
  const output = (path: string): Output | null => {
    const model = models.get(path);
    const ready = copied.get(path);
    if (ready !== undefined) return ready;
    if (model !== undefined) return { path, content: pageRenderer.render(model) };
    return derive().get(path) ?? null;
  };
  return {
    ...{ site, pages, diagnostics, summary, output },
    rendered: pageRenderer.rendered,
    search() {
      index ??=
        searchIndexer === undefined ? Promise.resolve([]) : searchIndex(site, searchIndexer, cache);
      return index;
    },
    outputs() {
      const paths = new Set([...models.keys(), ...copied.keys(), ...derive().keys()]);
      return [...paths].flatMap((path) => output(path) ?? []);
    },
  };
}

/** The files of the static folder that are the site's icon, the best first. */
const icons = ['favicon.svg', 'favicon.png', 'favicon.ico'];

/** The theme's files, without those of directives that no entry has. */
function usedAssets(assets: readonly Asset[], site: Site): Output[] {
  const entries = [...site.routes.values()];
  // Many assets of one directive: the texts are searched once for each directive.
  const directives = new Set(assets.flatMap(({ directive }) => directive ?? []));
  const used = new Set(
    [...directives].filter((name) => entries.some(({ body }) => holds(body.content, name))),
  );
  return assets
    .filter(({ directive }) => directive === undefined || used.has(directive))
    .map(({ path, content }) => ({ path, content }));
}

/** Whether a directive stands in a text, however deep. */
function holds(content: readonly Content[], directive: string): boolean {
  return content.some(
    (piece) =>
      typeof piece === 'object' &&
      piece.type === 'component' &&
      (piece.name === directive || holds(piece.children, directive)),
  );
}

/** Files that entries show or link to from beside them; the others stay unpublished. */
function shownAssets({ collections }: Sources, site: Site): Output[] {
  const targets = [...site.routes.values()].flatMap(({ linkTargets, imageTargets, image }) => {
    return [...linkTargets, ...imageTargets, ...(image === null ? [] : [image])];
  });
  const shown = new Set(targets.flatMap((target) => (target.type === 'asset' ? target.path : [])));
  const beside = collections.flatMap(({ assets }) => [...assets.values()]);
  return beside.filter(({ path }) => shown.has(path));
}

/**
 * Outputs by path, the last of equals: equal files beside entries share one, and a file of
 * the static folder takes the place of what docsgen would make. (Over an entry's page it is
 * a `duplicate-route`.)
 */
function byPath(outputs: readonly Output[]): Map<string, Output> {
  return new Map(outputs.map((output) => [output.path, output]));
}
