import { type MovePlan, unifiedDiff } from '@docsgen/core';

/** A move as a patch for `git apply`: renames first, each with its changes. */
export async function printPatch({ files, changes }: MovePlan): Promise<string> {
  const changed = new Map(changes.map((change) => [change.from, change]));
  const renames = [...files].map(async ([from, to]) => {
    const change = changed.get(from);
    const diff = change === undefined ? '' : await unifiedDiff(to, change.before, change.after);
    const similarity = diff === '' ? 100 : 50;
    const head = [
      `diff --git a/${from} b/${to}`,
      `similarity index ${similarity}%`,
      `rename from ${from}`,
      `rename to ${to}`,
    ];
    return `${head.join('\n')}\n${diff.replace(/^--- a\/.*/, `--- a/${from}`)}`;
  });
  const others = changes.filter(({ from }) => !files.has(from));
  const diffs = others.map(({ to, before, after }) => unifiedDiff(to, before, after));
  return (await Promise.all([...renames, ...diffs])).join('');
}
