import { joined } from '../io/parts.ts';
import type { Recall } from '../io/recall.ts';
import type { Entry, Finding, LinkTarget, ParsedEntry, Result, Version } from '../model/index.ts';
import { fileStart } from '../text/lines.ts';
import { describe, type NamedEntry } from './entries.ts';
import { type LinkLookup, refusal, resolveImage, resolveLink } from './links.ts';
import type { NamedCollection } from './named-collection.ts';
import { ListByName, type Places, placesOf } from './places.ts';
import { fillTags } from './tags.ts';

/** What entries are finished with. */
export interface Finishing {
  /** ISO dates of files' last changes by path relative to the root. */
  readonly history: ReadonlyMap<string, string>;
  readonly recall: Recall;
  readonly lookup: LinkLookup;
  readonly owners: ReadonlySet<NamedEntry>;
}

/** All that entries come to together, of a version or of a part of one. */
interface Finished {
  readonly entries: readonly Entry[];
  readonly findings: readonly Finding[];
  /** The releases among them, and those that can't be read. */
  readonly releases: readonly Entry[];
  readonly broken: readonly Entry[];
  /** The newest date that they name; empty where there is none. */
  readonly newest: string;
}

/** A finished version with the places of its entries. */
export interface FinishedVersion extends Finished {
  readonly version: Version;
  readonly owned: readonly OwnedEntry[];
}

/** An entry that has a page, with its place. */
export interface OwnedEntry {
  readonly named: NamedEntry;
  /** Among all files of entries. */
  readonly place: number;
  readonly sidebar: string | null;
  readonly lastCommit: string | null;
}

/** Finishes the entries of a version, those that have changed and all when names have. */
export function finishVersion(
  { info, collection, named, sidebars, sidebarOf, tags }: NamedCollection,
  parsed: readonly ParsedEntry[],
  { recall, lookup, owners, history }: Finishing,
): FinishedVersion {
  const owned = recall.call(ownedEntries, named.places, owners, sidebarOf, history);
  const texts = owned.flatMap(({ place }) => parsed[place] ?? []);
  const known = recall.table<ParsedEntry, FinishedEntry>('finished', lookup, info.version);
  const parts = recall.inParts(finishPart, [owned, texts], known, lookup, info.version);
  const entries = joined(parts.map((part) => part.entries));
  const byId = new ListByName(recall.call(idPlaces, owned), entries);
  const filled = fillTags(tags, byId);
  return {
    ...{ entries, owned },
    version: { info, collection, entries: byId, sidebars, tags: filled },
    findings: parts.flatMap((part) => part.findings),
    releases: parts.flatMap((part) => part.releases),
    broken: parts.flatMap((part) => part.broken),
    newest: newestOf(parts.map((part) => part.newest)),
  };
}

function ownedEntries(
  ...[places, owners, sidebarOf, history]: readonly [
    places: NamedCollection['named']['places'],
    owners: ReadonlySet<NamedEntry>,
    sidebarOf: ReadonlyMap<string, string>,
    history: ReadonlyMap<string, string>,
  ]
): readonly OwnedEntry[] {
  return places.flatMap(([named, place]) => {
    if (!owners.has(named)) return [];
    const sidebar = sidebarOf.get(named.id) ?? null;
    return { named, place, sidebar, lastCommit: history.get(named.parsed.filePath) ?? null };
  });
}

function idPlaces(owned: readonly OwnedEntry[]): Places {
  return placesOf(owned.map(({ named }) => named.id));
}

/** An entry and all that it was made of but its text and what its links may lead to. */
interface FinishedEntry extends Omit<OwnedEntry, 'place'> {
  readonly result: Result<Entry>;
}

function finishPart(
  [owned, texts]: readonly [readonly OwnedEntry[], readonly ParsedEntry[]],
  known: WeakMap<ParsedEntry, FinishedEntry>,
  lookup: LinkLookup,
  version: string,
): Finished {
  const results = texts.flatMap((text, at) => {
    const own = owned[at];
    if (own === undefined) return [];
    const { named, sidebar, lastCommit } = own;
    let finished = known.get(text);
    const isSame = finished?.named === named && finished.sidebar === sidebar;
    if (finished === undefined || !isSame || finished.lastCommit !== lastCommit) {
      const place = { lookup, version, sidebar, lastCommit };
      finished = { named, sidebar, lastCommit, result: finishEntry(named, text, place) };
      known.set(text, finished);
    }
    return finished.result;
  });
  const entries = results.map(({ value }) => value);
  return {
    entries,
    findings: results.flatMap(({ findings }) => findings),
    releases: entries.filter(({ frontMatter }) => frontMatter.release !== undefined),
    broken: entries.filter(({ broken }) => broken),
    newest: newestOf(entries.flatMap(datesIn)),
  };
}

/** What an entry's links are resolved with, and its place. */
interface EntryPlace {
  readonly lookup: LinkLookup;
  readonly version: string;
  readonly sidebar: string | null;
  readonly lastCommit: string | null;
}

function finishEntry(
  { id, route, title }: NamedEntry,
  parsed: ParsedEntry,
  { lookup, version, sidebar, lastCommit }: EntryPlace,
): Result<Entry> {
  const { frontMatter, frontMatterSpans, body, filePath, digest, broken } = parsed;
  const { value: image, findings } = pictureOf(parsed, lookup);
  const value: Entry = {
    id,
    collection: lookup.collection.id,
    version,
    route,
    title,
    description: describe(parsed),
    sidebarLabel: frontMatter.sidebar_label ?? null,
    sidebar,
    unlisted: frontMatter.unlisted === true,
    frontMatter,
    frontMatterSpans,
    body,
    linkTargets: body.links.map((link) => resolveLink(link, link.file ?? filePath, lookup)),
    imageTargets: body.images.map(({ src, file }) => resolveImage(src, file ?? filePath, lookup)),
    image,
    filePath,
    digest,
    broken,
    lastUpdated: frontMatter.last_update?.date ?? lastCommit,
  };
  return { value, findings };
}

/** The picture that stands for an entry elsewhere. One that isn't there is reported. */
function pictureOf(
  { frontMatter, frontMatterSpans, filePath }: ParsedEntry,
  lookup: LinkLookup,
): Result<LinkTarget | null> {
  const { image } = frontMatter;
  if (image === undefined) return { value: null, findings: [] };
  const target = resolveImage(image, filePath, lookup);
  if (target.type !== 'broken' && target.type !== 'unsafe') return { value: target, findings: [] };
  const finding: Finding = {
    rule: target.type === 'unsafe' ? 'unsafe-html' : 'broken-asset',
    ...(target.type === 'broken' && target.reason === 'refused-asset'
      ? refusal(target)
      : { message: `There is no image "${image}".` }),
    file: filePath,
    ...(frontMatterSpans.image?.value ?? fileStart),
  };
  return { value: null, findings: [finding] };
}

/** The dates that an entry names. Those from git don't count, or a shallow clone would build another site. */
function datesIn({ frontMatter }: Entry): string[] {
  return [frontMatter.last_update?.date ?? '', frontMatter.release?.date ?? ''];
}

/** The last of some ISO dates; empty where there are none. */
export function newestOf(dates: readonly string[]): string {
  return dates.toSorted().at(-1) ?? '';
}
