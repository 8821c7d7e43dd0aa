import { isDeepStrictEqual } from 'node:util';
import { digest } from '@docsgen/text/digest';
import type { ParsedEntry } from '../model/index.ts';
import type { ParsedCollection } from '../parse/parse-sources.ts';
import type { GraphInputs } from './build-graph.ts';

/**
 * Whether only texts of entries have changed, so that ids, routes, titles, sidebars and redirects are
 * the same. The graph of `now` is then the graph of `before` with the changed entries replaced.
 */
export function namesUnchanged(before: GraphInputs, now: GraphInputs): boolean {
  const { config } = now;
  return (
    // Compared by identity: a configuration may contain functions.
    before.config === config &&
    before.configFile?.digest === now.configFile?.digest &&
    isDeepStrictEqual(before.staticFiles, now.staticFiles) &&
    isDeepStrictEqual(before.history, now.history) &&
    before.collections.length === now.collections.length &&
    now.collections.every((collection, at) => {
      const other = before.collections[at];
      return other !== undefined && isUnchanged(other, collection, config);
    })
  );
}

function isUnchanged(
  before: ParsedCollection,
  now: ParsedCollection,
  config: GraphInputs['config'],
): boolean {
  const { entries: entriesBefore, readSidebar: computedBefore, ...restBefore } = before;
  const { entries, readSidebar, ...rest } = now;
  const kept = keptParts(now, config);
  return (
    (computedBefore === null) === (readSidebar === null) &&
    entriesBefore.length === entries.length &&
    isDeepStrictEqual(restBefore, rest) &&
    entries.every((entry, at) => {
      const other = entriesBefore[at];
      if (other === entry) return true;
      if (other === undefined) return false;
      return isDeepStrictEqual(namesIn(other, kept), namesIn(entry, kept));
    })
  );
}

/**
 * A digest of the names of all entries. If that, the configuration, the sources besides entries and
 * the program are the same, graphs differ in texts of entries and in dates from git alone.
 */
export function namesDigest({ collections, config }: GraphInputs): string {
  const names = collections.map((collection) => {
    const kept = keptParts(collection, config);
    return collection.entries.map((entry) => [entry.original, namesIn(entry, kept)]);
  });
  return digest(JSON.stringify(names));
}

/** Which parts of texts count as names. */
interface KeptParts {
  readonly withAnchors: boolean;
  readonly withDescriptions: boolean;
}

function keptParts(
  { readSidebar }: Pick<ParsedCollection, 'readSidebar'>,
  config: GraphInputs['config'],
): KeptParts {
  return {
    // Headings count as names if a redirect of the configuration leads to one.
    withAnchors: config.redirects.some(({ to }) => to.includes('#')),
    withDescriptions: readSidebar !== null,
  };
}

/** The parts of an entry that the rest of the graph depends on. */
function namesIn(
  { filePath, frontMatterDigest, summary, broken }: ParsedEntry,
  { withAnchors, withDescriptions }: KeptParts,
): unknown {
  return [
    ...[filePath, frontMatterDigest, broken, summary.title],
    withAnchors ? summary.anchors : null,
    withDescriptions ? summary.excerpt : null,
  ];
}
