import { containsPath, pathBelow } from '@docsgen/text';
import type { CollectionConfig, VersionInfo } from '../model/index.ts';
import { toRoute } from '../routes/routes.ts';

/**
 * Where the addresses of the last version lead in the pages of another version: to the same address
 * below that version's own route, if there is a page. A copy of the pages then stays in its version,
 * as a translation stays in its language.
 */
export interface VersionBases {
  /** The route of the pages' version, without slashes at its ends. */
  readonly own: string;
  /** The route of the last version; empty for the site's root. */
  readonly last: string;
}

/** A version with its collection's settings. */
interface VersionPart {
  readonly info: VersionInfo;
  readonly collection: CollectionConfig;
}

/** The last version of a version's collection, in its language; undefined if that is it itself. */
export function lastBeside<T extends VersionPart>(
  { info, collection }: VersionPart,
  parts: readonly T[],
): T | undefined {
  if (info.isLast) return undefined;
  return parts.find((part) => {
    const isSame = part.collection.id === collection.id;
    return isSame && part.collection.locale === collection.locale && part.info.isLast;
  });
}

/** The routes between which a version's links are moved; null for the last version. */
export function versionBases(
  part: VersionPart,
  parts: readonly VersionPart[],
): VersionBases | null {
  const last = lastBeside(part, parts);
  if (last === undefined) return null;
  return { own: part.collection.routeBasePath, last: last.collection.routeBasePath };
}

/** A route in the pages' own version, if it exists there; else the route itself. */
export function routeInOwnVersion(
  route: string,
  bases: VersionBases | null,
  known: { has(route: string): boolean },
): string {
  if (bases === null || !containsPath(`/${bases.last}`, route)) return route;
  const own = toRoute(bases.own, pathBelow(bases.last, route.slice(1)));
  return known.has(own) ? own : route;
}
