import type { BrokenTarget, Entry, Finding, Site } from '../../model/index.ts';
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
    return allEntries(site).flatMap((entry) =>
      entry.linkTargets.flatMap((target, index): Finding[] => {
        const link = entry.body.links[index];
        if (link === undefined || target.type !== 'broken' || target.reason === 'missing-asset')
          return [];
        const { span } = link;
        return [
          { rule: 'broken-link', file: entry.filePath, ...span, ...explain(target, entry, site) },
        ];
      }),
    );
  },
};

function explain(
  target: BrokenTarget,
  entry: Entry,
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
      return { message: `There is no page "${target.href}".`, ...suggest(target, entry, site) };
  }
}

/** Suggests a file in the way the link was written: relative to the entry, or a route. */
function suggest(target: BrokenTarget, entry: Entry, site: Site): { hint?: string } {
  const entries = allEntries(site);
  const files = entries.map(({ filePath }) => filePath);
  const { wanted } = target;
  if (wanted.startsWith('/')) {
    const route = nearest(wanted, site.routes.keys());
    return route === null ? {} : { hint: `Did you mean "${route}"?` };
  }
  const withExtension = [`${wanted}.md`, `${wanted}/index.md`].find((file) => files.includes(file));
  const file = withExtension ?? nearest(wanted, files);
  return file === null ? {} : { hint: `Did you mean "${relativePath(entry.filePath, file)}"?` };
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
