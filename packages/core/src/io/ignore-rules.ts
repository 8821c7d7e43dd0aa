import ignore, { type Ignore } from 'ignore';

/** The rules of the `.gitignore` files of a tree. */
export interface IgnoreRules {
  /** Adds the `.gitignore` of a folder; its patterns apply below that folder. */
  read(folder: string): Promise<void>;
  /** Whether a file or folder is ignored. Callers never ask about paths below an ignored folder. */
  ignores(path: string, isFolder: boolean): boolean;
}

/**
 * git's rules, implemented by the package `ignore`: the nearest file with a matching pattern
 * decides. Only files within the tree are read, so that the content doesn't depend on the site's
 * location.
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
        const result = byFolder.get(folder)?.checkIgnore(isFolder ? `${below}/` : below);
        if (result?.ignored) return true;
        if (result?.unignored) return false;
      }
      return false;
    },
  };
}
