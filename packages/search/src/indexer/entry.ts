import { digest, groupBy, type LazyOutput, type SearchedPage } from '@docsgen/core';
import {
  type IndexEntry,
  type IndexFile,
  type IndexVersion,
  indexFile,
  type PageGroup,
  type PageTitles,
} from '../format/format.ts';
import { encodeWords } from '../format/word-list.ts';
import { joinSmall } from './join-small.ts';
import type { CommonWord } from './shards.ts';

/** The inputs of the index's first file. */
export interface SiteParts {
  readonly lang: string;
  /** Sorted. */
  readonly pages: readonly SearchedPage[];
  /** Digests of the shards with their first terms. */
  readonly shards: readonly IndexFile[];
  readonly words: readonly CommonWord[];
}

/**
 * Makes the first file of the index, the files that it refers to, and the name of the pages'
 * folder.
 */
export function entryFiles({ lang, pages, shards, words }: SiteParts): {
  readonly id: string;
  readonly files: readonly LazyOutput[];
} {
  const groups = groupsOf(pages);
  const id = contentName(digest(JSON.stringify([groups, pages.map(({ url }) => url)])));
  const listed = listShards(shards.map(([first, name]) => [first, contentName(name)]));
  const spelling = listWords(words);
  const titles = listTitles(pages);
  const entry: IndexEntry = {
    lang,
    id,
    pages: pages.length,
    ...groups,
    shards: listed.entry,
    isDeep: listed.files.length > 0,
    words: spelling.entry,
    titles: titles.entry[0]?.[1] ?? null,
  };
  const first = { path: 'index.json', content: () => JSON.stringify(entry) };
  return { id, files: [first, ...listed.files, ...spelling.files, ...titles.files] };
}

/** Maximum number of pages with a file of titles, which limits the download: about 20 KB with gzip. */
const mostTitles = 1_000;

function listTitles(pages: readonly SearchedPage[]): Listed {
  if (pages.length > mostTitles) return { entry: [], files: [] };
  const paths = new Map<string, number>();
  const titles: PageTitles['pages'] = pages.map(({ title, url, path }) => {
    const key = JSON.stringify(path);
    const at = paths.get(key) ?? paths.size;
    paths.set(key, at);
    return [title, url, at];
  });
  const content: PageTitles = {
    paths: [...paths.keys()].map((key) => JSON.parse(key) as string[]),
    pages: titles,
  };
  return listFiles('titles', [['', content]]);
}

/** A file name made of a content hash, so that hosts may cache it without expiry. */
export function contentName(digestOfContent: string): string {
  return digestOfContent.slice(0, 10);
}

function groupsOf(pages: readonly SearchedPage[]): Pick<IndexEntry, 'versions' | 'groups'> {
  const versions: IndexVersion[] = [];
  const groups: PageGroup[] = [];
  pages.forEach(({ version, section }, number) => {
    const before = pages[number - 1];
    const isOther = version?.base !== before?.version?.base;
    if (version !== null && isOther) {
      const { label, collection, base, isLast } = version;
      versions.push([label, collection, base, isLast ? 1 : 0]);
    }
    if (before !== undefined && !isOther && section === before.section) return;
    groups.push([section, version === null ? -1 : versions.length - 1, number]);
  });
  return { versions, groups };
}

/** A list in the first file, with the files that it refers to if it is divided. */
interface Listed {
  readonly entry: readonly IndexFile[];
  readonly files: readonly LazyOutput[];
}

/** Maximum number of shards in a list; larger lists are divided into files. */
const mostListed = 1_000;
const listLength = 128;

function listShards(shards: readonly IndexFile[]): Listed {
  if (shards.length <= mostListed) return { entry: shards, files: [] };
  const lists = joinSmall(shards, () => 1, listLength);
  return listFiles(
    'shards',
    lists.map((own) => [own[0]?.[0] ?? '', own]),
  );
}

/** Maximum number of words for spelling correction, which limits the download. */
const mostWords = 6_000;

/** Lists the files of the most frequent words of a site, by first letter. */
function listWords(words: readonly CommonWord[]): Listed {
  const common = words
    .toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, mostWords);
  const letters = [...groupBy(common, ([word]) => word.charAt(0))];
  return listFiles(
    'words',
    letters
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([letter, own]) => [letter, encodeWords(new Map(own))]),
  );
}

function listFiles(
  kind: 'words' | 'shards' | 'titles',
  files: readonly (readonly [first: string, content: unknown])[],
): Listed {
  const made = files.map(([first, value]) => {
    const content = JSON.stringify(value);
    const name = contentName(digest(content));
    return { first, name, path: indexFile(kind, name), content: () => content };
  });
  return {
    entry: made.map(({ first, name }) => [first, name]),
    files: made.map(({ path, content }) => ({ path, content })),
  };
}
