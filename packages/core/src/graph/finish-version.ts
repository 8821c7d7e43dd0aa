import type { Entry, Finding, LinkTarget, ParsedEntry, Result, Version } from '../model/index.ts';
import { append } from '../text/append.ts';
import { valueSpan } from '../text/lines.ts';
import { entryDescription, type NamedEntry } from './entries.ts';
import { type LinkLookup, refusal, resolveImage, resolveLink } from './links.ts';
import type { NamedCollection } from './named-collection.ts';
import { fillTags } from './tags.ts';

/** The context for completing entries. */
interface FinishContext {
  /** ISO dates of files' last changes, by path relative to the root. */
  readonly history: ReadonlyMap<string, string>;
  readonly lookup: LinkLookup;
  readonly owners: ReadonlySet<NamedEntry>;
  /** A memo of entries completed with the same names; entries completed here are added. */
  readonly known: WeakMap<ParsedEntry, Result<Entry>>;
}

/** Completes the entries of a version that have a page, in the order of their files. */
export function finishVersion(
  { info, collection, named, sidebars, sidebarOf, tags, tagDefinitions }: NamedCollection,
  parsed: readonly ParsedEntry[],
  { known, lookup, owners, history }: FinishContext,
): Result<Version> {
  const entries = new Map<string, Entry>();
  const findings: Finding[] = [];
  for (const [name, index] of named.indexed) {
    const source = parsed[index];
    if (source === undefined || !owners.has(name)) continue;
    const entry =
      known.get(source) ??
      finishEntry(name, source, {
        ...{ lookup, version: info.version },
        sidebar: sidebarOf.get(name.id) ?? null,
        lastCommit: history.get(source.filePath) ?? null,
      });
    known.set(source, entry);
    entries.set(entry.value.id, entry.value);
    append(findings, entry.findings);
  }
  const value: Version = {
    ...{ info, collection, entries, sidebars, tagDefinitions },
    tags: fillTags(tags, entries, { collection, tagDefinitions }),
  };
  return { value, findings };
}

/** The context for completing an entry. */
interface EntryContext {
  readonly lookup: LinkLookup;
  readonly version: string;
  readonly sidebar: string | null;
  readonly lastCommit: string | null;
}

function finishEntry(
  { id, route, title }: NamedEntry,
  parsed: ParsedEntry,
  { lookup, version, sidebar, lastCommit }: EntryContext,
): Result<Entry> {
  const { frontMatter, frontMatterSpans, body, filePath, digest, broken, original } = parsed;
  const { value: image, findings } = pictureOf(parsed, lookup);
  const value: Entry = {
    id,
    collection: lookup.collection.id,
    version,
    route,
    title,
    description: entryDescription(parsed),
    sidebarLabel: frontMatter.sidebar_label ?? null,
    sidebar,
    unlisted: frontMatter.unlisted === true,
    frontMatter,
    frontMatterSpans,
    body,
    linkTargets: body.links.map((link) => {
      return resolveLink(link, link.file ?? filePath, lookup, filePath);
    }),
    imageTargets: body.images.map(({ src, file }) => resolveImage(src, file ?? filePath, lookup)),
    image,
    filePath,
    digest,
    broken,
    lastUpdated: frontMatter.last_update?.date ?? lastCommit,
    lastUpdatedBy: frontMatter.last_update?.author ?? null,
    ...(original === undefined ? {} : { untranslated: true }),
  };
  // An original that stands in for a translation is reported in its own language only.
  return { value, findings: original === undefined ? findings : [] };
}

/** The entry's social image. A missing one is reported. */
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
    ...valueSpan(frontMatterSpans, 'image'),
  };
  return { value: null, findings: [finding] };
}
