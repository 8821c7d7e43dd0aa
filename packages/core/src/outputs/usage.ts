import { isDeepStrictEqual } from 'node:util';
import { everyItem } from '../graph/sidebar-owners.ts';
import type { SourceCache } from '../io/source-cache.ts';
import type { Entry, SiteConfig, SiteGraph, Version } from '../model/index.ts';

/** The directives, files and hosts that entries use. */
export interface Usage {
  readonly directives: ReadonlySet<string>;
  /** Published paths of files beside entries. */
  readonly assets: ReadonlySet<string>;
  /** Hosts of external images and media. */
  readonly hosts: ReadonlySet<string>;
}

/** The usage of a site, with what it was made of. */
interface KnownUsage {
  readonly routes: SiteGraph['routes'];
  readonly sidebars: readonly Version['sidebars'][];
  readonly usage: Usage;
}

/**
 * The usage of all entries of a site. That of the run before holds as long as no entry that has changed
 * since uses anything else than it did.
 */
export function usageOf({ routes, versions, config }: SiteGraph, sourceCache: SourceCache): Usage {
  const known = sourceCache.table<SiteConfig, KnownUsage>('usage');
  const sidebars = versions.map((version) => version.sidebars);
  const before = known.get(config);
  const isSame = before !== undefined && isUsedAgain(before, routes, sidebars);
  const usage = isSame ? before.usage : usageIn(routes, sidebars);
  known.set(config, { routes, sidebars, usage });
  return usage;
}

function isUsedAgain(
  before: KnownUsage,
  routes: SiteGraph['routes'],
  sidebars: readonly Version['sidebars'][],
): boolean {
  if (before.routes.size !== routes.size) return false;
  if (sidebars.some((one, at) => one !== before.sidebars[at])) return false;
  const others = before.routes.values();
  for (const entry of routes.values()) {
    const { value: other } = others.next();
    if (entry === other) continue;
    if (other === undefined || !isDeepStrictEqual(usedIn(entry), usedIn(other))) return false;
  }
  return true;
}

/** What an entry uses. */
function usedIn({ summary, references }: Entry): readonly unknown[] {
  return [summary.directives, references.assets, references.hosts];
}

function usageIn(routes: SiteGraph['routes'], sidebars: readonly Version['sidebars'][]): Usage {
  const directives = new Set<string>();
  const assets = new Set<string>();
  const hosts = new Set(sidebars.flatMap(sidebarHosts));
  for (const { summary, references } of routes.values()) {
    for (const directive of summary.directives) directives.add(directive);
    for (const asset of references.assets) assets.add(asset);
    for (const host of references.hosts) hosts.add(host);
  }
  return { directives, assets, hosts };
}

/** The origins of images and videos in the markup of a version's sidebars. */
function sidebarHosts(sidebars: Version['sidebars']): string[] {
  return [...sidebars.values()]
    .flatMap(({ items }) => everyItem(items).filter((item) => item.type === 'html'))
    .flatMap(({ hosts }) => hosts)
    .map((host) => `https://${host}`);
}
