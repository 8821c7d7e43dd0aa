import type { Entry, SiteGraph } from '../../model/index.ts';
import type { BuiltInRule, Found } from '../rule.ts';

/** A link without text, which readers can neither see nor follow. */
export const missingLinkText: BuiltInRule = {
  name: 'missing-link-text',
  severity: 'warning',
  summary: "A link without text, which readers can't see.",
  example: '[](./cron.md)',
  fixed: '[Cron](./cron.md)',
  checkEach: ({ site }) => {
    return (entry) => unnamedLinks(entry, site);
  },
};

function unnamedLinks({ links, filePath }: Entry, { routes }: SiteGraph): Found[] {
  return links.flatMap(({ link, target }): Found[] => {
    if (link.unnamed !== true) return [];
    const { href, span, file = filePath } = link;
    const title = target.type === 'route' ? routes.get(target.route)?.title : undefined;
    const message = "The link has no text, so readers can't see it.";
    return [{ message, file, ...span, hint: `Write [${title ?? 'text'}](${href}).` }];
  });
}
