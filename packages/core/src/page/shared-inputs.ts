import { once } from '@docsgen/text';
import { digest } from '@docsgen/text/digest';
import { everyItem } from '../graph/sidebar-owners.ts';
import type { Entry, OutdatedTranslation, SiteGraph } from '../model/index.ts';
import type { PageContext, VersionContext } from './context.ts';

/** Digests of what many pages of a site follow from, besides its names. */
export interface SharedInputs {
  /** Of what lists show: descriptions of entries, feeds, and badges of extensions. */
  lists(): string;
  /**
   * Of what the surroundings of all pages follow from: the whole site but for names, texts and dates.
   */
  surroundings(): string;
  /** Of the dates of entries. */
  dates(): string;
}

/** @param outdated See `planPages`. */
export function sharedInputs(
  { routes }: SiteGraph,
  contexts: readonly PageContext[],
  outdated: ReadonlyMap<string, OutdatedTranslation> | null,
): SharedInputs {
  // A server that renders a page again needs neither.
  const entries = once(() => [...routes.values()]);
  const digestOf = (value: unknown): string => digest(JSON.stringify(value));
  const lists = once(() => {
    return digestOf([entries().map(({ description }) => description), contexts.map(madeIn)]);
  });
  return {
    lists,
    surroundings: once(() => {
      return digestOf([lists(), entries().map(withoutOwn), [...(outdated?.keys() ?? [])]]);
    }),
    dates: () => digestOf(entries().map(({ lastUpdated }) => lastUpdated)),
  };
}

/**
 * An entry without what its own page alone shows (see `ownKey`): all of its fields but for the digests of
 * its file and its date, with the digest of its targets in place of its references. Front matter counts
 * as a name, and the excerpt is in the description, which lists have. The fields aren't listed, so that a
 * new one counts.
 */
function withoutOwn(entry: Entry): unknown {
  const {
    digest: _,
    frontMatter: _names,
    description: _lists,
    lastUpdated: _date,
    references,
    summary,
    ...rest
  } = entry;
  const { key: _key, excerpt: _excerpt, ...facts } = summary;
  return [rest, facts, references.targets];
}

/**
 * The feeds and the badges of extensions that the pages of a language show. They may follow from the
 * text of any entry, which nothing else does that pages show around their own text.
 */
function madeIn({ site, feeds, versions }: PageContext): unknown {
  const { badges } = site.config.extensions;
  return [
    feeds.map(({ items, ...feed }) => [feed, items.map(({ entry }) => entry.route)]),
    badges.length === 0 ? [] : versions.map(badgesIn),
  ];
}

/** The badges of each item of a version's sidebars. */
function badgesIn({ version, badgesOf }: VersionContext): unknown {
  return [...version.sidebars.values()].map(({ items }) => {
    return everyItem(items).map((item) => (item.type === 'html' ? [] : badgesOf(item)));
  });
}
