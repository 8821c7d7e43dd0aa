import type { Entry, Finding, Image, Link, LinkTarget } from '../../model/index.ts';
import { allEntries, type Rule } from '../rule.ts';

/**
 * An image, or a link to a file, that isn't there.
 *
 *     ![Diagram](./_files/digram.png)     ✗
 *     ![Diagram](./_files/diagram.png)    ✓
 */
export const brokenAsset: Rule = {
  name: 'broken-asset',
  check(site) {
    return allEntries(site).flatMap((entry) => {
      const { links, images } = entry.body;
      return [
        ...entry.linkTargets.flatMap((target, at) =>
          target.type === 'broken' && target.reason === 'missing-asset'
            ? report(target, links[at], entry)
            : [],
        ),
        ...entry.imageTargets.flatMap((target, at) => report(target, images[at], entry)),
      ];
    });
  },
};

function report(target: LinkTarget, at: Link | Image | undefined, entry: Entry): Finding[] {
  if (target.type !== 'broken' || at === undefined) return [];
  const message = `There is no file "${target.href}".`;
  const hint = `It was looked for at "${target.wanted}" and in the static folder.`;
  return [{ rule: 'broken-asset', message, file: at.file ?? entry.filePath, ...at.span, hint }];
}
