import type { FolderMove, PageChange, PageName } from '../model.ts';

/** From this number of pages on a folder has moved. */
const leastPages = 3;

/**
 * Finds the folders whose pages moved together: pages whose addresses differ only in what is before the
 * same end. Sorted by number of pages.
 */
export function movedFolders(pages: readonly PageChange[]): FolderMove[] {
  const folders = new Map<string, { from: string; to: string; pages: PageName[]; lost: number }>();
  for (const { type, before, after, redirect } of pages) {
    if (type !== 'moved' || before?.route == null || after?.route == null) continue;
    const [from, to] = withoutCommonEnd(before.route, after.route);
    if (from === before.route) continue;
    const key = `${from}\n${to}`;
    const folder = folders.get(key) ?? { from, to, pages: [], lost: 0 };
    folder.pages.push(after);
    if (redirect === null) folder.lost += 1;
    folders.set(key, folder);
  }
  return [...folders.values()]
    .filter((folder) => folder.pages.length >= leastPages)
    .sort((a, b) => b.pages.length - a.pages.length);
}

/** Two routes without the segments that both end with; `/` for nothing left. */
function withoutCommonEnd(before: string, after: string): readonly [string, string] {
  const [old, now] = [before.split('/'), after.split('/')];
  while (old.length > 1 && now.length > 1 && old.at(-1) === now.at(-1)) {
    old.pop();
    now.pop();
  }
  return [old.join('/') || '/', now.join('/') || '/'];
}

/** The changes of pages that the move of their folder says all about are left out. */
export function withoutFolded(
  pages: readonly PageChange[],
  folders: readonly FolderMove[],
): PageChange[] {
  const folded = new Set(folders.flatMap((folder) => folder.pages.map(({ path }) => path)));
  return pages.filter(({ type, edits, after }) => {
    return type !== 'moved' || edits.length > 0 || !folded.has(after?.path ?? '');
  });
}
