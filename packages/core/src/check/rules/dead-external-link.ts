import type { SiteGraph, Span } from '../../model/index.ts';
import { allEntries, type BuiltInRule, type Found, imagesOf, linksOf } from '../rule.ts';

/** Runs on request only, since it sends requests to other sites. */
export const deadExternalLink: BuiltInRule = {
  name: 'dead-external-link',
  severity: 'warning',
  summary: "A link to another site that doesn't respond, or responds with an error such as 404.",
  example: '[The manual](https://example.org/gone)',
  fixed: '[The manual](https://example.org/manual)',
  needs: 'external',
  check({ site, external }) {
    if (external === null) return [];
    return externalTargets(site).flatMap(({ url, span, file }): Found[] => {
      const verdict = external.get(url);
      if (verdict?.type !== 'dead') return [];
      const message = `The address ${verdict.reason}.`;
      const hint = 'Find its new address, or remove the link.';
      return [{ message, file, ...span, hint }];
    });
  },
};

/** An external address and its position. */
interface ExternalTarget {
  readonly url: string;
  readonly span: Span;
  readonly file: string;
}

/** The absolute external addresses in entries and sidebars, images included. */
export function externalTargets(site: SiteGraph): ExternalTarget[] {
  const ofEntries = allEntries(site)
    .flatMap((entry) => [...linksOf(entry), ...imagesOf(entry)])
    // A redirect of the site can lead to another site.
    .flatMap(({ target, ...link }) => {
      return target.type === 'external' ? [{ ...link, href: target.href }] : [];
    });
  const ofSidebars = site.versions.flatMap(({ sidebars }) =>
    [...sidebars.values()].flatMap(({ links }) => links),
  );
  return [...ofEntries, ...ofSidebars].flatMap(({ href, span, file }) => {
    const url = href.startsWith('//') ? `https:${href}` : href;
    return /^https?:\/\//i.test(url) ? [{ url, span, file }] : [];
  });
}
