import { anchorsOf } from '@docsgen/markdown/document';
import { LostValue } from '../io/cache.ts';
import { type GroupedValues, groupedValues } from '../io/grouped-values.ts';
import type { Body, BodySummary, CompiledEntry, ParsedEntry, Result } from '../model/index.ts';
import type { ExpandedSource } from './expanded-source.ts';
import type { EntryParsing } from './parse-entries.ts';

/** A parsed entry without its body, which the cache has under the key of the summary. Plain data. */
export type CompiledHead = Omit<CompiledEntry, 'body'> & { readonly summary: BodySummary };

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

/** The heads of a collection's entries, by index, as far as the cache has them. */
export function knownHeads(
  sources: readonly ExpandedSource[],
  { cache, keyOf, settings }: Pick<EntryParsing, 'cache' | 'keyOf'> & { readonly settings: string },
): GroupedValues<Result<CompiledHead>> {
  return groupedValues(cache, `heads:${settings}`, sources, (source) => {
    return { path: source.path, key: keyOf(source) };
  });
}

/** The head of a compiled entry. */
export function headOf({ value, findings }: Result<CompiledEntry>): Result<CompiledHead> {
  const { body, ...head } = value;
  return { value: { ...head, summary: summarize(body) }, findings };
}

/** Reads the body of an entry from the cache when it is asked for. @throws LostValue */
export function bodyReader(
  source: ExpandedSource,
  { cache, texts, parser, keyOf }: EntryParsing,
): () => Body {
  let body: Body | null = null;
  return () => {
    if (body !== null) return body;
    const known = cache.get(keyOf(source)) as Result<CompiledEntry> | undefined;
    if (known === undefined) throw new LostValue(keyOf(source));
    body = known.value.body;
    // Counts as a use of its texts: a page may need them when the next name changes.
    texts.has(body);
    texts.remakeWith(body, async () => (await parser()).parse(source).texts);
    return body;
  };
}

/**
 * Adds the path to an entry that was parsed without one, and to its findings. Returns a new object,
 * since two collections may contain the same file.
 */
export function placeEntry(
  { value, findings }: Result<CompiledHead>,
  path: string,
  readBody: ParsedEntry['readBody'],
): Result<ParsedEntry> {
  const place = <T extends { readonly file: string }>(found: T): T => {
    return found.file === '' ? { ...found, file: path } : found;
  };
  return {
    value: {
      filePath: value.filePath || path,
      digest: value.digest,
      frontMatter: value.frontMatter,
      frontMatterSpans: value.frontMatterSpans,
      disables: value.disables,
      broken: value.broken,
      summary: value.summary,
      readBody,
    },
    findings: findings.map((found) => {
      const placed = place(found);
      return found.related === undefined
        ? placed
        : { ...placed, related: found.related.map(place) };
    }),
  };
}
