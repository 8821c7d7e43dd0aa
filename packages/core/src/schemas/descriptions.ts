/** Descriptions of keys, by path: `collections[].path`, with `*` for custom names. */
export type Descriptions = Readonly<Record<string, string>>;

/**
 * The description of a key. Keys with the same meaning, such as `colors.text.dark`, share one
 * description, with `*` in place of the name that differs.
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
