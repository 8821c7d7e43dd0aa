import { normalizePath, pathProblem } from '@docsgen/text';
import { findBelow } from '../config/places.ts';
import type { Span } from '../model/index.ts';
import { isSlug } from '../routes/routes.ts';
import type { GraphInputs } from './build-graph.ts';
import { frontMatterSpan, type NamedEntry } from './entries.ts';
import { decodePath } from './links.ts';
import type { EntryVersion } from './version-redirects.ts';

/** A redirect as declared. */
export interface DeclaredRedirect {
  readonly written: string;
  readonly from: string | null;
  readonly file: string;
  readonly span: Span;
  /** The target: the entry, or the address in the configuration. */
  readonly to: NamedEntry | string;
  /** Position of `to`; the same as `span` in front matter. */
  readonly toSpan: Span;
}

/** Where redirects are declared. */
export interface RedirectSources {
  readonly inputs: GraphInputs;
  readonly entries: readonly NamedEntry[];
  /** The versions of entries whose collection has several. */
  readonly versions: ReadonlyMap<NamedEntry, EntryVersion>;
}

/**
 * The redirects that front matter and the configuration declare. Those that languages inherit from
 * originals come last.
 */
export function declaredRedirects(sources: RedirectSources): DeclaredRedirect[] {
  return writtenFirst([...fromEntries(sources), ...fromConfig(sources.inputs)]);
}

/** Sorts redirects that languages inherit from originals after all declared ones. */
function writtenFirst(declared: readonly DeclaredRedirect[]): DeclaredRedirect[] {
  return [...declared.filter((one) => !standsIn(one)), ...declared.filter(standsIn)];
}

/** Whether a redirect leads to an original that stands in for a translation. */
export function standsIn({ to }: DeclaredRedirect): boolean {
  return typeof to === 'object' && to.parsed.original !== undefined;
}

function fromEntries({ entries, versions }: RedirectSources): DeclaredRedirect[] {
  const declared = entries.flatMap((entry) =>
    (entry.parsed.frontMatter.redirect_from ?? []).map((written, index) => {
      const { filePath: file } = entry.parsed;
      const span = frontMatterSpan(entry.parsed, `redirect_from.${index}`);
      const source = redirectSource(written);
      const from = source === null ? null : (versions.get(entry)?.inVersion(source) ?? source);
      return { written, from, file, span, to: entry, toSpan: span };
    }),
  );
  return versions.size === 0 ? declared : withoutInherited(declared, versions);
}

/**
 * Keeps a redirect from an address outside of the collection only in the version with the lowest
 * rank: the other versions declare it because their files were copied.
 */
function withoutInherited(
  declared: readonly (DeclaredRedirect & { readonly to: NamedEntry })[],
  versions: RedirectSources['versions'],
): DeclaredRedirect[] {
  const ranks = new Map<string, number>();
  const keyOf = ({ collection }: EntryVersion, from: string): string => `${collection} ${from}`;
  const outside = ({ from, to }: (typeof declared)[number]): EntryVersion | null => {
    const version = versions.get(to);
    return from === null || version === undefined || version.isWithin(from) ? null : version;
  };
  for (const one of declared) {
    const version = outside(one);
    if (version === null) continue;
    const key = keyOf(version, one.from ?? '');
    ranks.set(key, Math.min(version.rank, ranks.get(key) ?? version.rank));
  }
  return declared.filter((one) => {
    const version = outside(one);
    return version === null || ranks.get(keyOf(version, one.from ?? '')) === version.rank;
  });
}

function fromConfig(inputs: GraphInputs): DeclaredRedirect[] {
  const find = findBelow(inputs, 'redirects');
  return inputs.config.redirects.map(({ from: written, to }): DeclaredRedirect => {
    const { file, ...span } = find(written);
    const { file: _, ...toSpan } = find(to);
    return { written, from: redirectSource(written), file, span, to, toSpan };
  });
}

/** Converts a path from the site's base to a route; null for an invalid path. */
export function redirectSource(written: string): string | null {
  if (!written.startsWith('/') || /^\/\/|[?#*\\\s]/.test(written)) return null;
  const path = normalizePath(decodePath(written) ?? '..');
  if (path === null || path === '' || pathProblem(path) !== null) return null;
  // File names may have spaces, slugs may not.
  return isSlug(path.replaceAll(' ', '-')) ? `/${path}` : null;
}
