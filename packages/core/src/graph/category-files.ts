import type { CategoryFile, CollectionConfig, Finding } from '../model/index.ts';
import { withoutPrefixes } from '../routes/routes.ts';
import { fileStart } from '../text/lines.ts';
import { joinPath } from '../text/paths.ts';
import { type NamedEntries, unknownId } from './entries.ts';

/** Category files by folder. The first one of a folder is used, others are reported. */
function indexCategories(
  files: readonly CategoryFile[],
  findings: Finding[],
): Map<string, CategoryFile> {
  const byFolder = new Map<string, CategoryFile>();
  for (const file of files) {
    const first = byFolder.get(file.folder);
    if (first === undefined) {
      byFolder.set(file.folder, file);
      continue;
    }
    findings.push({
      rule: 'invalid-category',
      message: 'The folder has another category file already, so this one is left out.',
      file: file.file,
      ...fileStart,
      hint: 'Keep one of them.',
      related: [{ message: 'The other one is here.', file: first.file, ...fileStart }],
    });
  }
  return byFolder;
}

/**
 * Category files by folder. The entries that they link to are resolved, by an id relative to their
 * folder or a full id; an unknown id is reported in the category file.
 */
export function resolveCategories(
  files: readonly CategoryFile[],
  named: NamedEntries,
  { numberPrefixes }: CollectionConfig,
  findings: Finding[],
): Map<string, CategoryFile> {
  const { entries, absent } = named;
  const linked = new Map<string, CategoryFile>();
  for (const [folder, category] of indexCategories(files, findings)) {
    const { link, ...rest } = category;
    if (link?.type === 'generated-index') {
      linked.set(folder, { ...rest, link: { ...link, file: category.file } });
      continue;
    }
    if (link?.type !== 'doc') {
      linked.set(folder, category);
      continue;
    }
    const ids = [joinPath(withoutPrefixes(folder, numberPrefixes), link.id), link.id];
    const id = ids.find((candidate) => entries.has(candidate));
    const isAbsent = ids.some((candidate) => absent.has(candidate));
    if (id !== undefined) linked.set(folder, { ...rest, link: { ...link, id } });
    else linked.set(folder, isAbsent ? { ...rest, link: null } : rest);
    if (id !== undefined || isAbsent) continue;
    findings.push({ file: category.file, ...unknownId(link.id, named, link.at) });
  }
  return linked;
}
