import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { toPosix } from './disk-paths.ts';

/** Resolves every link in a path; of a missing path, the part that exists. */
export async function realPath(target: string): Promise<string> {
  try {
    // Most paths of a new site are missing, and an exception takes longer than this question.
    if (existsSync(target)) return toPosix(realpathSync.native(target));
  } catch {
    // It was removed in the meantime.
  }
  const parent = path.dirname(target);
  if (parent === target) return toPosix(target);
  return path.posix.join(await realPath(parent), path.basename(target));
}
