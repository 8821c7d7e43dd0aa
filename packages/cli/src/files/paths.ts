import path from 'node:path';

/** A path as core wants it: with forward slashes on every platform. */
export function toPosix(target: string): string {
  return target.replaceAll(path.sep, '/');
}

/** A file of the site as it is named in the folder `from`, so that terminals can open it. */
export function pathFrom(from: string, root: string, file: string): string {
  return toPosix(path.relative(from, path.join(root, file)));
}
