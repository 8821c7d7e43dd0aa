import { Parser } from 'htmlparser2';

/** An address in a sitemap, with its position. */
interface ListedAddress {
  readonly url: string;
  readonly at: readonly [from: number, to: number];
}

/** The contents of a sitemap by the protocol of sitemaps.org. */
export interface Sitemap {
  /** Addresses of pages, or of other sitemaps in an index. */
  readonly addresses: readonly ListedAddress[];
  readonly isIndex: boolean;
}

/** Parses a sitemap or a sitemap index; null for another document. */
export function parseSitemap(text: string): Sitemap | null {
  const addresses: ListedAddress[] = [];
  let root: string | null = null;
  let loc: { text: string; from: number; to: number } | null = null;
  const parser = new Parser(
    {
      onopentag(name) {
        root ??= name;
        // Elements with a prefix, such as `image:loc`, are different ones.
        if (name === 'loc') loc = { text: '', from: parser.endIndex + 1, to: parser.endIndex + 1 };
      },
      ontext(part) {
        if (loc === null) return;
        loc.text += part;
        loc.to = parser.endIndex + 1;
      },
      onclosetag(name) {
        if (name === 'loc' && loc !== null) {
          const url = loc.text.trim();
          const from = loc.from + (loc.text.length - loc.text.trimStart().length);
          const to = Math.max(from, loc.to - (loc.text.length - loc.text.trimEnd().length));
          if (url !== '') addresses.push({ url, at: [from, to] });
          loc = null;
        }
      },
    },
    { xmlMode: true },
  );
  parser.end(text);
  if (root !== 'urlset' && root !== 'sitemapindex') return null;
  return { addresses, isIndex: root === 'sitemapindex' };
}
