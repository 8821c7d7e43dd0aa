import { climbPath, joinPath, relativePath } from '@docsgen/text';
import type { CollectionConfig, SiteConfig, VersionRef } from '../model/index.ts';

/** A commit as the source of a version. @param below The path of the site's root in the repository. */
export function sourceOf(
  name: string,
  { commit, below }: { readonly commit: string; readonly below: string },
  root: string,
): VersionRef {
  const mount = `${root}/${name}:`;
  return { name, commit, mount, root: joinPath(mount, below) };
}

/** The root that paths of a version's files are written from: the site's, or that of its commit. */
export function sourceRoot(
  { ref }: Pick<CollectionConfig, 'ref'>,
  { root }: Pick<SiteConfig, 'root'>,
): string {
  return ref?.root ?? root;
}

/** The path at the commit of a version of what a path of the site is in the working tree. */
export function atRef(path: string, ref: VersionRef | null, root: string): string {
  if (ref === null) return path;
  const below = relativePath(ref.mount, ref.root);
  return joinPath(ref.mount, climbPath(joinPath(below, relativePath(root, path))));
}

/** Every ref that the versions of a site come from, by its mount. */
export function refsOf({ collections }: Pick<SiteConfig, 'collections'>): VersionRef[] {
  const all = collections.flatMap(({ versions }) => versions.flatMap(({ ref }) => ref ?? []));
  return [...new Map(all.map((ref) => [ref.mount, ref])).values()];
}
