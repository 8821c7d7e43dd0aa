import type { Version } from '@docsgen/core';
import { Failure } from '../process/failure.ts';

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
