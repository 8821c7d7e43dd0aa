import type { Entry, FrontMatter } from '@docsgen/core';
import type { Release } from '../model/index.ts';

/** The release that a page describes; undefined for a page about something else. */
export function releaseOf({ frontMatter }: Pick<Entry, 'frontMatter'>): Release | undefined {
  // The schema in `keys.ts` makes it; the type of front matter names docsgen's own keys alone.
  const { release } = frontMatter as FrontMatter & { readonly release?: Release };
  return release;
}
