import type { Entry, Finding } from '../../model/index.ts';
import { type Rule, valueSpan } from '../rule.ts';

/** A tag that is spelt otherwise elsewhere: `Coding_guidelines` and `coding guidelines` are one. */
export const tagVariant: Rule = {
  name: 'tag-variant',
  severity: 'warning',
  summary: 'A tag that most other entries spell in another way.',
  example: `tags:
  - coding_guidelines`,
  mend: `tags:
  - Coding guidelines`,
  check(site) {
    const spellings = new Map<string, Map<string, number>>();
    for (const { tag } of allTags(site.routes.values())) {
      const variants = spellings.get(normalize(tag)) ?? new Map<string, number>();
      variants.set(tag, (variants.get(tag) ?? 0) + 1);
      spellings.set(normalize(tag), variants);
    }
    return allTags(site.routes.values()).flatMap(({ tag, at, entry }): Finding[] => {
      const usual = mostUsed(spellings.get(normalize(tag)) ?? new Map());
      if (tag === usual) return [];
      const message = `The tag "${tag}" is written "${usual}" elsewhere.`;
      const span = valueSpan(entry.frontMatterSpans, `tags.${at}`);
      const finding = { rule: 'tag-variant', message, file: entry.filePath, ...span } as const;
      return [{ ...finding, hint: `Write "${usual}".` }];
    });
  },
};

function allTags(entries: Iterable<Entry>): { tag: string; at: number; entry: Entry }[] {
  return [...entries].flatMap((entry) =>
    (entry.frontMatter.tags ?? []).map((tag, at) => ({ tag, at, entry })),
  );
}

function normalize(tag: string): string {
  return tag
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim();
}

/** The commonest spelling; of equals the first in the alphabet. */
function mostUsed(variants: ReadonlyMap<string, number>): string {
  const sorted = [...variants].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  return sorted[0]?.[0] ?? '';
}
