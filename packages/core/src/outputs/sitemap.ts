import type { Addresses } from '../graph/addresses.ts';
import type { LazyOutput, Output } from '../model/index.ts';
import type { PlannedPage } from '../page/planned-page.ts';
import { xmlDocument, xmlElement } from './xml.ts';

/** Maximum number of addresses in one sitemap (sitemaps.org). */
const limit = 50_000;

/**
 * Makes `sitemap.xml` and `robots.txt`. Addresses must be absolute, so a site without a known
 * origin has no sitemap. Pages with `noIndex` are left out; more than 50,000 are divided into
 * several files with an index.
 */
export function sitemap(pages: readonly PlannedPage[], addresses: Addresses): LazyOutput[] {
  const allow = 'User-agent: *\nAllow: /\n';
  if (addresses.origin === '') return [{ path: 'robots.txt', content: () => allow }];
  const address = (path: string): string => addresses.origin + addresses.file(path);
  const robots = `${allow}\nSitemap: ${address('sitemap.xml')}\n`;
  const files = (): Output[] => sitemapFiles(locations(pages, addresses), address);
  const maps =
    pages.length > limit
      ? files().map(({ path, content }): LazyOutput => ({ path, content: () => content }))
      : [{ path: 'sitemap.xml', content: () => files()[0]?.content ?? '' }];
  return [{ path: 'robots.txt', content: () => robots }, ...maps];
}

/** The `url` elements of the pages, sorted by address. */
function locations(pages: readonly PlannedPage[], addresses: Addresses): string[] {
  return pages
    .filter(({ route, listing }) => {
      // A page whose canonical address is another page's is left out.
      const own = route === null ? null : addresses.canonical(route);
      return own !== null && !listing().noIndex && listing().canonical === own;
    })
    .map(({ listing }) => {
      const { canonical, lastUpdated, languages } = listing();
      return { loc: canonical ?? '', lastmod: lastUpdated, languages };
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

function sitemapFiles(urls: readonly string[], address: (path: string) => string): Output[] {
  const file = (path: string, part: readonly string[]): Output => ({
    path,
    content: xmlDocument(xmlElement('urlset', hasLinks ? withLinks : schema, part)),
  });
  const hasLinks = urls.some((url) => url.includes('<xhtml:link'));
  if (urls.length <= limit) return [file('sitemap.xml', urls)];
  const parts: Output[] = [];
  for (let at = 0; at < urls.length; at += limit) {
    parts.push(file(`sitemap-${at / limit + 1}.xml`, urls.slice(at, at + limit)));
  }
  const index = parts.map(({ path }) =>
    xmlElement('sitemap', {}, [xmlElement('loc', {}, address(path))]),
  );
  const content = xmlDocument(xmlElement('sitemapindex', schema, index));
  return [{ path: 'sitemap.xml', content }, ...parts];
}
