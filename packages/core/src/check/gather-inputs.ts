import type { Entry, LinkVerdict, PublishedSite, Site } from '../model/index.ts';
import { globTest } from '../text/glob.ts';
import { relativePath } from '../text/paths.ts';
import { comparePublished } from './compare-published.ts';
import { allEntries, type CheckInputs } from './rule.ts';
import { externalTargets } from './rules/dead-external-link.ts';

/** What only the caller can find out, and some rules need. */
export interface CallerInputs {
  /** What was published, to find out what is gone. */
  readonly against?: PublishedSite;
  /** Where git says that files have gone. Asked only when something is missing. */
  readonly renames?: () => Promise<ReadonlyMap<string, string>>;
  /** Calls addresses of other sites; those that the configuration ignores are left out. */
  readonly probe?: (urls: readonly string[]) => Promise<ReadonlyMap<string, LinkVerdict>>;
  /** Ends a check that isn't needed any more: it rejects with the reason. */
  readonly signal?: AbortSignal;
}

/** The files and texts that the site was made of. */
export interface SiteInputs {
  readonly site: Site;
  /** Prints the Markdown twin of an entry. */
  readonly printTwin: (entry: Entry) => Promise<string>;
  readonly textOf: (file: string) => string | undefined;
  /** Files beside entries, by path from the site's root. */
  readonly assets: () => readonly string[];
  /** Files of the static folder, by path in it. */
  readonly staticFiles: () => Iterable<string>;
}

/** Gathers what rules read beside the graph, before the first of them runs. */
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

/** Every address of another site once, in the order of the alphabet. */
function urlsOf(site: Site): string[] {
  const ignored = site.config.external.ignore.map(globTest);
  const unique = new Set(externalTargets(site).map(({ url }) => url));
  return [...unique].filter((url) => !ignored.some((fits) => fits(url))).sort();
}

/** The twins of routes that weren't published. */
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
