import {
  byTitle,
  commonest,
  compareNaturally,
  dictionaryOrder,
  groupBy,
  once,
} from '@docsgen/text';
import type { CollectionConfig, Entry, FrontMatter, Tag, TagDefinition } from '../model/index.ts';
import { isSlug, toRoute } from '../routes/routes.ts';
import type { NamedEntry } from './entries.ts';

/** A tag before its entries are completed. */
export type PlannedTag = Omit<Tag, 'entries'>;

/** The inputs of an entry's tags, besides its front matter. */
interface TagNames {
  readonly collection: Pick<CollectionConfig, 'tagSlugs' | 'routeBasePath'>;
  /** By key. */
  readonly tagDefinitions: ReadonlyMap<string, TagDefinition>;
}

/** The inputs of a version's tags, besides its entries. */
interface TagSettings extends TagNames {
  /** The language tag of the content. */
  readonly lang: string;
}

/** The page of all tags of a collection in one version. */
export function tagsRoute(collection: Pick<CollectionConfig, 'routeBasePath'>): string {
  return toRoute(collection.routeBasePath, 'tags');
}

/** A tag of an entry. */
interface NamedTag {
  /** The normalized form that all spellings share. */
  readonly key: string;
  readonly label: string;
  readonly description: string | null;
  /** Its explicit address, if it has one. */
  readonly address: string | null;
}

/** The tags of an entry: looked up in the collection's tags file, otherwise as written. */
export function tagsOf(
  { tags = [], tagAddresses = {} }: FrontMatter,
  { collection, tagDefinitions }: TagNames,
): NamedTag[] {
  const isKebab = collection.tagSlugs === 'kebab-case';
  return tags.flatMap((written) => {
    const defined = tagDefinitions.get(written);
    const own = Object.hasOwn(tagAddresses, written) ? (tagAddresses[written] ?? null) : null;
    const address = defined?.address ?? (defined === undefined ? own : kebabCase(defined.key));
    // Docusaurus merges tags with the same address, and keeps different spellings apart.
    const key =
      address !== null ? `/${address}` : isKebab ? `/${kebabCase(written)}` : tagKey(written);
    if (key === '' || key === '/') return [];
    const { label = written.trim(), description = null } = defined ?? {};
    return [{ key, label, description, address }];
  });
}

/** Normalizes a tag: case, dashes and spaces are ignored. */
export function tagKey(tag: string): string {
  return tag
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim();
}

/**
 * The tags of a version, sorted by label. A tag that only unlisted entries have also gets a page,
 * since they link to it.
 */
export function planTags(entries: Iterable<NamedEntry>, settings: TagSettings): PlannedTag[] {
  const { collection, lang } = settings;
  const written = [...entries].flatMap(({ parsed }) => tagsOf(parsed.frontMatter, settings));
  const groups = [...groupBy(written, ({ key }) => key)];
  const taken: TakenSlugs = new Map();
  // The slugs of tags depend on this order.
  const sorted = groups.sort(([a], [b]) => compareNaturally(a, b));
  const planned = sorted.map(([key, tags]) => {
    const labels = tags.map(({ label }) => label);
    const label = commonest(labels, compareNaturally);
    const { address = null, description = null } = tags[0] ?? {};
    const slug = address ?? uniqueSlug(key, taken);
    return { key, label, description, route: `${tagsRoute(collection)}/${slug}` };
  });
  const compare = dictionaryOrder(lang);
  return planned.sort((a, b) => compare(a.label, b.label));
}

/** Adds the entries to planned tags, sorted by title. They are computed at the first access. */
export function fillTags(
  planned: readonly PlannedTag[],
  entries: ReadonlyMap<string, Entry>,
  settings: TagSettings,
): Tag[] {
  const members = once(() => entriesByTag(entries.values(), settings));
  return planned.map((tag) => ({
    ...tag,
    get entries() {
      return members().get(tag.key) ?? [];
    },
  }));
}

function entriesByTag(
  entries: Iterable<Entry>,
  settings: TagSettings,
): Map<string, readonly Entry[]> {
  const members = new Map<string, Set<Entry>>();
  const tagged = [...entries].filter(({ unlisted, frontMatter }) => {
    return !unlisted && frontMatter.tags !== undefined;
  });
  for (const entry of tagged.sort(byTitle(settings.lang))) {
    for (const { key } of tagsOf(entry.frontMatter, settings)) {
      members.set(key, (members.get(key) ?? new Set()).add(entry));
    }
  }
  return new Map([...members].map(([key, found]) => [key, [...found]]));
}

/** Matches words, runs of capitals and numbers. */
const words = /\p{Lu}?[\p{Ll}\p{Lo}]+|\p{Lu}+(?!\p{Ll})|\p{N}+/gu;

/** Converts a tag as Docusaurus does: `TinyMCE` → `tiny-mce`, `Moodle 4.5` → `moodle-4-5`. */
function kebabCase(tag: string): string {
  const found = tag
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .match(words);
  return (found ?? [tag]).join('-').toLowerCase();
}

/** The slugs that are in use, each with the last number that was added to it. */
type TakenSlugs = Map<string, number>;

/** Keeps `C#` and `C++` distinct from `C`: signs are kept or spelt out. */
function uniqueSlug(key: string, taken: TakenSlugs): string {
  const plain = key
    .replace(/#/g, ' sharp')
    .replace(/[^\p{L}\p{N}.+]+/gu, '-')
    .replace(/^[-.]+|(?<![-.])[-.]+$/g, '');
  const slug =
    plain !== '' && isSlug(plain) ? plain : `tag-${plain.slice(0, 60)}`.replace(/-$/, '');
  let number = taken.get(slug) ?? 0;
  let unique = slug;
  while (taken.has(unique)) {
    number += 1;
    unique = `${slug}-${number}`;
  }
  taken.set(slug, number);
  if (unique !== slug) taken.set(unique, 0);
  return unique;
}
