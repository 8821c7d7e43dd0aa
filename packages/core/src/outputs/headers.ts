import { isPicture } from '../config/head.ts';
import type {
  LazyOutput,
  LinkTarget,
  PolicyKind,
  SidebarItem,
  SiteConfig,
  SiteGraph,
} from '../model/index.ts';
import { classifyAddress } from '../text/address.ts';

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
  const own = ownHosts(config);
  const list = (hosts: readonly string[]): string => hosts.map((host) => ` ${host}`).join('');
  const hosts = list(origins);
  const policy = [
    "default-src 'none'",
    `script-src 'self'${list(own.script)}`,
    `style-src 'self'${list(own.style)}`,
    `img-src 'self' data:${list([...new Set([...origins, ...own.img])])}`,
    `font-src 'self'${list(own.font)}`,
    `connect-src 'self'${list(own.connect)}`,
    `media-src 'self'${hosts}`,
    ...(own.frame.length === 0 ? [] : [`frame-src${list(own.frame)}`]),
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
 * The origins that the configuration allows, by directive of the policy. The host of a script is
 * also allowed for requests (`connect`), since most scripts send data to their own host.
 */
function ownHosts({
  scripts,
  head,
  allowedFrames,
}: SiteConfig): Record<PolicyKind, readonly string[]> {
  const of = (kind: PolicyKind): string[] => {
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
  };
  return {
    script: of('script'),
    style: of('style'),
    img: of('img'),
    font: of('font'),
    connect: of('connect'),
    frame: of('frame'),
  };
}

function hostOf(address: string): string[] {
  const judged = classifyAddress(address, 'image');
  return judged.type === 'elsewhere' && judged.host !== null ? [judged.host] : [];
}

function hasWebManifest({ head }: SiteConfig): boolean {
  return head.some(({ attrs }) => (attrs.rel ?? '').split(/\s+/).includes('manifest'));
}

/** The origin of an image or a video that a page loads; empty for the site's own files. */
export function originOf(target: LinkTarget): string[] {
  return target.type === 'external' && target.host !== undefined ? [`https://${target.host}`] : [];
}

/** The origins of images and videos in the markup of sidebars. */
export function sidebarHosts({ versions }: SiteGraph): string[] {
  const hostsIn = (items: readonly SidebarItem[]): readonly string[] =>
    items.flatMap((item) => {
      if (item.type === 'category') return hostsIn(item.items);
      return item.type === 'html' ? item.hosts : [];
    });
  const sidebars = versions.flatMap((version) => [...version.sidebars.values()]);
  return sidebars.flatMap(({ items }) => hostsIn(items)).map((host) => `https://${host}`);
}
