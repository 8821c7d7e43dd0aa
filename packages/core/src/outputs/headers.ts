import type { LazyOutput, LinkTarget, SidebarItem, Site, SiteConfig } from '../model/index.ts';

/**
 * `_headers`, in the form that Netlify and Cloudflare Pages read: the policy that every page
 * runs under, and how long files may be kept. The hosts of pictures and media that the
 * content shows from elsewhere are added to the policy, and those of frames that are allowed.
 */
export function headers(config: SiteConfig, hosts: ReadonlySet<string>): LazyOutput {
  return { path: '_headers', content: () => headersText(config, [...hosts].sort()) };
}

function headersText({ base, allowedFrames }: SiteConfig, origins: readonly string[]): string {
  const hosts = origins.map((host) => ` ${host}`).join('');
  const frameHosts = allowedFrames.map((host) => `https://${host}`);
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data:${hosts}`,
    "font-src 'self'",
    "connect-src 'self'",
    `media-src 'self'${hosts}`,
    ...(allowedFrames.length === 0 ? [] : [`frame-src ${frameHosts.join(' ')}`]),
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
    // Beside the theme's files, which aren't opened by themselves, they are strangers'.
    `${base}assets/*`,
    '  Content-Security-Policy: sandbox',
    '  Cache-Control: public, max-age=31536000, immutable',
    '',
  ];
  return content.join('\n');
}

/** The origin that a page loads a picture or a film from, over https; none for the site's own. */
export function originOf(target: LinkTarget): string[] {
  return target.type === 'external' && target.host !== undefined ? [`https://${target.host}`] : [];
}

/** The same for the markup in sidebars. */
export function sidebarHosts({ versions }: Site): string[] {
  const hostsIn = (items: readonly SidebarItem[]): readonly string[] =>
    items.flatMap((item) => {
      if (item.type === 'category') return hostsIn(item.items);
      return item.type === 'html' ? item.hosts : [];
    });
  const sidebars = versions.flatMap((version) => [...version.sidebars.values()]);
  return sidebars.flatMap(({ items }) => hostsIn(items)).map((host) => `https://${host}`);
}
