import { fileStart } from '@docsgen/text';
import { redirectFix } from '../redirect-fix.ts';
import type { BuiltInRule, Found } from '../rule.ts';
import { createSuccessors } from '../successor.ts';

/** Reports published routes that neither exist nor redirect. */
export const removedRoute: BuiltInRule = {
  name: 'removed-route',
  severity: 'error',
  summary: 'An address that was published, and now has neither a page nor a redirect.',
  example: 'content/guides/cron.md, moved to content/admin/cron.md',
  fixed: '---\nredirect_from:\n  - /guides/cron\n---',
  needs: 'published',
  check(view) {
    if (view.published === null) return [];
    const { before, removed } = view.published;
    if (removed.length === 0) return [];
    const findSuccessor = createSuccessors(view);
    return removed.map(({ route, position }): Found => {
      const successor = findSuccessor(route);
      const what = before.redirects[route] === undefined ? 'page' : 'redirect';
      const message = `The ${what} "${route}" was published and is gone.`;
      if (successor === null) {
        const hint = `Give the entry that takes its place \`redirect_from: ['${route}']\`.`;
        return { message, ...position, hint };
      }
      const { entry, reason, sure } = successor;
      const related = [{ message: 'It was published here.', ...position }];
      const hint = `It is probably "${entry.route}" now (${reason}): add \`redirect_from: ['${route}']\` here.`;
      const fix = sure ? redirectFix(entry, route, view.text(entry.filePath)) : null;
      const found = { message, file: entry.filePath, ...fileStart, hint, related };
      return fix === null ? found : { ...found, fix };
    });
  },
};
