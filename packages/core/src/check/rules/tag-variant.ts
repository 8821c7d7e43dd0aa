import { tagKey } from '../../graph/tags.ts';
import type { Entry } from '../../model/index.ts';
import { valueSpan } from '../../text/lines.ts';
import { allEntries, type Found, type Rule } from '../rule.ts';

/** A tag with a different spelling elsewhere: `Coding_guidelines` and `coding guidelines`. */
export const tagVariant: Rule = {
  name: 'tag-variant',
  severity: 'warning',
  summary: 'A tag that most other entries spell differently.',
  example: `tags:
  - coding_guidelines`,
  fixed: `tags:
  - Coding guidelines`,
  check(site) {
    const usual = usualSpellings(allEntries(site).flatMap(tagsOf));
    return allEntries(site).flatMap((entry) => variantsIn(entry, usual));
  },
};

function tagsOf({ frontMatter }: Entry): readonly string[] {
  return frontMatter.tags ?? [];
}

/** The most frequent spelling of each tag that has several. */
function usualSpellings(found: readonly string[]): ReadonlyMap<string, string> {
  const spellings = new Map<string, Map<string, number>>();
  for (const tag of found) {
    const key = tagKey(tag);
    const variants = spellings.get(key) ?? new Map<string, number>();
    spellings.set(key, variants.set(tag, (variants.get(tag) ?? 0) + 1));
  }
  const usual = new Map<string, string>();
  for (const variants of spellings.values()) {
    const most = mostUsed(variants);
    for (const tag of variants.keys()) if (tag !== most) usual.set(tag, most);
  }
  return usual;
}

function variantsIn(entry: Entry, usual: ReadonlyMap<string, string>): Found[] {
  if (usual.size === 0) return [];
  return tagsOf(entry).flatMap((tag, at): Found[] => {
    const name = usual.get(tag);
    if (name === undefined) return [];
    const message = `The tag "${tag}" is written "${name}" elsewhere.`;
    const span = valueSpan(entry.frontMatterSpans, `tags.${at}`);
    return [{ message, file: entry.filePath, ...span, hint: `Write "${name}".` }];
  });
}

/** The most frequent spelling; on a tie the first in alphabetical order. */
function mostUsed(variants: ReadonlyMap<string, number>): string {
  const sorted = [...variants].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  return sorted[0]?.[0] ?? '';
}
