import type { BrokenTarget, Finding, Site } from '../../model/index.ts';
import { nearest } from '../../text/nearest.ts';
import { allEntries, type Rule } from '../rule.ts';

/**
 * A link to a page that isn't there.
 *
 *     See [the guide](./giude.md).     ✗
 *     See [the guide](./guide.md).     ✓
 */
export const brokenLink: Rule = {
  name: 'broken-link',
  check(site) {
    return allEntries(site).flatMap(({ body, linkTargets, filePath }) =>
      linkTargets.flatMap((target, index): Finding[] => {
        const link = body.links[index];
        const isBroken = target.type === 'broken' && target.reason !== 'missing-asset';
        if (link === undefined || !isBroken) return [];
        const file = link.file ?? filePath;
        return [{ rule: 'broken-link', file, ...link.span, ...explain(target, file, site) }];
      }),
    );
  },
};

function explain(
  target: BrokenTarget,
  file: string,
  site: Site,
): { message: string; hint?: string } {
  switch (target.reason) {
    case 'malformed':
      return {
        message: `The address "${target.href}" is not percent-encoded correctly.`,
        hint: 'Write the character itself, or %25 for a percent sign.',
      };
    case 'draft':
      return {
        message: `"${target.href}" is a draft, which isn't built.`,
        hint: 'Build with --drafts, or take the link out.',
      };
    case 'outside':
      return { message: `"${target.href}" leads out of the site.` };
    default:
      return { message: `There is no page "${target.href}".`, ...suggest(target, file, site) };
  }
}

/** Suggests a file in the way the link was written: relative to its file, or a route. */
function suggest(target: BrokenTarget, from: string, site: Site): { hint?: string } {
  const entries = allEntries(site);
  const files = entries.map(({ filePath }) => filePath);
  const { wanted } = target;
  if (wanted.startsWith('/')) {
    const route = nearest(wanted, site.routes.keys());
    return route === null ? {} : { hint: `Did you mean "${route}"?` };
  }
  const withExtension = [`${wanted}.md`, `${wanted}/index.md`].find((file) => files.includes(file));
  const file = withExtension ?? nearest(wanted, files);
  return file === null ? {} : { hint: `Did you mean "${relativePath(from, file)}"?` };
}

/** The path from one file to another as a link writes it. */
function relativePath(from: string, to: string): string {
  const here = from.split('/').slice(0, -1);
  const there = to.split('/');
  let shared = 0;
  while (shared < here.length && here[shared] === there[shared]) shared += 1;
  const up = here.slice(shared).map(() => '..');
  const path = [...up, ...there.slice(shared)].join('/');
  return up.length === 0 ? `./${path}` : path;
}
