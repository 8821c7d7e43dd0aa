/**
 * Compares versions as versions, part by part: 3.9 < 3.10 < 3.11, 4.1 < 4.1.1.
 * A part that isn't a number, such as the `x` of `1.x`, follows all numbers.
 */
export function compareVersions(left: string, right: string): number {
  const a = left.replace(/^v/, '').split('.');
  const b = right.replace(/^v/, '').split('.');
  for (let at = 0; at < Math.max(a.length, b.length); at += 1) {
    const difference = rank(a[at]) - rank(b[at]);
    if (difference !== 0) return difference < 0 ? -1 : 1;
  }
  return 0;
}

function rank(part: string | undefined): number {
  if (part === undefined) return -1;
  return /^\d+$/.test(part) ? Number(part) : Number.MAX_SAFE_INTEGER;
}
