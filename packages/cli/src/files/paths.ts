import path from 'node:path';

/** Converts a path to core's form: with forward slashes on every platform. */
export function toPosix(target: string): string {
  return target.replaceAll(path.sep, '/');
}

/** A file of the site relative to the folder `from`, so that terminals can open it. */
export function pathFrom(from: string, root: string, file: string): string {
  return toPosix(path.relative(from, path.join(root, file)));
}

/** Decodes the path of an address; one with invalid escapes is returned unchanged. */
export function decodePath(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
