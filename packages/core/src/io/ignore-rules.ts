import ignore, { type Ignore } from 'ignore';

/** What the `.gitignore` files of a tree say. */
export interface IgnoreRules {
  /** Adds the `.gitignore` of a folder; its patterns apply to everything below that folder. */
  read(folder: string): Promise<void>;
  /** Whether a file or folder is ignored. Callers never ask about paths below an ignored folder. */
  ignores(path: string, isFolder: boolean): boolean;
}

/**
 * The rules of git, with the package `ignore`: of the files that say something of a path the one
 * that is nearest to it counts. Only files in the tree count, or what is content would depend on
 * where the site is.
 */
export function createIgnoreRules(
  root: string,
  readText: (path: string) => Promise<string>,
): IgnoreRules {
  const byFolder = new Map<string, Ignore>();
  return {
    async read(folder) {
      if (byFolder.has(folder)) return;
      const text = await readText(`${folder}/.gitignore`);
      byFolder.set(folder, ignore({ allowRelativePaths: true }).add(text));
    },
    ignores(path, isFolder) {
      let folder = path;
      while (folder.length > root.length) {
        folder = folder.slice(0, folder.lastIndexOf('/'));
        const below = path.slice(folder.length + 1);
        const said = byFolder.get(folder)?.checkIgnore(isFolder ? `${below}/` : below);
        if (said?.ignored) return true;
        if (said?.unignored) return false;
      }
      return false;
    },
  };
}
