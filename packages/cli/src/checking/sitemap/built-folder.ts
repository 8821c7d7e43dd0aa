import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Parser } from 'htmlparser2';
import { toPosix } from '../../files/paths.ts';

/** A page of a built site. */
interface BuiltPage {
  /** Relative to the folder, with forward slashes. */
  readonly file: string;
  /** Ids of its headings, in order. */
  readonly anchors: readonly string[];
  /** Target of its immediate redirect; null for other pages. */
  readonly refresh: string | null;
}

/** Pages that aren't content. */
const ownPages = new Set(['404.html']);

/** Reads every page in a folder that another generator has built, sorted by name. */
export async function readBuiltFolder(folder: string): Promise<BuiltPage[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = found
    .filter((entry) => entry.isFile() && /\.html?$/i.test(entry.name))
    .map((entry) => toPosix(path.relative(folder, path.join(entry.parentPath, entry.name))))
    .filter((file) => !ownPages.has(file))
    .sort();
  const pages: BuiltPage[] = [];
  for (const file of files) {
    pages.push({ file, ...readPage(await readFile(path.join(folder, file), 'utf8')) });
  }
  return pages;
}

/** The heading ids and the redirect of a page. */
function readPage(html: string): Pick<BuiltPage, 'anchors' | 'refresh'> {
  const anchors: string[] = [];
  let refresh: string | null = null;
  const parser = new Parser({
    onopentag(name, { id = '', 'http-equiv': equiv = '', content = '' }) {
      if (/^h[1-6]$/.test(name) && id !== '') anchors.push(id);
      if (name === 'meta' && equiv.toLowerCase() === 'refresh') {
        refresh = /\burl\s*=\s*['"]?([^'"]*)/i.exec(content)?.[1] ?? null;
      }
    },
  });
  parser.end(html);
  return { anchors, refresh };
}
