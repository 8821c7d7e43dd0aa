import {
  type Entry,
  frontMatterKeys,
  type PlannedPage,
  type ResolvedSidebar,
  runPipeline,
  type SiteGraph,
  type SiteRun,
  twinPath,
} from '@docsgen/core';
import { releasesIn } from '@docsgen/releases';
import { searchFile } from '@docsgen/search';
import { openSiteCache } from '../cache/site-cache.ts';
import { cachePlace } from '../files/state-folder.ts';
import { openDatedContext, type Session } from '../session.ts';
import { checkReport } from './check-report.ts';
import type { OpenOptions } from './options.ts';
import type { CheckReport } from './reports.ts';
import { runForProgram } from './run-for-program.ts';
import type { Site, SiteLink, SitePage, SiteSidebar } from './site.ts';

/** `createSite` of the API, loaded when it is called. */
export function openSite(options: OpenOptions): Promise<Site> {
  return runForProgram(options, (session) => readSite(options, session));
}

async function readSite(options: OpenOptions, session: Session): Promise<Site> {
  const { cache: wanted = true } = options;
  const context = await openDatedContext({ ...options, cache: wanted }, session);
  const place = cachePlace(context.config.root, options, session.io);
  const cache = openSiteCache(place, wanted, session.note);
  try {
    const run = await runPipeline({ ...context, cache });
    cache.save();
    return siteView(run, options, () => cache.close());
  } catch (error) {
    cache.close();
    throw error;
  }
}

/** The object that `createSite` returns for a loaded site. */
function siteView(run: SiteRun, options: OpenOptions, close: () => void): Site {
  const { site: graph } = run;
  const entries = [...graph.routes.values()];
  const find = createFinder(graph, entries);
  const content = async (path: string): Promise<string | Uint8Array | null> => {
    const { outputs } = run.plan();
    const indexed = await searchFile(outputs, path, graph.config);
    return indexed?.content ?? (await outputs.find(path)?.content()) ?? null;
  };
  return {
    graph,
    entries,
    close,
    title: graph.config.title,
    root: graph.config.root,
    sidebars: sidebarsOf(graph),
    links: entries.flatMap((entry) => linksOf(entry)),
    releases: [...releasesIn(graph).series.values()],
    entry: find,
    async page(name) {
      const { pages } = run.plan();
      const entry = find(name);
      const page =
        entry === null
          ? pages.all().find((one) => one.route === name || one.path === name)
          : pages.of(entry);
      if (page === undefined) return null;
      const html = (await content(page.path))?.toString() ?? '';
      const markdown = page.entry === null ? null : await content(twinPath(page.entry.route));
      return pageOf(page, html, markdown === null ? null : markdown.toString());
    },
    file: content,
    async files() {
      const paths: string[] = [];
      for await (const { path } of run.plan().outputs.all()) paths.push(path);
      return paths.sort();
    },
    frontMatterKeys: () => frontMatterKeys(graph.config),
    async check(limits): Promise<CheckReport> {
      const { signal } = options;
      const result = await run.check(signal ? { signal } : {});
      return checkReport(result, result.baseline, limits);
    },
  };
}

/** Finds an entry by its id (in the last version that has it), its route or its file. */
function createFinder(graph: SiteGraph, entries: readonly Entry[]): (name: string) => Entry | null {
  const versions = [...graph.versions].sort(
    (a, b) => Number(b.info.isLast) - Number(a.info.isLast),
  );
  return (name) => {
    for (const version of versions) {
      const entry = version.entries.get(name);
      if (entry !== undefined) return entry;
    }
    const route = name.length > 1 ? name.replace(/\/$/, '') : name;
    return graph.routes.get(route) ?? entries.find(({ filePath }) => filePath === name) ?? null;
  };
}

function sidebarsOf({ versions }: SiteGraph): SiteSidebar[] {
  return versions.flatMap(({ info, collection, sidebars }) =>
    [...sidebars.values()].map(({ name, items }: ResolvedSidebar) => {
      return { collection: collection.id, version: info.version, name, items };
    }),
  );
}

function linksOf({ route, filePath, links }: Entry): SiteLink[] {
  return links.map(({ link: { href, span, file = filePath }, target }) => {
    return { from: route, href, target, file, ...span };
  });
}

function pageOf(
  { route, path, entry, outline }: PlannedPage,
  html: string,
  markdown: string | null,
): SitePage {
  const { head, ...page } = outline().shell;
  const { title, description, keywords, canonical, noIndex } = head;
  const { breadcrumbs, toc, previous, next, editUrl, lastUpdated, tags } = page;
  const around = { breadcrumbs, toc, previous, next, editUrl, lastUpdated, tags };
  const metadata = { title, description, keywords, canonical, noIndex, ...around };
  return { route, path, id: entry?.id ?? null, html, markdown, metadata };
}
