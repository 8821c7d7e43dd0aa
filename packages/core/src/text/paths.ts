/** Joins a folder and a path, which may climb or be absolute itself. */
export function resolvePath(root: string, path: string): string {
  const joined = /^(\/|[a-z]:)/i.test(path) ? path : `${root}/${path}`;
  const segments: string[] = [];
  for (const segment of joined.split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  return (joined.startsWith('/') ? '/' : '') + segments.join('/');
}
