import { fileStart, unifiedLines } from '@docsgen/text';
import { versionOf, versionsBeside } from '../../graph/counterparts.ts';
import type { Entry } from '../../model/index.ts';
import type { BuiltInRule, Found, SiteView } from '../rule.ts';

/** Reports changed pages whose identical copy in another version has stayed as it was. */
export const staleCopy: BuiltInRule = {
  name: 'stale-copy',
  severity: 'warning',
  summary:
    'A page that has changed since the last commit, or since that of `check --since`, whose copy in another version was the same before and has not changed.',
  example: 'content/install.md, edited, and versioned_docs/version-5.0/install.md as it was',
  fixed: 'docsgen port install --to 5.0',
  needs: 'changes',
  check: (view) => view.entries.flatMap((entry) => staleCopiesOf(entry, view)),
};

function staleCopiesOf(
  entry: Entry,
  { site, changes, text: textOf }: Pick<SiteView, 'site' | 'changes' | 'text'>,
): Found[] {
  const before = changes?.get(entry.filePath) ?? null;
  const version = before === null ? undefined : versionOf(entry, site);
  if (before === null || version === undefined) return [];
  const stale = versionsBeside(version, site).filter((other) => {
    const copy = other === version ? undefined : other.entries.get(entry.id);
    const text = copy === undefined ? undefined : textOf(copy.filePath);
    return text !== undefined && unifiedLines(text) === unifiedLines(before);
  });
  if (stale.length === 0) return [];
  const names = stale.map(({ info }) => info.version);
  const [verb, copies] = names.length === 1 ? ['has', 'copy'] : ['have', 'copies'];
  return [
    {
      message: `This page has changed, and its ${copies} in ${names.join(', ')} ${verb} not.`,
      file: entry.filePath,
      ...fileStart,
      hint: `Make the same change there by \`docsgen port ${entry.filePath} --to ${names.join(',')}\`.`,
    },
  ];
}
