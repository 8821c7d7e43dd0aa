import { isDeepStrictEqual } from 'node:util';
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
  // Headings count as names if a redirect of the configuration leads to one.
  const withAnchors = config.redirects.some(({ to }) => to.includes('#'));
  const withDescriptions = readSidebar !== null;
  return (
    (computedBefore === null) === (readSidebar === null) &&
    entriesBefore.length === entries.length &&
    isDeepStrictEqual(restBefore, rest) &&
    entries.every((entry, at) => {
      const other = entriesBefore[at];
      if (other === entry) return true;
      if (other === undefined) return false;
      const kept = { withAnchors, withDescriptions };
      return isDeepStrictEqual(namesIn(other, kept), namesIn(entry, kept));
    })
  );
}

/** The parts of an entry that the rest of the graph depends on. */
function namesIn(
  { filePath, frontMatter, frontMatterSpans, body, broken }: ParsedEntry,
  { withAnchors, withDescriptions }: { withAnchors: boolean; withDescriptions: boolean },
): unknown {
  return [
    ...[filePath, frontMatter, frontMatterSpans, broken, body.title?.text],
    withAnchors ? [body.headings.map(({ slug }) => slug), body.anchors] : null,
    withDescriptions ? body.excerpt : null,
  ];
}
