import { fileStart, indexLines, relativePath } from '@docsgen/text';
import type { Sources } from '../discover/discover.ts';
import { sourceTexts } from '../discover/source-texts.ts';
import { publishedRedirects } from '../graph/published-redirects.ts';
import { globTest } from '../io/glob-test.ts';
import type {
  LinkVerdict,
  Prose,
  PublishedSite,
  SiteConfig,
  SiteGraph,
  SourceFile,
} from '../model/index.ts';
import type { CheckedSite } from './check-site.ts';
import { convertedPages } from './converted-pages.ts';
import { allProse } from './prose.ts';
import { allEntries, type Found, type PublishedChanges, type SiteView } from './rule.ts';
import { externalTargets } from './rules/dead-external-link.ts';

/** Inputs of rules that the caller provides: published sites, git and the network. */
export interface CallerInputs {
  /** The published site, for `removed-route` and `removed-anchor`. */
  readonly against?: PublishedSite;
  /** Renames in git, old path → new path. Called only if a route or file is missing. */
  readonly renames?: () => Promise<ReadonlyMap<string, string>>;
  /** Requests external addresses, except those that the configuration ignores. */
  readonly probe?: (urls: readonly string[]) => Promise<ReadonlyMap<string, LinkVerdict>>;
  /** Places the findings of other tools, by the prose of each file. */
  readonly report?: (prose: ReadonlyMap<string, Prose>) => readonly Found[];
  /** The files that differ from a commit, with their texts there; null for files that it lacks. */
  readonly changes?: (files: readonly SourceFile[]) => Promise<ReadonlyMap<string, string | null>>;
  /** Cancels the check: its promise rejects with the signal's reason. */
  readonly signal?: AbortSignal;
}

/** Collects the input of docsgen's rules. Prints twins only if a route is gone. */
export async function gatherView(
  checked: CheckedSite,
  textOf: SiteView['text'],
  outside: CallerInputs,
): Promise<SiteView> {
  const { site, sources, printTwin, translations } = checked;
  const entries = allEntries(site);
  const published = outside.against === undefined ? null : comparePublished(site, outside.against);
  const twins = new Map<string, string>();
  for (const { route } of published?.removed ?? []) {
    const twin = await published?.before.twin(route);
    if (twin != null) twins.set(route, twin);
  }
  const newTwins = new Map<string, string>();
  for (const entry of twins.size === 0 ? [] : entries) {
    const isNew = published?.before.routes[entry.route] === undefined;
    if (isNew) newTwins.set(entry.route, await printTwin(entry));
  }
  const isMissing = () =>
    (published?.removed ?? []).length > 0 || entries.some(({ references }) => references.isMissing);
  return {
    site,
    entries,
    text: textOf,
    published,
    twins,
    newTwins,
    assets: () => filesOf(sources, site.config),
    renames: outside.renames !== undefined && isMissing() ? await outside.renames() : new Map(),
    external: outside.probe === undefined ? null : await outside.probe(urlsOf(site)),
    samples: null,
    changes: (await outside.changes?.(sourceTexts(sources))) ?? null,
    translations: await translations(),
    conversions: await convertedPages(checked),
    reported: outside.report === undefined ? null : outside.report(await allProse(checked)),
  };
}

/** Compares a site with its published state. */
function comparePublished(site: SiteGraph, before: PublishedSite): PublishedChanges {
  const { live, redirects } = site;
  const redirected = new Set(publishedRedirects(redirects).map(({ from }) => from));
  const known = [...new Set([...Object.keys(before.routes), ...Object.keys(before.redirects)])];
  const gone = known.filter((route) => !live.has(route) && !redirected.has(route)).sort();
  const lines = indexLines(before.text);
  return {
    before,
    removed: gone.map((route) => {
      const { file, at } = before.positionOf(route);
      return { route, position: { file, ...(at === null ? fileStart : lines.span(at[0], at[1])) } };
    }),
    anchors: new Map(Object.entries(before.routes).filter(([route]) => live.has(route))),
  };
}

/** The files beside entries and those of the static folder, by path from the site's root. */
function filesOf({ collections, staticFiles }: Sources, { root, staticDir }: SiteConfig): string[] {
  const folder = relativePath(root, staticDir);
  return [
    ...collections.flatMap(({ assets, unread }) => [...assets.keys(), ...unread]),
    ...[...staticFiles.keys()].map((path) => `${folder}/${path}`),
  ];
}

/** Every external address once, sorted. */
function urlsOf(site: SiteGraph): string[] {
  const ignored = site.config.external.ignore.map(globTest);
  const unique = new Set(externalTargets(site).map(({ url }) => url));
  return [...unique].filter((url) => !ignored.some((fits) => fits(url))).sort();
}
