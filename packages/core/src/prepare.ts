import {
  type CheckResult,
  examineSite,
  highlighterOf,
  type PipelineOptions,
  readSite,
} from './analyse.ts';
import type { Highlighter } from './code/highlighter.ts';
import type { Sources } from './discover/discover.ts';
import { noRecall, type Recall } from './io/recall.ts';
import type { TextReader } from './io/texts.ts';
import type { Asset, Entry, LazyOutput, Output, Site } from './model/index.ts';
import { createDerivedOutputs } from './outputs/derived.ts';
import { originOf } from './outputs/headers.ts';
import { searchEntry, searchIndex } from './outputs/search-index.ts';
import type { Page } from './page/context.ts';
import { makePages, type Pages } from './page/make-pages.ts';
import { createPageRenderer, type PageRenderer } from './render/page-renderer.ts';

/** A site whose pages are known and made when somebody asks for them. */
export interface PreparedSite {
  readonly site: Site;
  readonly pages: Pages;
  /** A file of the site by its path in the output folder; null where there is none. */
  output(path: string): Output | null;
  /**
   * All files of the site but the search's index, each made when it is its turn. One has each
   * path: what is copied goes before what is made.
   *
   * @param later Pages that wait for something, after all that don't; none unless said otherwise.
   */
  outputs(later?: LaterPages): AsyncIterable<LazyOutput>;
  /**
   * The files of the search's index, none for a site without. They take their time, and only
   * the search needs them: whoever serves pages asks when somebody searches.
   */
  search(): Promise<readonly Output[]>;
  /** How many pages were rendered so far, and not taken from the cache. */
  rendered(): number;
}

/** Pages that are better made later. They come out the same whenever they are made. */
export interface LaterPages {
  has(page: Page): boolean;
  /** Waits for what they wait for. */
  ready(): Promise<void>;
}

/** A prepared site that can be looked over. */
export interface UncheckedSite extends PreparedSite {
  /** Sources that couldn't be read, by path relative to the site's root. */
  readonly unreadable: readonly string[];
  /**
   * Runs the rules. Whoever serves pages has answered by then.
   *
   * @param signal Ends it when nobody waits for it any more; what was found is found again.
   * @throws the signal's reason
   */
  check(signal?: AbortSignal): Promise<CheckResult>;
}

/**
 * A site to be served page by page. What a page is doesn't depend on which others were asked
 * for, nor on what is wrong with the site.
 */
export async function prepare(options: PipelineOptions): Promise<UncheckedSite> {
  const reading = await readSite(options);
  const made = { ...reading, copied: copiedFiles(reading.sources) };
  const highlighter = await highlighterOf(options);
  return {
    ...prepareSite({ ...made, highlighter }, options),
    unreadable: reading.findings.flatMap(({ rule, file }) => {
      return rule === 'unreadable-file' ? [file] : [];
    }),
    async check(signal) {
      const order = signal === undefined ? options : { ...options, signal };
      const { diagnostics, summary } = await examineSite(reading, order);
      return { diagnostics, summary };
    },
  };
}

/** Files that may be published as they are. */
export interface CopiedFiles {
  readonly staticFiles: Sources['staticFiles'];
  /** Those beside entries, of which only some are shown. */
  readonly beside: readonly Output[];
}

/** The files of a site's sources that may be published as they are. */
export function copiedFiles({ staticFiles, collections }: Sources): CopiedFiles {
  return { staticFiles, beside: collections.flatMap(({ assets }) => [...assets.values()]) };
}

/** What pages are made of. */
export interface ReadSite {
  readonly copied: CopiedFiles;
  readonly site: Site;
  readonly texts: TextReader;
  readonly highlighter: Highlighter;
}

/** The stage page, for a site that has been read. */
export function prepareSite(
  { copied: files, site, texts, highlighter }: ReadSite,
  options: PipelineOptions,
): PreparedSite {
  const { renderer, cache, onStage, recall = noRecall } = options;
  onStage?.('page');
  const { searchIndexer } = site.config.search ? options : {};
  const pages = makePages(site, {
    ...renderer,
    icon: icons.find((name) => files.staticFiles.has(name)) ?? renderer.icon,
    searchEntry: searchIndexer === undefined ? null : searchEntry,
    recall,
  });
  const pageRenderer = createPageRenderer(renderer, { cache, texts, highlighter });
  const used = usedBy(site, recall);
  const copied = byPath([
    ...usedAssets(renderer.assets, used),
    // The others beside entries stay unpublished.
    ...files.beside.filter(({ path }) => used.assets.has(path)).map(asItIs),
    ...[...files.staticFiles.values()].map(asItIs),
  ]);
  const derived = createDerivedOutputs(site, {
    ...{ pages, renderer, hosts: used.hosts },
    ...{ texts, cache, recall },
  });
  const planned = (path: string, render: PageRenderer['publish']): LazyOutput | null => {
    const ready = copied.get(path);
    if (ready !== undefined) return ready;
    const page = pages.find(path);
    return page === null ? derived.find(path) : render(page);
  };
  const shown: PageRenderer['publish'] = (page) => {
    return { path: page.path, content: () => pageRenderer.render(page) };
  };
  return {
    ...{ site, pages },
    output(path) {
      const found = planned(path, shown);
      return found === null ? null : { path, content: found.content() };
    },
    rendered: pageRenderer.rendered,
    search: once(async () => {
      return searchIndexer === undefined ? [] : searchIndex(site, searchIndexer, { cache, texts });
    }),
    async *outputs(later) {
      const waiting = new Set(pages.all().filter((page) => later?.has(page) ?? false));
      const done = new Set<string>();
      const paged = pages.all().filter((page) => !waiting.has(page));
      const make = function* (paths: Iterable<string>): Generator<LazyOutput> {
        for (const path of paths) {
          const made = done.has(path) ? null : planned(path, pageRenderer.publish);
          done.add(path);
          if (made !== null) yield made;
        }
      };
      yield* make(paged.map(({ path }) => path));
      await later?.ready();
      yield* make([...waiting].map(({ path }) => path));
      yield* make(copied.keys());
      // What is derived follows from the pages, which know more when they have been made.
      yield* make(derived.paths());
    },
  };
}

/** What `make` gives, made when somebody asks for the first time. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () => {
    made ??= make();
    return made;
  };
}

/** The files of the static folder that are the site's icon, the best first. */
const icons = ['favicon.svg', 'favicon.png', 'favicon.ico'];

/** What entries need of the site beside their pages. */
interface Usage {
  readonly directives: ReadonlySet<string>;
  /** Published paths of files beside entries. */
  readonly assets: ReadonlySet<string>;
  /** Origins of pictures and media from elsewhere. */
  readonly hosts: ReadonlySet<string>;
}

function usedBy(site: Site, recall: Recall): Usage {
  return union(recall.inParts(usageIn, [[...site.routes.values()]], recall.table('usage')));
}

function usageIn(
  [entries]: readonly [readonly Entry[]],
  known: WeakMap<Entry, Usage | null>,
): Usage {
  const own = entries.map((entry) => {
    const usage = known.get(entry);
    if (usage !== undefined) return usage;
    const made = usageOf(entry);
    known.set(entry, made);
    return made;
  });
  return union(own.filter((usage) => usage !== null));
}

function union(usages: readonly Usage[]): Usage {
  const all = (key: keyof Usage): Set<string> =>
    new Set(usages.flatMap((usage) => [...usage[key]]));
  return { directives: all('directives'), assets: all('assets'), hosts: all('hosts') };
}

/** What one entry needs; null for most, which need nothing. */
function usageOf({ body, linkTargets, imageTargets, image }: Entry): Usage | null {
  const targets = [...linkTargets, ...imageTargets, ...(image === null ? [] : [image])];
  const usage: Usage = {
    directives: new Set(body.directives),
    assets: new Set(targets.flatMap((target) => (target.type === 'asset' ? target.path : []))),
    hosts: new Set(imageTargets.flatMap(originOf)),
  };
  return usage.directives.size + usage.assets.size + usage.hosts.size === 0 ? null : usage;
}

/** The theme's files, without those of directives that no entry has. */
function usedAssets(assets: readonly Asset[], { directives }: Usage): readonly LazyOutput[] {
  return assets.filter(({ directive }) => directive === undefined || directives.has(directive));
}

function asItIs({ path, content }: Output): LazyOutput {
  return { path, content: () => content };
}

/**
 * Outputs by path, the last of equals: equal files beside entries share one, and a file of
 * the static folder takes the place of what docsgen would make. (Over an entry's page it is
 * a `duplicate-route`.)
 */
function byPath<T extends { readonly path: string }>(outputs: readonly T[]): Map<string, T> {
  return new Map(outputs.map((output) => [output.path, output]));
}
