import type { Finding, Site, Span } from '../../model/index.ts';
import { allEntries, type Rule } from '../rule.ts';

/** Only on request: other sites are called, which takes its time. */
export const deadExternalLink: Rule = {
  name: 'dead-external-link',
  severity: 'warning',
  summary: "A link to another site that doesn't answer, or says that the page is gone.",
  example: '[The manual](https://example.org/gone)',
  fixed: '[The manual](https://example.org/manual)',
  needs: 'external',
  check(site, { external }) {
    if (external === null) return [];
    return externalTargets(site).flatMap(({ url, span, file }): Finding[] => {
      const verdict = external.get(url);
      if (verdict?.type !== 'dead') return [];
      const message = `The address ${verdict.reason}.`;
      const hint = 'Find its new address, or remove the link.';
      return [{ rule: 'dead-external-link', message, file, ...span, hint }];
    });
  },
};

/** An address of another site, and where it is written. */
export interface ExternalTarget {
  readonly url: string;
  readonly span: Span;
  readonly file: string;
}

/** The addresses of other sites in entries and sidebars, complete, with those of pictures. */
export function externalTargets(site: Site): ExternalTarget[] {
  const ofEntries = allEntries(site).flatMap(({ body, filePath, linkTargets, imageTargets }) => {
    const written = [
      ...body.links.map((link, at) => ({ ...link, target: linkTargets[at] })),
      ...body.images.map((image, at) => ({ ...image, target: imageTargets[at] })),
    ];
    return written.flatMap(({ target, span, file = filePath }) =>
      target?.type === 'external' ? [{ href: target.href, span, file }] : [],
    );
  });
  const ofSidebars = site.versions.flatMap(({ sidebars }) =>
    [...sidebars.values()].flatMap(({ links }) => links),
  );
  return [...ofEntries, ...ofSidebars].flatMap(({ href, ...place }) => {
    const url = href.startsWith('//') ? `https:${href}` : href;
    return /^https?:\/\//i.test(url) ? [{ url, ...place }] : [];
  });
}
