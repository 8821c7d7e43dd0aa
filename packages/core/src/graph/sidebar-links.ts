import { classifyAddress, createNameIndex, fileStart, type NameIndex } from '@docsgen/text';
import type { Finding, SidebarAddress, SidebarFile, SidebarItemConfig } from '../model/index.ts';
import { addressesIn } from './html-parts.ts';
import type { LinkLookup } from './link-lookup.ts';
import { findNamed, leavingWords, refusal } from './links.ts';

/** Reports broken and redirected links in sidebars. */
export function checkSidebarLinks(files: readonly SidebarFile[], lookup: LinkLookup): Finding[] {
  const names = createNameIndex(() => lookup.routes);
  return files.flatMap(({ file, items }) =>
    sidebarAddresses(items, file).flatMap(({ href, span }): Finding[] => {
      const problem = addressProblem(href, file, lookup, names);
      return problem === null ? [] : [{ file, ...span, ...problem }];
    }),
  );
}

/** Every address in a sidebar's items, markup included. */
export function sidebarAddresses(
  items: readonly SidebarItemConfig[],
  file: string,
): SidebarAddress[] {
  return items.flatMap((item): SidebarAddress[] => {
    const span = item.at ?? fileStart;
    switch (item.type) {
      case 'category':
        return sidebarAddresses(item.items, file);
      case 'link':
        return [{ href: item.href, file, span }];
      case 'html':
        return addressesIn(item.parts).map((href) => ({ href, file, span }));
      default:
        return [];
    }
  });
}

type Problem = Pick<Finding, 'rule' | 'message' | 'hint'>;

/** The problem of an address that is shown on every page, such as in a sidebar; null without one. */
export function addressProblem(
  href: string,
  file: string,
  lookup: LinkLookup,
  names: NameIndex,
): Problem | null {
  if (classifyAddress(href, 'link').type !== 'site') return null;
  if (!href.startsWith('/')) {
    const message = `"${href}" is relative, so it would resolve differently on every page.`;
    const hint = 'Write a path from the root of the site, such as /guides/intro, or a `doc` item.';
    return { rule: 'broken-link', message, hint };
  }
  const { target, style } = findNamed(href, { from: file, page: file }, lookup);
  if (target.type === 'route' && target.redirectedFrom !== undefined) {
    const message = `"${href}" redirects to "${target.route}".`;
    const hint = `Write "${target.route}${target.suffix}".`;
    return { rule: 'redirected-link', message, hint };
  }
  if (target.type === 'route' && target.leavesVersion === true) {
    return { rule: 'leaves-version', ...leavingWords(href, target) };
  }
  if (target.type === 'route' && style !== 'route') {
    const hint = `Write "${target.route}${target.suffix}".`;
    return { rule: 'broken-link', message: `"${href}" is a file, not an address.`, hint };
  }
  if (target.type !== 'broken') return null;
  if (target.reason === 'draft') {
    const hint = 'Build with --drafts, or remove the item.';
    return { rule: 'broken-link', message: `"${href}" is a draft, which isn't built.`, hint };
  }
  if (target.reason === 'refused-asset') return { rule: 'broken-asset', ...refusal(target) };
  const rule = target.reason === 'missing-asset' ? 'broken-asset' : 'broken-link';
  const what = rule === 'broken-asset' ? 'file' : 'page';
  const near = names.nearest(target.wanted);
  const hint = near === null ? {} : { hint: `Did you mean "${near.name}"?` };
  return { rule, message: `There is no ${what} "${href}".`, ...hint };
}
