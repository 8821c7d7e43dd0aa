import { splitAddress } from '@docsgen/text';
import type { Entry } from '../../model/index.ts';
import { endSlash, pathFix, readable } from '../link-fixes.ts';
import { type BuiltInRule, type Found, linksOf } from '../rule.ts';

/** Links that work by a redirect, which costs readers a request. The graph reports those in sidebars. */
export const redirectedLink: BuiltInRule = {
  name: 'redirected-link',
  severity: 'warning',
  summary: 'A link to a former address, which redirects.',
  example: '[Cron](/guides/cron), where `admin/cron.md` has `redirect_from: [/guides/cron]`',
  fixed: '[Cron](/admin/cron)',
  checkEach: () => detoursIn,
};

function detoursIn(entry: Entry): Found[] {
  return linksOf(entry).flatMap((link): Found[] => {
    const { target, file, span } = link;
    if (target.type !== 'route' || target.redirectedFrom === undefined) return [];
    const { route } = target;
    // Leaves out the suffix that the redirect itself adds.
    const hasSuffix = splitAddress(link.href).suffix !== '' || target.suffix === '';
    const message = `"${readable(link.href)}" redirects to "${route}".`;
    const hint = `Write "${route}${readable(target.suffix)}".`;
    const fix = hasSuffix ? pathFix(link, route + endSlash(link.href)) : {};
    return [{ message, file, ...span, hint, ...fix }];
  });
}
