import type { LazyOutput, LinkTarget, SiteConfig } from '../model/index.ts';

/**
 * `_headers`, in the form that Netlify and Cloudflare Pages read: the policy that every page
 * runs under, and how long files may be kept. The hosts of pictures and media that the
 * content shows from elsewhere are added to the policy.
 */
export function headers(config: SiteConfig, hosts: ReadonlySet<string>): LazyOutput {
  return { path: '_headers', content: () => headersText(config, [...hosts].sort()) };
}

function headersText({ base }: SiteConfig, origins: readonly string[]): string {
  const hosts = origins.map((host) => ` ${host}`).join('');
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data:${hosts}`,
    "font-src 'self'",
    "connect-src 'self'",
    `media-src 'self'${hosts}`,
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
    `${base}assets/*`,
    '  Cache-Control: public, max-age=31536000, immutable',
    '',
  ];
  return content.join('\n');
}

/** The origin that a picture comes from, over https; none for the site's own. */
export function originOf(target: LinkTarget): string[] {
  if (target.type !== 'external') return [];
  try {
    const { protocol, host } = new URL(target.href, 'https://relative.invalid');
    return protocol === 'data:' ? [] : [`https://${host}`];
  } catch {
    return [];
  }
}
