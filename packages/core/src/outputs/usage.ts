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

/** The usage of all entries of a site. That of an entry is memoized in the source cache. */
export function usageOf(site: SiteGraph, sourceCache: SourceCache): Usage {
  const all = {
    directives: new Set<string>(),
    assets: new Set<string>(),
    hosts: new Set(sidebarHosts(site)),
  };
  for (const cell of sourceCache.cells<Entry, Usage>('usage', [...site.routes.values()])) {
    cell.value ??= entryUsage(cell.source);
    const usage = cell.value;
    if (usage === noUsage) continue;
    for (const directive of usage.directives) all.directives.add(directive);
    for (const asset of usage.assets) all.assets.add(asset);
    for (const host of usage.hosts) all.hosts.add(host);
  }
  return all;
}

/** The usage of most entries. */
const noUsage: Usage = { directives: new Set(), assets: new Set(), hosts: new Set() };

function entryUsage({ body, links, images, image }: Entry): Usage {
  const shown = [...links, ...images].map(({ target }) => target);
  const targets = image === null ? shown : [...shown, image];
  const usage: Usage = {
    directives: new Set(body.directives),
    assets: new Set(targets.flatMap((target) => (target.type === 'asset' ? target.path : []))),
    hosts: new Set(shown.flatMap(originOf)),
  };
  return usage.directives.size + usage.assets.size + usage.hosts.size === 0 ? noUsage : usage;
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
