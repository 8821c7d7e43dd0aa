import path from 'node:path';
import {
  didYouMean,
  type Entry,
  pathProblem,
  type SiteGraph,
  toPosix,
  type Version,
  versionOf,
} from '@docsgen/core';
import { Failure, withHint } from '../process/failure.ts';

/**
 * Names of entries on the command line: an id, a route or a file, with or without extension and
 * slashes at the ends.
 */

/** A name with single slashes and none at its ends, without a Markdown extension. */
export function bareName(written: string): string {
  const name = written.replace(/\/{2,}/g, '/').replace(/^\/|\/$/g, '');
  return name.replace(/\.(?:md|markdown)$/i, '');
}

/**
 * Checks the name of a new entry or folder: it must be a valid file name on every system, and its
 * address must need no escapes for characters that end a path.
 *
 * @param written The name as it was written, for the message.
 * @throws Failure
 */
export function checkNewName(name: string, written: string): void {
  const segments = name.split('/');
  const isFine = segments.every((segment) => /^[^\s._-][^?#%]*$/u.test(segment));
  if (isFine && !/\s(?:\/|$)/.test(name) && name.length <= 200 && pathProblem(name) === null)
    return;
  throw new Failure(`${written} is not a valid name for an entry; use one such as guides/install.`);
}

/** The entry with this id or route, and its version; of several versions that of `current`. */
export function findEntry(
  written: string,
  site: SiteGraph,
): { readonly entry: Entry; readonly version: Version } | null {
  const name = bareName(written);
  for (const version of site.versions) {
    const entry = version.entries.get(name) ?? version.entries.get(`${name}/index`);
    if (entry !== undefined) return { entry, version };
  }
  const routed = site.routes.get(`/${name}`);
  const version = routed && versionOf(routed, site);
  return routed === undefined || version === undefined ? null : { entry: routed, version };
}

/**
 * The folder on disk for an entry with this id. Existing folders are found by the entries in them,
 * since their names may have number prefixes, which ids lack.
 */
export function folderFor(id: string, version: Version, root: string): string {
  const base = version.collection.path;
  const segments = id.split('/').slice(0, -1);
  for (let depth = segments.length; depth > 0; depth -= 1) {
    const prefix = segments.slice(0, depth).join('/');
    const entry = [...version.entries.values()].find((one) => parentOf(one.id) === prefix);
    if (entry === undefined) continue;
    const folder = path.dirname(path.join(root, entry.filePath));
    // An id from front matter needn't match the folder of its file.
    const within = path.relative(base, folder).split(path.sep).length === depth;
    if (within) return path.join(folder, ...segments.slice(depth));
  }
  return path.join(base, ...segments);
}

/** The possible meanings of a name, for an explanation: as written, as an id, as a file. */
export function namesOf(
  written: string,
  { root, cwd, homes }: { root: string; cwd: string; homes: readonly string[] },
): string[] {
  const onDisk = (base: string): string[] => {
    const file = toPosix(path.relative(root, path.resolve(base, written)));
    return [file, `${file}.md`, `${file}.markdown`];
  };
  return [written, ...onDisk(cwd), bareName(written), ...[root, ...homes].flatMap(onDisk)];
}

/** The error for a name of no page, with the most similar id. */
export function noSuchPage(written: string, { versions }: SiteGraph): Failure {
  const ids = new Set(versions.flatMap(({ entries }) => [...entries.keys()]));
  const { hint } = didYouMean(written, ids);
  return new Failure(withHint(`There is no page "${written}".`, hint));
}

/** The folder part of an id. */
export function parentOf(id: string): string {
  return id.slice(0, Math.max(0, id.lastIndexOf('/')));
}

/**
 * The current versions of the collections in the site's own language: all of them, or that of a
 * collection.
 *
 * @throws Failure when there is no such collection.
 */
export function currentVersions<Part extends Pick<Version, 'info' | 'collection'>>(
  versions: readonly Part[],
  wanted: string | undefined,
): readonly Part[] {
  const current = versions.filter(({ info, collection }) => {
    return info.version === 'current' && collection.locale === '';
  });
  if (wanted === undefined) return current;
  const named = current.filter(({ collection }) => collection.id === wanted);
  if (named.length > 0) return named;
  const ids = current.map(({ collection }) => collection.id).join(', ');
  throw new Failure(`There is no collection "${wanted}", only ${ids}.`);
}
