import type { CollectionConfig, Entry, Tag } from '../model/index.ts';
import { isSlug, toRoute } from '../routes/routes.ts';
import { compareNaturally, sortNaturally } from '../text/natural-order.ts';
import type { NamedEntry } from './entries.ts';

/** A tag before its entries are finished. */
export interface PlannedTag {
  readonly key: string;
  readonly label: string;
  readonly route: string;
}

/** The page of all tags of a collection in one version. */
export function tagsRoute(collection: CollectionConfig): string {
  return toRoute(collection.routeBasePath, 'tags');
}

/** What the spellings of one tag have in common: case, dashes and spaces don't matter. */
export function tagKey(tag: string): string {
  return tag
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim();
}

/**
 * The tags of a version in the order of their labels. Each has a page, also where only unlisted
 * entries have it: links to it must lead somewhere.
 */
export function planTags(
  entries: Iterable<NamedEntry>,
  collection: CollectionConfig,
): PlannedTag[] {
  const spellings = new Map<string, Map<string, number>>();
  for (const tag of [...entries].flatMap(({ parsed }) => parsed.frontMatter.tags ?? [])) {
    const key = tagKey(tag);
    if (key === '') continue;
    const known = spellings.get(key) ?? new Map<string, number>();
    spellings.set(key, known.set(tag.trim(), (known.get(tag.trim()) ?? 0) + 1));
  }
  const taken = new Set<string>();
  const sorted = [...spellings].sort(([a], [b]) => compareNaturally(a, b));
  return sorted.map(([key, known]) => {
    const label = commonest(known);
    const slug = uniqueSlug(collection.tagSlugs === 'kebab-case' ? kebabCase(label) : key, taken);
    return { key, label, route: `${tagsRoute(collection)}/${slug}` };
  });
}

/** Gives planned tags their entries, in the order of their titles, on request. */
export function fillTags(
  planned: readonly PlannedTag[],
  entries: ReadonlyMap<string, Entry>,
): Tag[] {
  let known: ReadonlyMap<string, readonly Entry[]> | null = null;
  const membersOf = (key: string): readonly Entry[] => {
    known ??= entriesByTag(entries.values());
    return known.get(key) ?? [];
  };
  return planned.map(({ key, label, route }) => ({
    ...{ key, label, route },
    get entries() {
      return membersOf(key);
    },
  }));
}

function entriesByTag(entries: Iterable<Entry>): Map<string, readonly Entry[]> {
  const members = new Map<string, Set<Entry>>();
  const tagged = [...entries].filter(({ unlisted, frontMatter }) => {
    return !unlisted && frontMatter.tags !== undefined;
  });
  for (const entry of sortNaturally(tagged, ({ title, route }) => [title, route])) {
    for (const key of (entry.frontMatter.tags ?? []).map(tagKey)) {
      members.set(key, (members.get(key) ?? new Set()).add(entry));
    }
  }
  return new Map([...members].map(([key, found]) => [key, [...found]]));
}

/** Words, runs of capitals and numbers. */
const words = /\p{Lu}?[\p{Ll}\p{Lo}]+|\p{Lu}+(?!\p{Ll})|\p{N}+/gu;

/** `TinyMCE` → `tiny-mce`, `Moodle 4.5` → `moodle-4-5`: what Docusaurus makes of a tag. */
function kebabCase(tag: string): string {
  const found = tag
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .match(words);
  return (found ?? [tag]).join('-').toLowerCase();
}

/** `C#` and `C++` are not `C`, so their signs stay or become words. */
function uniqueSlug(key: string, taken: Set<string>): string {
  const plain = key
    .replace(/#/g, ' sharp')
    .replace(/[^\p{L}\p{N}.+]+/gu, '-')
    .replace(/^[-.]+|[-.]+$/g, '');
  const slug =
    plain !== '' && isSlug(plain) ? plain : `tag-${plain.slice(0, 60)}`.replace(/-$/, '');
  let unique = slug;
  for (let number = 1; taken.has(unique); number += 1) unique = `${slug}-${number}`;
  taken.add(unique);
  return unique;
}

/** The commonest spelling; of equals the first in the alphabet. */
function commonest(spellings: ReadonlyMap<string, number>): string {
  const sorted = [...spellings].sort(([a, m], [b, n]) => n - m || compareNaturally(a, b));
  return sorted[0]?.[0] ?? '';
}
