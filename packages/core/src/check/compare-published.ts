import { liveRoutes, redirectedRoutes } from '../graph/live-routes.ts';
import type { PublishedSite, SiteGraph, Span } from '../model/index.ts';
import { fileStart, indexLines } from '../text/lines.ts';

/** A published address that no longer exists, and the position where it is listed. */
interface RemovedRoute {
  readonly route: string;
  readonly position: Span & { readonly file: string };
}

/** The differences between a site and its published state. */
export interface PublishedChanges {
  readonly removed: readonly RemovedRoute[];
  /** Published anchors of the routes that still exist. */
  readonly anchors: ReadonlyMap<string, readonly string[]>;
}

/** Compares a site with its published state. */
export function comparePublished(site: SiteGraph, before: PublishedSite): PublishedChanges {
  const live = liveRoutes(site);
  const redirected = redirectedRoutes(site);
  const known = [...new Set([...Object.keys(before.routes), ...Object.keys(before.redirects)])];
  const gone = known.filter((route) => !live.has(route) && !redirected.has(route)).sort();
  const lines = indexLines(before.text);
  return {
    removed: gone.map((route) => {
      const { file, at } = before.positionOf(route);
      return { route, position: { file, ...(at === null ? fileStart : lines.span(at[0], at[1])) } };
    }),
    anchors: new Map(Object.entries(before.routes).filter(([route]) => live.has(route))),
  };
}
