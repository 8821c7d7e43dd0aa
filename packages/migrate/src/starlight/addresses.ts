import { readdirSync } from 'node:fs';
import { toPosix, trimSlashes } from '@docsgen/core';
import { slug } from 'github-slugger';

/**
 * The address that Astro gives a page: each part of its path in the form of the ids of headings, so
 * that `Deep Guides/Release 2.0.md` is `/deep-guides/release-20`.
 */
export function addressOf(file: string): string {
  const parts = file.replace(/\.[^./]+$/, '').split('/');
  return `/${parts.map((part) => slug(part)).join('/')}`.replace(/\/index$/, '') || '/';
}

/** Files of pages in a folder and those below it, by their addresses without slashes at the ends. */
export type PagesByAddress = ReadonlyMap<string, string>;

/** Lists the pages of a folder, which may not exist. */
export function pagesByAddress(folder: string): PagesByAddress {
  const pages = new Map<string, string>();
  for (const file of listed(folder)) {
    const address = trimSlashes(addressOf(file));
    if (!pages.has(address)) pages.set(address, file);
  }
  return pages;
}

function listed(folder: string): readonly string[] {
  try {
    const found = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(toPosix);
    return found.filter((file) => /\.(?:md|mdx|markdown)$/.test(file)).sort();
  } catch {
    return [];
  }
}
