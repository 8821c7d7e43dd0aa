import type { Entry, LinkTarget, Output, Site } from '../model/index.ts';

/**
 * `_headers`, in the form that Netlify and Cloudflare Pages read: the policy that every page
 * runs under, and how long files may be kept. The hosts of pictures and media that the
 * content shows from elsewhere are added to the policy.
 */
export function headers(site: Site): Output {
  const hosts = externalHosts([...site.routes.values()])
    .map((host) => ` ${host}`)
    .join('');
  const policy = [
    "default-src 'none'",
    // The word for WebAssembly is search's alone.
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self'",
    `img-src 'self' data:${hosts}`,
    "font-src 'self'",
    "connect-src 'self'",
    `media-src 'self'${hosts}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');
  const { base } = site.config;
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
  return { path: '_headers', content: content.join('\n') };
}

function externalHosts(entries: readonly Entry[]): string[] {
  const targets = entries.flatMap(({ imageTargets }) => imageTargets);
  return [...new Set(targets.flatMap(originOf))].sort();
}

function originOf(target: LinkTarget): string[] {
  if (target.type !== 'external') return [];
  try {
    const { protocol, host } = new URL(target.href, 'https://relative.invalid');
    return protocol === 'data:' ? [] : [`https://${host}`];
  } catch {
    return [];
  }
}
