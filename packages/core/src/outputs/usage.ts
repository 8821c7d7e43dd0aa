import { everyItem } from '../graph/sidebar-owners.ts';
import type { SourceCache } from '../io/source-cache.ts';
import type { Entry, LinkTarget, SiteGraph } from '../model/index.ts';

/** The directives, files and hosts that entries use. */
export interface Usage {
  readonly directives: ReadonlySet<string>;
  /** Published paths of files beside entries. */
  readonly assets: ReadonlySet<string>;
  /** Hosts of external images and media. */
  readonly hosts: ReadonlySet<string>;
}

/** The usage of one entry, as lists: a set for each of many pages takes much memory. */
type EntryUsage = { readonly [Kind in keyof Usage]: readonly string[] };

/** The usage of all entries of a site. That of an entry is memoized in the source cache. */
export function usageOf(site: SiteGraph, sourceCache: SourceCache): Usage {
  const all = {
    directives: new Set<string>(),
    assets: new Set<string>(),
    hosts: new Set(sidebarHosts(site)),
  };
  for (const cell of sourceCache.cells<Entry, EntryUsage>('usage', [...site.routes.values()])) {
    cell.value ??= entryUsage(cell.source);
    const { directives, assets, hosts } = cell.value;
    for (const directive of directives) all.directives.add(directive);
    for (const asset of assets) all.assets.add(asset);
    for (const host of hosts) all.hosts.add(host);
  }
  return all;
}

function entryUsage({ body, links, images, image }: Entry): EntryUsage {
  const shown = [...links, ...images].map(({ target }) => target);
  const targets = image === null ? shown : [...shown, image];
  return {
    directives: body.directives,
    assets: targets.flatMap((target) => (target.type === 'asset' ? target.path : [])),
    hosts: shown.flatMap(originOf),
  };
}

/** The origin of an image or a video that a page loads; empty for the site's own files. */
function originOf(target: LinkTarget): string[] {
  return target.type === 'external' && target.host !== undefined ? [`https://${target.host}`] : [];
}

/** The origins of images and videos in the markup of sidebars. */
function sidebarHosts({ versions }: SiteGraph): string[] {
  return versions
    .flatMap((version) => [...version.sidebars.values()])
    .flatMap(({ items }) => everyItem(items))
    .flatMap((item) => (item.type === 'html' ? item.hosts : []))
    .map((host) => `https://${host}`);
}
