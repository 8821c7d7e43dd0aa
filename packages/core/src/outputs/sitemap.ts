import { once } from '@docsgen/text';
import type { Addresses } from '../graph/addresses.ts';
import type { LazyOutput } from '../model/index.ts';
import type { Pages } from '../page/plan-pages.ts';
import type { PlannedPage } from '../page/planned-page.ts';
import { xmlDocument, xmlElement } from './xml.ts';

/** Maximum number of addresses in one sitemap (sitemaps.org). */
const limit = 50_000;

/**
 * Makes `sitemap.xml` and `robots.txt`. Addresses must be absolute, so a site without a known
 * origin has no sitemap. Pages with `noIndex` are left out. A site of more than 50,000 pages has an
 * index and several files of equal size. Their number follows from the number of all pages, so that
 * the paths are known before any page is made.
 */
export function sitemap(pages: Pick<Pages, 'all' | 'count'>, addresses: Addresses): LazyOutput[] {
  const allow = 'User-agent: *\nAllow: /\n';
  if (addresses.origin === '') return [{ path: 'robots.txt', content: () => allow }];
  const address = (path: string): string => addresses.origin + addresses.file(path);
  const robots = `${allow}\nSitemap: ${address('sitemap.xml')}\n`;
  const urls = once(() => locations(pages.all(), addresses));
  return [
    { path: 'robots.txt', content: () => robots },
    ...sitemapFiles(Math.ceil(pages.count() / limit), urls, address),
  ];
}

/** The `url` elements of the pages, sorted by address. */
function locations(pages: readonly PlannedPage[], addresses: Addresses): string[] {
  return pages
    .flatMap((page) => {
      const own = page.route === null ? null : addresses.canonical(page.route);
      if (own === null) return [];
      const { canonical, noIndex, lastUpdated, languages } = page.listing();
      // A page whose canonical address is another page's is left out.
      if (noIndex || canonical !== own) return [];
      return [{ loc: own, lastmod: lastUpdated, languages }];
    })
    .sort((a, b) => (a.loc < b.loc ? -1 : 1))
    .map(({ loc, lastmod, languages }) =>
      xmlElement('url', {}, [
        xmlElement('loc', {}, loc),
        ...(lastmod === null ? [] : [xmlElement('lastmod', {}, lastmod)]),
        ...languages.map(({ lang, href }) =>
          xmlElement('xhtml:link', { rel: 'alternate', hreflang: lang, href }),
        ),
      ]),
    );
}

const schema = { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' };

/** The namespaces of a sitemap with links to the pages in other languages. */
const withLinks = { ...schema, 'xmlns:xhtml': 'http://www.w3.org/1999/xhtml' };

/**
 * The files of a sitemap.
 *
 * @param count The number of files that the addresses are divided into.
 */
function sitemapFiles(
  count: number,
  urls: () => readonly string[],
  address: (path: string) => string,
): LazyOutput[] {
  const print = (part: readonly string[]): string => {
    const hasLinks = urls().some((url) => url.includes('<xhtml:link'));
    return xmlDocument(xmlElement('urlset', hasLinks ? withLinks : schema, part));
  };
  if (count <= 1) return [{ path: 'sitemap.xml', content: () => print(urls()) }];
  const parts = Array.from({ length: count }, (_, at): LazyOutput => {
    const content = (): string => {
      const size = Math.ceil(urls().length / count);
      return print(urls().slice(at * size, (at + 1) * size));
    };
    return { path: `sitemap-${at + 1}.xml`, content };
  });
  const index = parts.map(({ path }) =>
    xmlElement('sitemap', {}, [xmlElement('loc', {}, address(path))]),
  );
  const content = (): string => xmlDocument(xmlElement('sitemapindex', schema, index));
  return [{ path: 'sitemap.xml', content }, ...parts];
}
