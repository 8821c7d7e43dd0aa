import { containsPath, joinPath, pathBelow } from '@docsgen/text';
import type { VersionRef } from '../model/collection-config.ts';
import type { CommittedObjects } from './committed-objects.ts';
import { type FileSystem, FileSystemError, lfsPointer, submodule } from './file-system.ts';
import { globTree } from './glob.ts';
import { type LinkedEntry, type LinkedFolders, linkedTree } from './linked-tree.ts';
import { type TreeEntry, type TreePlace, treesOf } from './ref-trees.ts';

/**
 * A read-only file system that has, below the mount of each ref, the files of its commit, and
 * elsewhere those of another file system. Objects are read when they are asked for.
 */
export async function withRefs(
  fs: FileSystem,
  refs: readonly VersionRef[],
  objects: CommittedObjects,
): Promise<FileSystem> {
  const mounted = await Promise.all(
    refs.map(async (ref) => {
      // Real paths are those below the site's real root, so that no mount seems to lead out of it.
      const name = ref.mount.slice(ref.mount.length - ref.name.length - 1);
      const parent = ref.mount.slice(0, ref.mount.length - name.length - 1);
      const realMount = `${await fs.realPath(parent)}/${name}`;
      const places = { mount: ref.mount, realMount };
      return { ...places, files: refFiles(ref.commit, places, objects) };
    }),
  );
  return withMounts(fs, mounted);
}

/** A commit, and the top folder of the working tree of its repository. */
interface CommittedTree {
  readonly commit: string;
  /** Absolute path. */
  readonly top: string;
}

/**
 * A read-only file system that has the files of a commit in place of those of the working tree.
 * Installed packages, which no commit has, are those of the other file system.
 */
export async function atCommit(
  fs: FileSystem,
  { commit, top }: CommittedTree,
  objects: CommittedObjects,
): Promise<FileSystem> {
  const places = { mount: top, realMount: await fs.realPath(top) };
  const files = refFiles(commit, places, objects);
  return withMounts(fs, [{ ...places, files }], (path) => path.includes('/node_modules/'));
}

/** The absolute path below which the files of a commit are, as it is given and with links resolved. */
interface MountPlaces {
  readonly mount: string;
  readonly realMount: string;
}

/** Files that take the place of others below a path. */
interface Mount extends MountPlaces {
  readonly files: FileSystem;
}

function withMounts(
  fs: FileSystem,
  mounts: readonly Mount[],
  isOutside: (path: string) => boolean = () => false,
): FileSystem {
  const at = (path: string): FileSystem => {
    if (isOutside(path)) return fs;
    const found = mounts.find(({ mount, realMount }) => {
      return containsPath(mount, path) || containsPath(realMount, path);
    });
    return found?.files ?? fs;
  };
  return {
    ...fs,
    glob: (patterns, options) => at(options.cwd).glob(patterns, options),
    read: (path) => at(path).read(path),
    known: (folder, files) => at(folder).known?.(folder, files) ?? files.map(() => null),
    stamp: (path) => at(path).stamp(path),
    settledStamps(paths) {
      const [only, ...others] = new Set(paths.map(at));
      if (only !== undefined && others.length === 0) {
        return only.settledStamps?.(paths) ?? paths.map(() => null);
      }
      return paths.map((path) => at(path).settledStamps?.([path])[0] ?? null);
    },
    readNow: (path) => at(path).readNow?.(path) ?? null,
    realPath: (path) => at(path).realPath(path),
    write: (path, content) => at(path).write(path, content),
    rename: (from, to) => (at(from) === fs ? at(to) : at(from)).rename(from, to),
    remove: (path, root) => at(path).remove(path, root),
    removeFolder: (folder) => at(folder).removeFolder(folder),
  };
}

/** The files of a commit, below its mount. Line ends and other filters of git aren't applied. */
function refFiles(
  commit: string,
  { mount, realMount }: MountPlaces,
  objects: CommittedObjects,
): FileSystem {
  const trees = treesOf(commit, objects);
  const below = (path: string): string => {
    return pathBelow(containsPath(mount, path) ? mount : realMount, path);
  };
  const refuse = (path: string): never => {
    throw new FileSystemError('EROFS', path);
  };
  const real = ({ path, isOutside }: TreePlace): string =>
    isOutside ? `/${path.replace(/^\/+/, '')}` : joinPath(realMount, path);
  const read = async (path: string): Promise<Uint8Array> => {
    const within = below(path);
    const { entry, isBelowFile } = await trees.follow(within);
    if (entry === null) throw new FileSystemError(isBelowFile ? 'ENOTDIR' : 'ENOENT', path);
    if (entry.kind === 'folder') throw new FileSystemError('EISDIR', path);
    if (entry.kind !== 'file') throw new FileSystemError(submodule, path);
    const content = await objects.content(entry.hash, within);
    if (content === null) throw new FileSystemError(lfsPointer, path);
    return content;
  };
  const folders: LinkedFolders = {
    async entriesOf(folder) {
      const place = await trees.follow(below(folder));
      if (place.entry?.kind === 'submodule') throw new FileSystemError(submodule, folder);
      const entries = await trees.entriesOf(below(folder));
      return [...entries].map(([name, entry]): LinkedEntry => ({ name, kind: kindOf(entry) }));
    },
    async kindOf(path) {
      const { entry } = await trees.follow(below(path));
      return entry === null ? null : kindOf(entry);
    },
    realPath: async (path) => real(await trees.follow(below(path))),
    readText: async (path) =>
      read(path).then(
        (content) => new TextDecoder().decode(content),
        () => '',
      ),
  };
  return {
    glob: async (patterns, options) =>
      globTree(patterns, options, await linkedTree(options.cwd, folders)),
    read,
    async stamp(path) {
      const { entry } = await trees.follow(below(path));
      return entry?.kind === 'file' ? entry.hash : null;
    },
    realPath: folders.realPath,
    write: async (path) => refuse(path),
    rename: async (path) => refuse(path),
    remove: async (path) => refuse(path),
    removeFolder: async (path) => refuse(path),
  };
}

/** A submodule is listed as a folder, whose files can't be read. */
function kindOf({ kind }: TreeEntry): LinkedEntry['kind'] {
  return kind === 'submodule' ? 'folder' : kind;
}
