import { classifyAddress } from '@docsgen/text';
import { isPicture } from '../config/head.ts';
import { type Addresses, linkAddress } from '../graph/addresses.ts';
import { publishedRedirects } from '../graph/published-redirects.ts';
import type { LazyOutput, PolicyKind, SiteConfig, SiteGraph } from '../model/index.ts';

/**
 * Makes `_headers`, in the format of Netlify and Cloudflare Pages: the Content-Security-Policy of
 * every page, and cache lifetimes. The policy includes the hosts of external images and media in
 * the content, and the allowed hosts of frames.
 */
export function headers(config: SiteConfig, hosts: ReadonlySet<string>): LazyOutput {
  return { path: '_headers', content: () => headersText(config, [...hosts].sort()) };
}

function headersText(config: SiteConfig, origins: readonly string[]): string {
  const { base } = config;
  const list = (hosts: readonly string[]): string => hosts.map((host) => ` ${host}`).join('');
  const own = (kind: PolicyKind): string => list(ownOrigins(kind, config));
  const frames = own('frame');
  const policy = [
    "default-src 'none'",
    // The script of a page names the pages to fetch ahead in speculation rules, which run nothing.
    `script-src 'self' 'inline-speculation-rules'${own('script')}`,
    `style-src 'self'${own('style')}`,
    `img-src 'self' data:${list([...new Set([...origins, ...ownOrigins('img', config)])])}`,
    `font-src 'self'${own('font')}`,
    `connect-src 'self'${own('connect')}`,
    `media-src 'self'${list(origins)}`,
    ...(frames === '' ? [] : [`frame-src${frames}`]),
    ...(hasWebManifest(config) ? ["manifest-src 'self'"] : []),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');
  const content = [
    `${base}*`,
    `  Content-Security-Policy: ${policy}`,
    '  X-Content-Type-Options: nosniff',
    '  Referrer-Policy: strict-origin-when-cross-origin',
    '  Cross-Origin-Opener-Policy: same-origin',
    '',
    // Files beside entries may come from untrusted authors, so they are sandboxed if opened alone.
    `${base}assets/*`,
    '  Content-Security-Policy: sandbox',
    '  Cache-Control: public, max-age=31536000, immutable',
    '',
  ];
  return content.join('\n');
}

/**
 * The origins that the configuration allows for a directive of the policy. The host of a script is
 * also allowed for requests (`connect`), since most scripts send data to their own host.
 */
function ownOrigins(kind: PolicyKind, { scripts, head, allowedFrames }: SiteConfig): string[] {
  const loaded = scripts.flatMap(({ src }) => {
    return kind === 'script' || kind === 'connect' ? hostOf(src) : [];
  });
  const icons = head.flatMap(({ tag, attrs }) => {
    return kind === 'img' && tag === 'link' && isPicture(attrs.rel ?? '')
      ? hostOf(attrs.href ?? '')
      : [];
  });
  const named = scripts.flatMap(({ hosts }) => hosts[kind] ?? []);
  const frames = kind === 'frame' ? allowedFrames : [];
  const all = [...loaded, ...icons, ...named, ...frames].map((host) => `https://${host}`);
  return [...new Set(all)].sort();
}

function hostOf(address: string): string[] {
  const judged = classifyAddress(address, 'image');
  return judged.type === 'elsewhere' && judged.host !== null ? [judged.host] : [];
}

function hasWebManifest({ head }: SiteConfig): boolean {
  return head.some(({ attrs }) => (attrs.rel ?? '').split(/\s+/).includes('manifest'));
}

/** Files with rules for hosts, which docsgen generates and authors can add. */
export const hostFiles: readonly string[] = ['_headers', '_redirects'];

/**
 * Appends the rules of the static folder to the generated ones: hosts apply every matching header,
 * and the first matching redirect.
 */
export function joinHostFiles(own: LazyOutput, made: LazyOutput): LazyOutput {
  return {
    path: own.path,
    async content() {
      const parts = [await made.content(), await own.content()];
      // Both are UTF-8, as a text or as bytes.
      return parts.map((part) => `${String(Buffer.from(part as string)).trimEnd()}\n`).join('\n');
    },
  };
}

/**
 * Makes `_redirects`, in the format of Netlify and Cloudflare Pages: each former address with and
 * without a trailing slash. These redirects keep the fragment, which a `<meta>` refresh can't
 * without a script. Empty without redirects.
 */
export function redirectsFile(site: SiteGraph, addresses: Addresses): LazyOutput[] {
  const lines = publishedRedirects(site.redirects).flatMap(({ from, target }) => {
    const to = linkAddress(target, addresses);
    const address = addresses.file(from.slice(1));
    const forms = from.endsWith('.html') ? [address] : [address, `${address}/`];
    return forms.map((form) => `${form} ${to} 301`);
  });
  const content = `${lines.sort().join('\n')}\n`;
  return lines.length === 0 ? [] : [{ path: '_redirects', content: () => content }];
}
