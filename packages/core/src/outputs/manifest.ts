import { compareText, isInside } from '@docsgen/text';
import { publishedRedirects } from '../graph/published-redirects.ts';
import type { LinkTarget, Manifest, Redirect } from '../model/index.ts';
import type { PlannedPage } from '../page/planned-page.ts';

/**
 * Makes the record of a build: files with their hashes, routes with their anchors.
 *
 * @param files Paths and digests of all outputs.
 */
export function createManifest(
  files: readonly (readonly [path: string, digest: string])[],
  pages: readonly PlannedPage[],
  redirects: readonly Redirect[],
): Manifest {
  const routes = pages.flatMap(({ route, entry }): [string, readonly string[]][] =>
    route === null ? [] : [[route, entry === null ? [] : entry.summary.anchors]],
  );
  const led = publishedRedirects(redirects).map(({ from, target }) => {
    return [from, targetName(target)] as const;
  });
  return {
    version: 1,
    files: sorted(files),
    routes: sorted(routes),
    redirects: sorted(led),
  };
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
 * The paths of the files that a manifest lists, with their digests and in its order; none if it is
 * damaged. Later builds remove these files and the manifest may have been tampered with, so paths
 * outside of the output are left out.
 */
export function ownedFiles(text: string): readonly (readonly [path: string, digest: string])[] {
  try {
    const manifest = JSON.parse(text) as Partial<Manifest>;
    return Object.entries(manifest.files ?? {}).filter(([path]) => isInside(path));
  } catch {
    return [];
  }
}
