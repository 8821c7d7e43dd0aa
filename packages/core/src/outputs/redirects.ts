import type { Addresses } from '../graph/addresses.ts';
import type { LazyOutput, Site } from '../model/index.ts';
import { redirectHref } from '../page/redirect-pages.ts';

/**
 * `_redirects`, in the form that Netlify and Cloudflare Pages read: each former address with
 * and without a slash at its end. A host that reads it keeps the fragment, which a page that
 * refreshes itself can do only with a script. None where nothing redirects.
 */
export function redirectsFile(site: Site, addresses: Addresses): LazyOutput[] {
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
