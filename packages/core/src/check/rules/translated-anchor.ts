import { fileStart } from '@docsgen/text';
import { entryInLanguage } from '../../graph/counterparts.ts';
import type { BuiltInRule, Found } from '../rule.ts';
import { createAnchorReader } from './broken-anchor.ts';

/**
 * A heading whose id differs between an original and its translation, if a link in the
 * translation's language uses the original's id. Reported once per translation and id, since the
 * links are correct in the original.
 */
export const translatedAnchor: BuiltInRule = {
  name: 'translated-anchor',
  severity: 'warning',
  summary: 'A translation that lacks a heading id of its original, which links lead to.',
  example: '## Installieren, where the original has `## Install`',
  fixed: '## Installieren {#install}',
  check({ site }) {
    if (site.config.locales.length === 0) return [];
    const found = new Map<string, Found>();
    const anchorsIn = createAnchorReader();
    const links = [...site.routes.values()].flatMap((entry) => {
      return entry.references.anchors.map((link) => ({ ...link, entry }));
    });
    for (const { entry, route, anchor } of links) {
      const page = route === null ? entry : site.routes.get(route);
      if (page === undefined || anchorsIn(page).has(anchor)) continue;
      const original = entryInLanguage(page, '', site)?.entry;
      if (original === undefined || !anchorsIn(original).has(anchor)) continue;
      const heading = original.body.headings.find(({ slug }) => slug === anchor);
      const what = heading === undefined ? 'the element' : `the heading "${heading.text}"`;
      found.set(`${page.route} ${anchor}`, {
        message: `Links lead to "#${anchor}", which the translation lacks.`,
        file: page.filePath,
        ...fileStart,
        hint: `Give ${what} the id of the original: add \`{#${anchor}}\` after it.`,
      });
    }
    return [...found.values()];
  },
};
