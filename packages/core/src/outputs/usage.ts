import { everyItem } from '../graph/sidebar-owners.ts';
import type { SiteGraph } from '../model/index.ts';

/** The directives, files and hosts that entries use. */
export interface Usage {
  readonly directives: ReadonlySet<string>;
  /** Published paths of files beside entries. */
  readonly assets: ReadonlySet<string>;
  /** Hosts of external images and media. */
  readonly hosts: ReadonlySet<string>;
}

/** The usage of all entries of a site. */
export function usageOf(site: SiteGraph): Usage {
  const directives = new Set<string>();
  const assets = new Set<string>();
  const hosts = new Set(sidebarHosts(site));
  for (const { summary, references } of site.routes.values()) {
    for (const directive of summary.directives) directives.add(directive);
    for (const asset of references.assets) assets.add(asset);
    for (const host of references.hosts) hosts.add(host);
  }
  return { directives, assets, hosts };
}

/** The origins of images and videos in the markup of sidebars. */
function sidebarHosts({ versions }: SiteGraph): string[] {
  return versions
    .flatMap((version) => [...version.sidebars.values()])
    .flatMap(({ items }) => everyItem(items).filter((item) => item.type === 'html'))
    .flatMap(({ hosts }) => hosts)
    .map((host) => `https://${host}`);
}
