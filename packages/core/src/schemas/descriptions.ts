/** What keys mean, by their paths: `collections[].path`, with `*` for names of the site's own. */
export type Descriptions = Readonly<Record<string, string>>;

/**
 * What a key means. A key that one of some with the same meaning is, such as `colors.text.dark`,
 * is described once, with `*` in the place of the name that differs.
 */
export function describeKey(path: string, descriptions: Descriptions): string | undefined {
  const exact = descriptions[path];
  if (exact !== undefined) return exact;
  const parts = path.split('.');
  for (const at of parts.keys()) {
    const found = descriptions[parts.with(at, '*').join('.')];
    if (found !== undefined && at > 0) return found;
  }
  return undefined;
}
