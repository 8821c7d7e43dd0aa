import { foldPath, parentPath } from '@docsgen/text';
import { type FileSystem, UnusableOutput } from '../io/file-system.ts';

/** An output folder whose changes are confined to it. */
export interface ConfinedFolder {
  /** Whether a path is, or is below, a link. */
  readonly leadsElsewhere: (path: string) => Promise<boolean>;
  /** Rejects a folder that is, or is below, a link. @throws UnusableOutput */
  checkFolder(folder: string): Promise<void>;
  /** A file system that checks each path just before it changes it. */
  readonly fs: FileSystem;
}

/**
 * Confines changes to a folder: no file is written, moved or removed through a link in it, even if
 * the link was created during the build. A link at the path of a file is replaced.
 */
export async function confine(folder: string, fs: FileSystem): Promise<ConfinedFolder> {
  const realFolder = await fs.realPath(folder);
  const leadsElsewhere = async (path: string): Promise<boolean> => {
    // Case-insensitive file systems return the name with which a folder was created.
    const expected = foldPath(realFolder + path.slice(folder.length));
    return foldPath(await fs.realPath(path)) !== expected;
  };
  const checkFolder = async (path: string): Promise<void> => {
    if (!(await leadsElsewhere(path))) return;
    throw new UnusableOutput(`${await firstLink(path)} is a link; remove it and build again.`);
  };
  const check = (path: string): Promise<void> => checkFolder(parentPath(path));
  const firstLink = async (path: string): Promise<string> => {
    const names = path.slice(folder.length).split('/');
    for (const at of names.keys()) {
      const above = folder + names.slice(0, at + 1).join('/');
      if (await leadsElsewhere(above)) return above;
    }
    return path;
  };
  return {
    leadsElsewhere,
    checkFolder,
    fs: {
      ...fs,
      async write(path, content) {
        await check(path);
        await fs.write(path, content);
      },
      async rename(from, to) {
        await check(to);
        await fs.rename(from, to);
      },
      async remove(path, root) {
        await check(path);
        await fs.remove(path, root);
      },
      async removeFolder(path) {
        await check(path);
        await fs.removeFolder(path);
      },
    },
  };
}
