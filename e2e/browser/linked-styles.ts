import { gzipSync } from 'node:zlib';
import type { BuiltSite } from './build-site.ts';

/** The stylesheets that a page links. */
export interface LinkedStyles {
  /** Their names, without folder, hash and extension, in cascade order. */
  readonly names: readonly string[];
  /** The size of all of them, gzipped, in bytes. */
  readonly bytes: number;
}

/** The stylesheets of each page with an article, by the page's path. */
export function linkedStyles(site: BuiltSite): ReadonlyMap<string, LinkedStyles> {
  const sizes = new Map<string, number>();
  const sizeOf = (path: string): number => {
    const size = sizes.get(path) ?? gzipSync(site.get(path) ?? '', { level: 9 }).length;
    sizes.set(path, size);
    return size;
  };
  const found = new Map<string, LinkedStyles>();
  for (const [path, content] of site) {
    const html = Buffer.from(content).toString();
    if (!path.endsWith('.html') || !html.includes('<article')) continue;
    const links = [...html.matchAll(/rel="stylesheet" href="\/(assets\/[\w.-]+\.css)"/g)];
    const sheets = links.map(([, href = '']) => href);
    found.set(path, {
      names: sheets.map((sheet) => sheet.split(/[/.]/)[1] ?? ''),
      bytes: sheets.reduce((sum, sheet) => sum + sizeOf(sheet), 0),
    });
  }
  return found;
}
