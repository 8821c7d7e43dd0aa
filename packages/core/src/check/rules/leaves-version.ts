import { leavingWords } from '../../graph/links.ts';
import type { Entry } from '../../model/index.ts';
import { readable } from '../link-fixes.ts';
import { type BuiltInRule, type Found, linksOf } from '../rule.ts';

/** Links that lead readers of one version to another. The graph reports those in sidebars. */
export const leavesVersion: BuiltInRule = {
  name: 'leaves-version',
  severity: 'warning',
  summary: 'An address of the last version, on a page of another version that has no such page.',
  example: '[Cron](/cron), where `cron.md` is missing in the version of the page',
  fixed: '[Tasks](/tasks), where the version has `tasks.md`',
  checkEach: () => leavingIn,
};

function leavingIn(entry: Entry): Found[] {
  return linksOf(entry).flatMap(({ href, target, file, span }): Found[] => {
    if (target.type !== 'route' || target.leavesVersion !== true) return [];
    return [{ ...leavingWords(readable(href), target), file, ...span }];
  });
}
