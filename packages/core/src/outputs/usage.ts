import type { SourceCache } from '../io/source-cache.ts';
import type { Entry, SiteGraph } from '../model/index.ts';
import { memoized } from '../text/once.ts';
import { originOf, sidebarHosts } from './headers.ts';

/** The directives, files and hosts that entries use. */
export interface Usage {
  readonly directives: ReadonlySet<string>;
  /** Published paths of files beside entries. */
  readonly assets: ReadonlySet<string>;
  /** Hosts of external images and media. */
  readonly hosts: ReadonlySet<string>;
}

/** The usage of all entries of a site. That of an entry is memoized in the source cache. */
export function usageOf(site: SiteGraph, sourceCache: SourceCache): Usage {
  const usages = sourceCache.table<Entry, Usage | null>('usage');
  const all = {
    directives: new Set<string>(),
    assets: new Set<string>(),
    hosts: new Set(sidebarHosts(site)),
  };
  for (const entry of site.routes.values()) {
    const usage = memoized(usages, entry, () => entryUsage(entry));
    if (usage === null) continue;
    for (const directive of usage.directives) all.directives.add(directive);
    for (const asset of usage.assets) all.assets.add(asset);
    for (const host of usage.hosts) all.hosts.add(host);
  }
  return all;
}

/** The usage of one entry; null if it is empty, as for most entries. */
function entryUsage({ body, linkTargets, imageTargets, image }: Entry): Usage | null {
  const targets = [...linkTargets, ...imageTargets, ...(image === null ? [] : [image])];
  const usage: Usage = {
    directives: new Set(body.directives),
    assets: new Set(targets.flatMap((target) => (target.type === 'asset' ? target.path : []))),
    hosts: new Set([...linkTargets, ...imageTargets].flatMap(originOf)),
  };
  return usage.directives.size + usage.assets.size + usage.hosts.size === 0 ? null : usage;
}
