import type { BrokenTarget, Entry, Fix } from '../../model/index.ts';
import { splitAddress } from '../../text/address.ts';
import {
  type BrokenLink,
  createPageNames,
  encodeTarget,
  type PageSuggestion,
  pathFix,
  readable,
  suggestPage,
  type WrittenLink,
} from '../link-fixes.ts';
import { allEntries, type Found, type Rule } from '../rule.ts';

/** Links of entries to pages. The graph reports those of sidebars; links to files are `broken-asset`. */
export const brokenLink: Rule = {
  name: 'broken-link',
  severity: 'error',
  summary: "A link to a page that doesn't exist, is a draft, or is outside of the site.",
  example: 'See [the guide](./giude.md).',
  fixed: 'See [the guide](./guide.md).',
  check(site, { renames }) {
    const broken = allEntries(site).flatMap(brokenIn);
    if (broken.length === 0) return [];
    const names = createPageNames(site, renames);
    return broken.map(({ link, ...context }): Found => {
      const suggestion = () => suggestPage(context, names);
      const explained = brokenLinkWords(context.target, link, suggestion);
      return { file: context.file, ...link.span, ...explained };
    });
  },
};

function brokenIn(entry: Entry): readonly (BrokenLink & { readonly link: WrittenLink })[] {
  return entry.linkTargets.flatMap((target, at) => {
    const link = entry.body.links[at];
    if (link === undefined || !isBrokenPage(target)) return [];
    return { target, link, file: link.file ?? entry.filePath, entry };
  });
}

function isBrokenPage(target: { readonly type: string }): target is BrokenTarget {
  return target.type === 'broken' && !(target as BrokenTarget).reason.endsWith('-asset');
}

interface LinkWords {
  readonly message: string;
  readonly hint?: string;
  readonly fix?: Fix;
}

function brokenLinkWords(
  { reason, href: written }: BrokenTarget,
  link: WrittenLink,
  suggestion: () => PageSuggestion | null,
): LinkWords {
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
      return { message: `There is no page "${href}".`, ...suggest(link, suggestion()) };
  }
}

function suggest(
  link: WrittenLink,
  suggestion: PageSuggestion | null,
): { hint?: string; fix?: Fix } {
  if (suggestion === null) return {};
  const { name, sure, moved } = suggestion;
  const address = `"${encodeTarget(name)}${readable(splitAddress(link.href).suffix)}"`;
  const hint = moved ? `The page has moved: write ${address}.` : `Did you mean ${address}?`;
  return { hint, ...(sure ? pathFix(link, name) : {}) };
}
