import type { Entry, LinkVerdict, PublishedSite, SiteGraph } from '../model/index.ts';
import { globTest } from '../text/glob.ts';
import { relativePath } from '../text/paths.ts';
import { comparePublished } from './compare-published.ts';
import { allEntries, type CheckInputs } from './rule.ts';
import { externalTargets } from './rules/dead-external-link.ts';

/** Inputs of rules that the caller provides: published sites, git and the network. */
export interface CallerInputs {
  /** The published site, for `removed-route` and `removed-anchor`. */
  readonly against?: PublishedSite;
  /** Renames in git, old path → new path. Called only if a route or file is missing. */
  readonly renames?: () => Promise<ReadonlyMap<string, string>>;
  /** Requests external addresses, except those that the configuration ignores. */
  readonly probe?: (urls: readonly string[]) => Promise<ReadonlyMap<string, LinkVerdict>>;
  /** Cancels the check: its promise rejects with the signal's reason. */
  readonly signal?: AbortSignal;
}

/** Inputs of rules that come from the site: its files and texts. */
export interface SiteInputs {
  readonly site: SiteGraph;
  /** Prints the Markdown twin of an entry. */
  readonly printTwin: (entry: Entry) => Promise<string>;
  readonly textOf: (file: string) => string | undefined;
  /** Files beside entries, by path from the site's root. */
  readonly assets: () => readonly string[];
  /** Files of the static folder, by path in it. */
  readonly staticFiles: () => Iterable<string>;
}

/** Collects the inputs of the rules besides the graph. Prints twins only if a route is gone. */
export async function gatherInputs(
  inside: SiteInputs,
  outside: CallerInputs,
): Promise<CheckInputs> {
  const { site, textOf } = inside;
  const { config } = site;
  const staticFolder = relativePath(config.root, config.staticDir);
  const before = outside.against ?? null;
  const removed = before === null ? [] : comparePublished(site, before).removed;
  const gone = new Map<string, string>();
  for (const { route } of removed) {
    const twin = await before?.twin(route);
    if (twin != null) gone.set(route, twin);
  }
  const isMissing = () => removed.length > 0 || allEntries(site).some(leadsNowhere);
  const renames =
    outside.renames !== undefined && isMissing() ? await outside.renames() : undefined;
  return {
    textOf,
    assets() {
      const copied = [...inside.staticFiles()].map((path) => `${staticFolder}/${path}`);
      return [...inside.assets(), ...copied];
    },
    renames: renames ?? new Map(),
    published: before,
    twins: gone,
    newTwins: gone.size === 0 ? new Map() : await newTwins(inside, before),
    external: outside.probe === undefined ? null : await outside.probe(urlsOf(site)),
  };
}

function leadsNowhere({ linkTargets }: Entry): boolean {
  return linkTargets.some((target) => {
    return target.type === 'broken' && target.reason === 'missing-entry';
  });
}

/** Every external address once, sorted. */
function urlsOf(site: SiteGraph): string[] {
  const ignored = site.config.external.ignore.map(globTest);
  const unique = new Set(externalTargets(site).map(({ url }) => url));
  return [...unique].filter((url) => !ignored.some((fits) => fits(url))).sort();
}

/** Twins of the routes that are new since the site was published. */
async function newTwins(
  { site, printTwin }: SiteInputs,
  before: PublishedSite | null,
): Promise<ReadonlyMap<string, string>> {
  const printed = new Map<string, string>();
  for (const entry of allEntries(site)) {
    if (before?.routes[entry.route] === undefined) printed.set(entry.route, await printTwin(entry));
  }
  return printed;
}
