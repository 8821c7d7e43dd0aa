import { didYouMean, isInRange, parseVersionRange, valueSpan } from '@docsgen/text';
import { versionOf } from '../../graph/counterparts.ts';
import type { Entry, PlacedRange, Version } from '../../model/index.ts';
import type { BuiltInRule, Found } from '../rule.ts';

/** A range of versions (`applies: '>=4.1'`) that names none, or not that of its page. */
export const unknownVersion: BuiltInRule = {
  name: 'unknown-version',
  severity: 'error',
  summary:
    'A range of versions in `applies` or `::applies` that names a version which does not exist, or that leaves out the version of its page.',
  example: '::applies{to=">=4.11"}',
  fixed: '::applies{to=">=4.1"}',
  checkEach({ site }) {
    const names = new Map<string, string[]>();
    for (const { info } of site.versions) {
      const known = names.get(info.pluginId) ?? [];
      if (!known.includes(info.version)) known.push(info.version);
      names.set(info.pluginId, known);
    }
    return (entry) => {
      const version = versionOf(entry, site);
      if (version === undefined) return [];
      return wrongIn(entry, version, names.get(version.info.pluginId) ?? []);
    };
  },
};

function rangesOf({ frontMatter, frontMatterSpans, body }: Entry): readonly PlacedRange[] {
  const { applies: range } = frontMatter;
  if (range === undefined) return body.ranges;
  return [{ range, span: valueSpan(frontMatterSpans, 'applies') }, ...body.ranges];
}

function wrongIn(entry: Entry, { info }: Version, names: readonly string[]): Found[] {
  return rangesOf(entry).flatMap(({ range, span, file = entry.filePath }): Found[] => {
    const at = { file, ...span };
    const bounds = parseVersionRange(range);
    if (bounds === null) {
      const hint = 'Write it like ">=4.1 <4.3".';
      return [{ message: `"${range}" is no range of versions.`, ...at, hint }];
    }
    const unknown = bounds.find(({ version }) => !names.includes(version));
    if (unknown !== undefined) {
      const message = `There is no version "${unknown.version}".`;
      return [{ message, ...at, ...didYouMean(unknown.version, names) }];
    }
    if (isInRange(info.version, bounds, names)) return [];
    const message = `The version of this page, "${info.version}", is not in "${range}".`;
    return [{ message, ...at, hint: 'Correct the range, or remove the text from this version.' }];
  });
}
