import path from 'node:path';
import { toPosix } from '@docsgen/core';

/** A file of the site relative to the folder `from`, so that terminals can open it. */
export function pathFrom(from: string, root: string, file: string): string {
  return toPosix(path.relative(from, path.join(root, file)));
}
