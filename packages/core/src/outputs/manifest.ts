import { compareText, isInside } from '@docsgen/text';
import { publishedRedirects } from '../graph/published-redirects.ts';
import type { LinkTarget, Manifest, Redirect } from '../model/index.ts';
import type { PlannedPage } from '../page/planned-page.ts';

/** What a manifest says of the routes of a site. */
export type RouteRecord = Pick<Manifest, 'routes' | 'redirects'>;

/** Makes the record of a build: files with their hashes, in any order, and the routes. */
export function createManifest(
  files: readonly (readonly [path: string, digest: string])[],
  { routes, redirects }: RouteRecord,
): Manifest {
  return { version: 1, files: sorted(files), routes, redirects };
}

/** The routes of pages with their anchors, and the redirects. */
export function recordRoutes(
  pages: readonly PlannedPage[],
  redirects: readonly Redirect[],
): RouteRecord {
  const routes = pages.flatMap(({ route, entry }): [string, readonly string[]][] =>
    route === null ? [] : [[route, entry === null ? [] : entry.summary.anchors]],
  );
  const led = publishedRedirects(redirects).map(({ from, target }) => {
    return [from, targetName(target)] as const;
  });
  return { routes: sorted(routes), redirects: sorted(led) };
}

/** A target without base and trailing slash, like the routes. */
export function targetName(target: LinkTarget): string {
  if (target.type === 'route') return target.route + target.suffix;
  if (target.type === 'asset') return `/${target.path}${target.suffix}`;
  return target.type === 'external' ? target.href : '';
}

/** Serializes a manifest. */
export function printManifest(manifest: Manifest): string {
  return `${JSON.stringify(manifest, null, 1)}\n`;
}

function sorted<T>(entries: readonly (readonly [string, T])[]): Record<string, T> {
  return Object.fromEntries(entries.toSorted(([a], [b]) => compareText(a, b)));
}

/**
 * Reads a manifest; one without files if it is damaged. Later builds remove its files and it may have
 * been tampered with, so paths outside of the output are left out.
 */
export function parseManifest(text: string): Manifest {
  try {
    const { files = {}, routes = {}, redirects = {} } = JSON.parse(text) as Partial<Manifest>;
    const isSound = Object.keys(files).every(isInside);
    const inside = isSound
      ? files
      : Object.fromEntries(Object.entries(files).filter(([path]) => isInside(path)));
    return { version: 1, files: inside, routes, redirects };
  } catch {
    return { version: 1, files: {}, routes: {}, redirects: {} };
  }
}
