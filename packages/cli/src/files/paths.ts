import path from 'node:path';

/** Converts a path to core's form: with forward slashes on every platform. */
export function toPosix(target: string): string {
  return target.replaceAll(path.sep, '/');
}

/** A file of the site relative to the folder `from`, so that terminals can open it. */
export function pathFrom(from: string, root: string, file: string): string {
  return toPosix(path.relative(from, path.join(root, file)));
}
