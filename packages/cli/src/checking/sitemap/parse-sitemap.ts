import { Parser } from 'htmlparser2';

/** An address that a sitemap lists, and where it stands in its text. */
interface ListedAddress {
  readonly url: string;
  readonly at: readonly [from: number, to: number];
}

/** What a sitemap holds by the protocol of sitemaps.org. */
export interface Sitemap {
  /** Of pages, or of other sitemaps where it is an index. */
  readonly addresses: readonly ListedAddress[];
  readonly isIndex: boolean;
}

/** Reads a sitemap, or an index of sitemaps; null for another document. */
export function parseSitemap(text: string): Sitemap | null {
  const addresses: ListedAddress[] = [];
  let root: string | null = null;
  let loc: { text: string; from: number; to: number } | null = null;
  const parser = new Parser(
    {
      onopentag(name) {
        root ??= name;
        // `image:loc` and the like are other elements.
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
