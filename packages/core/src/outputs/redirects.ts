import type { Addresses } from '../graph/addresses.ts';
import type { LazyOutput, SiteGraph } from '../model/index.ts';
import { redirectHref } from '../page/theme-pages.ts';

/**
 * Makes `_redirects`, in the format of Netlify and Cloudflare Pages: each former address with and
 * without a trailing slash. These redirects keep the fragment, which a `<meta>` refresh can't
 * without a script. Empty without redirects.
 */
export function redirectsFile(site: SiteGraph, addresses: Addresses): LazyOutput[] {
  const lines = site.redirects.flatMap(({ from, target, isPublished }): string[] => {
    const to = redirectHref(target, addresses);
    if (!isPublished || from === null || to === null) return [];
    const address = addresses.file(from.slice(1));
    const forms = from.endsWith('.html') ? [address] : [address, `${address}/`];
    return forms.map((form) => `${form} ${to} 301`);
  });
  const content = `${lines.sort().join('\n')}\n`;
  return lines.length === 0 ? [] : [{ path: '_redirects', content: () => content }];
}
