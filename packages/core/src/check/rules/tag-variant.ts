import { commonest, compareText, groupBy, valueSpan } from '@docsgen/text';
import { tagKey } from '../../graph/tags.ts';
import type { Entry } from '../../model/index.ts';
import type { BuiltInRule, Found } from '../rule.ts';

/** A tag with a different spelling elsewhere: `Coding_guidelines` and `coding guidelines`. */
export const tagVariant: BuiltInRule = {
  name: 'tag-variant',
  severity: 'warning',
  summary: 'A tag that most other entries spell differently.',
  example: `tags:
  - coding_guidelines`,
  fixed: `tags:
  - Coding guidelines`,
  check({ entries }) {
    const usual = usualSpellings(entries.flatMap(tagsOf));
    return entries.flatMap((entry) => variantsIn(entry, usual));
  },
};

function tagsOf({ frontMatter }: Entry): readonly string[] {
  return frontMatter.tags ?? [];
}

/** The most frequent spelling of each tag, by its others. */
function usualSpellings(found: readonly string[]): ReadonlyMap<string, string> {
  // A site has few tags, on many entries.
  const bySpelling = groupBy(found, (tag) => tag);
  const groups = [...groupBy(bySpelling.keys(), tagKey).values()];
  const pairs = groups.flatMap((spellings) => {
    const all = spellings.flatMap((tag) => bySpelling.get(tag) ?? []);
    const most = commonest(all, compareText);
    return spellings.map((tag) => [tag, most] as const);
  });
  return new Map(pairs.filter(([tag, most]) => tag !== most));
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
