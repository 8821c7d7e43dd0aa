import { type FileSystem, FileSystemError } from '../io/file-system.ts';

/**
 * Reads a file; null if it doesn't exist. Calls `onObstacle` if its path is a folder, or an ancestor
 * of its path is a file.
 */
export async function readIfThere(
  path: string,
  fs: FileSystem,
  onObstacle?: (error: FileSystemError) => Promise<void>,
): Promise<Uint8Array | null> {
  try {
    return await fs.read(path);
  } catch (error) {
    if (!(error instanceof FileSystemError)) throw error;
    // A pipe or a cyclic link at the path of the file is replaced.
    if (['ENOENT', 'EINVAL', 'ELOOP'].includes(error.code)) return null;
    if (error.code !== 'ENOTDIR' && error.code !== 'EISDIR') throw error;
    await onObstacle?.(error);
    return null;
  }
}
