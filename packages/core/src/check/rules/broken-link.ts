import { once, splitAddress } from '@docsgen/text';
import type { Entry } from '../../model/index.ts';
import {
  type BrokenLink,
  createPageNames,
  encodeTarget,
  type PageNames,
  pathFix,
  readable,
  suggestPage,
} from '../link-fixes.ts';
import { type BuiltInRule, type Found, linksOf } from '../rule.ts';

/** Links of entries to pages. The graph reports those of sidebars; links to files are `broken-asset`. */
export const brokenLink: BuiltInRule = {
  name: 'broken-link',
  severity: 'error',
  summary: "A link to a page that doesn't exist, is a draft, or is outside of the site.",
  example: 'See [the guide](./giude.md).',
  fixed: 'See [the guide](./guide.md).',
  checkEach({ site, renames }) {
    const names = once(() => createPageNames(site, renames));
    return (entry) =>
      brokenIn(entry).map((link): Found => {
        const { file, span } = link;
        return { file, ...span, wanted: link.target.wanted, ...explain(link, names()) };
      });
  },
};

function brokenIn(entry: Entry): BrokenLink[] {
  return linksOf(entry).flatMap((link): BrokenLink[] => {
    const { target } = link;
    if (target.type !== 'broken' || target.reason.endsWith('-asset')) return [];
    return [{ ...link, target, entry }];
  });
}

function explain(link: BrokenLink, names: PageNames): Pick<Found, 'message' | 'hint' | 'fix'> {
  const { reason, href: written } = link.target;
  const href = readable(written);
  switch (reason) {
    case 'malformed':
      return {
        message: `The address "${written}" is not percent-encoded correctly.`,
        hint: 'Write the character itself, or %25 for a percent sign.',
      };
    case 'draft':
      return {
        message: `"${href}" is a draft, which isn't built.`,
        hint: 'Build with --drafts, or remove the link.',
      };
    case 'outside':
      return { message: `"${href}" leads out of the site.` };
    default:
      return { message: `There is no page "${href}".`, ...suggest(link, names) };
  }
}

function suggest(link: BrokenLink, names: PageNames): Pick<Found, 'hint' | 'fix'> {
  const suggestion = suggestPage(link, names);
  if (suggestion === null) return {};
  const { name, sure, moved } = suggestion;
  const address = `"${encodeTarget(name)}${readable(splitAddress(link.href).suffix)}"`;
  const hint = moved ? `The page has moved: write ${address}.` : `Did you mean ${address}?`;
  return { hint, ...(sure ? pathFix(link, name) : {}) };
}
