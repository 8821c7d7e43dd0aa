import type { SourceCache } from '../io/source-cache.ts';
import type { Entry, Site } from '../model/index.ts';
import { originOf, sidebarHosts } from './headers.ts';

/** What entries need of the site beside their pages. */
export interface Usage {
  readonly directives: ReadonlySet<string>;
  /** Published paths of files beside entries. */
  readonly assets: ReadonlySet<string>;
  /** Origins of pictures and media from elsewhere. */
  readonly hosts: ReadonlySet<string>;
}

/** What the entries of a site need together. @param known Holds what each of them needs. */
export function usageOf(site: Site, known: SourceCache): Usage {
  const usages = known.table<Entry, Usage | null>('usage');
  const found = [...site.routes.values()].flatMap((entry) => {
    let usage = usages.get(entry);
    if (usage === undefined) {
      usage = entryUsage(entry);
      usages.set(entry, usage);
    }
    return usage ?? [];
  });
  const all = (key: keyof Usage): Set<string> => new Set(found.flatMap((usage) => [...usage[key]]));
  const hosts = new Set([...all('hosts'), ...sidebarHosts(site)]);
  return { directives: all('directives'), assets: all('assets'), hosts };
}

/** What one entry needs; null for most, which need nothing. */
function entryUsage({ body, linkTargets, imageTargets, image }: Entry): Usage | null {
  const targets = [...linkTargets, ...imageTargets, ...(image === null ? [] : [image])];
  const usage: Usage = {
    directives: new Set(body.directives),
    assets: new Set(targets.flatMap((target) => (target.type === 'asset' ? target.path : []))),
    hosts: new Set([...linkTargets, ...imageTargets].flatMap(originOf)),
  };
  return usage.directives.size + usage.assets.size + usage.hosts.size === 0 ? null : usage;
}
