import { createNameIndex, fileStart } from '@docsgen/text';
import type { Entry } from '../../model/index.ts';
import type { BuiltInRule, Found } from '../rule.ts';

/** Other sites link to headings, too. The anchors of a moved page are part of `removed-route`. */
export const removedAnchor: BuiltInRule = {
  name: 'removed-anchor',
  severity: 'error',
  summary: 'A heading that was published, and whose id is no longer on its page.',
  example: '## Set it up, where `## Set-up` was published',
  fixed: '## Set it up {#set-up}',
  needs: 'published',
  check({ entries, published }) {
    if (published === null) return [];
    return entries.flatMap((entry): Found[] => {
      const ids = new Set(entry.summary.anchors);
      const was = published.anchors.get(entry.route) ?? [];
      const gone = was.filter((id) => !ids.has(id));
      return gone.map((id) => report(id, entry, new Set(was)));
    });
  },
};

/** Reports a removed anchor at the heading that was probably renamed: the most similar new one. */
function report(id: string, { body, filePath }: Entry, before: ReadonlySet<string>): Found {
  const fresh = body.headings.filter(({ slug }) => !before.has(slug));
  const near = createNameIndex(() => fresh.map(({ slug }) => slug)).nearest(id);
  const only = fresh.length === 1 ? fresh[0] : undefined;
  const heading = fresh.find(({ slug }) => slug === near?.name) ?? only;
  const message = `The heading "${id}" was published and is gone.`;
  if (heading === undefined) {
    const hint = `Give the heading that takes its place the id \`{#${id}}\`.`;
    return { message, file: filePath, ...fileStart, hint };
  }
  const hint = `If this is the heading, keep its id: add \`{#${id}}\` after it.`;
  const file = heading.file ?? filePath;
  return { message, file, ...heading.span, hint };
}
