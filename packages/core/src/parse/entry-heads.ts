import { anchorsOf } from '@docsgen/markdown/document';
import { digest } from '@docsgen/text/digest';
import { LostValue } from '../io/cache.ts';
import { type GroupedValues, groupedValues } from '../io/grouped-values.ts';
import type {
  Body,
  BodyAddresses,
  BodySummary,
  CompiledEntry,
  EntryDetails,
  ParsedEntry,
  Result,
} from '../model/index.ts';
import type { ExpandedSource } from './expanded-source.ts';
import type { EntryParsing } from './parse-entries.ts';

/** A parsed entry without its details, which the cache has under the key of the summary. Plain data. */
export type CompiledHead = Omit<ParsedEntry, keyof EntryReaders>;

/** Reads the parts of an entry that aren't held. */
export type EntryReaders = Pick<ParsedEntry, 'readDetails' | 'readAddresses'>;

/** The summary of a body. */
export function summarize(body: Body): BodySummary {
  return {
    key: body.key,
    title: body.title?.text ?? null,
    excerpt: body.excerpt,
    anchors: anchorsOf(body),
    markupIds: body.markupIds,
    directives: body.directives,
  };
}

/** The addresses of a body, without what else it says of its links and images. */
export function addressesOf(body: Body): BodyAddresses {
  return {
    links: body.links.map(({ href, loads, file }) => {
      return { href, ...(loads && { loads }), ...(file !== undefined && { file }) };
    }),
    images: body.images.map(({ src, file }) => {
      return { src, ...(file !== undefined && { file }) };
    }),
  };
}

/** What the cache has of a collection's entries, by index. */
export interface KnownEntries {
  readonly heads: GroupedValues<Result<CompiledHead>>;
  /** Beside the heads, since few builds need them of all entries. */
  readonly addresses: GroupedValues<BodyAddresses>;
}

/** Finds what the cache has of a collection's entries. */
export function knownEntries(
  sources: readonly ExpandedSource[],
  { cache, keyOf, settings }: Pick<EntryParsing, 'cache' | 'keyOf'> & { readonly settings: string },
): KnownEntries {
  const keys = { path: ({ path }: ExpandedSource) => path, key: keyOf };
  const beside = `addresses:${settings}`;
  return {
    heads: groupedValues(cache, `heads:${settings}`, sources, { ...keys, beside }),
    addresses: groupedValues(cache, beside, sources, keys),
  };
}

/** The head of a compiled entry. */
export function headOf({ value, findings }: Result<CompiledEntry>): Result<CompiledHead> {
  const { body, frontMatterSpans, ...head } = value;
  const frontMatterDigest = digest(JSON.stringify([head.frontMatter, frontMatterSpans]));
  return { value: { ...head, frontMatterDigest, summary: summarize(body) }, findings };
}

/**
 * Reads the details of an entry from the cache when they are asked for and not held. What the cache has
 * lost is parsed again if the parser is loaded.
 *
 * @param first The details, if they are known at first.
 * @returns a function that throws a `LostValue` if they can't be read.
 */
export function detailsReader(
  source: ExpandedSource,
  parsing: EntryParsing,
  first: EntryDetails | null = null,
): () => EntryDetails {
  const { cache, texts, parser, keyOf, held } = parsing;
  let details: EntryDetails | null = null;
  // Texts of an entry that was parsed, or whose details were read, count as used already.
  let areTextsUsed = first !== null;
  const holder = {
    release(): void {
      details = null;
    },
  };
  const hold = ({ body, frontMatterSpans }: EntryDetails): EntryDetails => {
    details = { body, frontMatterSpans };
    held.add(holder);
    return details;
  };
  if (first !== null) hold(first);
  return () => {
    if (details !== null) return details;
    const known = cache.get(keyOf(source)) as Result<CompiledEntry> | undefined;
    const { value } = known ?? parseLost(source, parsing);
    // Counts as a use of its texts: a page may need them when the next name changes.
    if (!areTextsUsed) texts.has(value.body);
    areTextsUsed = true;
    texts.remakeWith(value.body, async () => (await parser()).parse(source).texts);
    return hold(value);
  };
}

function parseLost(
  source: ExpandedSource,
  { cache, texts, parser, loadedParser, keyOf }: EntryParsing,
): Result<CompiledEntry> {
  const parsed = loadedParser()?.parse(source);
  if (parsed === undefined) throw new LostValue(keyOf(source), parser);
  cache.set(keyOf(source), parsed.entry);
  texts.keep(parsed.entry.value.body, parsed.texts);
  return parsed.entry;
}

/**
 * Adds the path to an entry that was parsed without one, and to its findings. Returns a new object,
 * since two collections may contain the same file.
 */
export function placeEntry(
  { value, findings }: Result<CompiledHead>,
  path: string,
  { readDetails, readAddresses }: EntryReaders,
): Result<ParsedEntry> {
  const place = <T extends { readonly file: string }>(found: T): T => {
    return found.file === '' ? { ...found, file: path } : found;
  };
  return {
    value: {
      filePath: value.filePath || path,
      digest: value.digest,
      frontMatter: value.frontMatter,
      frontMatterDigest: value.frontMatterDigest,
      disables: value.disables,
      broken: value.broken,
      summary: value.summary,
      readDetails,
      readAddresses,
    },
    findings: findings.map((found) => {
      const placed = place(found);
      return found.related === undefined
        ? placed
        : { ...placed, related: found.related.map(place) };
    }),
  };
}
