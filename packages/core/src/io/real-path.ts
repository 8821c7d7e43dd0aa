import { realpathSync } from 'node:fs';
import path from 'node:path';

/** Resolves every link in a path; of a missing path, the part that exists. */
export async function realPath(target: string): Promise<string> {
  try {
    return toPosix(realpathSync.native(target));
  } catch {
    const parent = path.dirname(target);
    if (parent === target) return toPosix(target);
    return path.posix.join(await realPath(parent), path.basename(target));
  }
}

function toPosix(target: string): string {
  return target.replaceAll(path.sep, '/');
}
