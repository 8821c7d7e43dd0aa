import type { Entry } from '../../model/index.ts';
import { splitAddress } from '../../text/address.ts';
import { endSlash, pathFix, readable } from '../link-fixes.ts';
import { allEntries, type Found, type Rule } from '../rule.ts';

/** Links that work by a redirect, which costs readers a request. The graph reports those in sidebars. */
export const redirectedLink: Rule = {
  name: 'redirected-link',
  severity: 'warning',
  summary: 'A link to a former address, which redirects.',
  example: '[Cron](/guides/cron), where `admin/cron.md` has `redirect_from: [/guides/cron]`',
  fixed: '[Cron](/admin/cron)',
  check: (site) => allEntries(site).flatMap(detoursIn),
};

function detoursIn({ body, linkTargets, filePath }: Entry): Found[] {
  return linkTargets.flatMap((target, at): Found[] => {
    const link = body.links[at];
    if (link === undefined || target.type !== 'route') return [];
    const { redirectedFrom, route } = target;
    if (redirectedFrom === undefined) return [];
    // Leaves out the suffix that the redirect itself adds.
    const hasSuffix = splitAddress(link.href).suffix !== '' || target.suffix === '';
    const message = `"${readable(link.href)}" redirects to "${route}".`;
    const hint = `Write "${route}${readable(target.suffix)}".`;
    const position = { file: link.file ?? filePath, ...link.span };
    const fix = hasSuffix ? pathFix(link, route + endSlash(link.href)) : {};
    return [{ message, ...position, hint, ...fix }];
  });
}
