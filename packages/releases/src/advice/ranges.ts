import { compareVersions } from '@docsgen/text';
import type { UpgradeNeed, VersionRange } from '../model/upgrade.ts';

/** A version that can be compared; other texts, such as "recent", are only shown. */
const VERSION = /^v?\d+(?:\.\d+)*$/;

function isComparable(version: string | null): version is string {
  return version !== null && VERSION.test(version);
}

/**
 * The versions that a release works with.
 *
 * @param version The release: before `maxSince`, the newest version isn't supported yet.
 */
export function rangeAt(need: UpgradeNeed, version: string): VersionRange {
  const { min, max, maxSince, notSupported } = need;
  const isEarly = maxSince !== null && compareVersions(version, maxSince) < 0;
  if (max !== null) return { min, max: isEarly ? null : max, below: isEarly ? max : null };
  return { min, max: null, below: isComparable(notSupported) ? notSupported : null };
}

/** The versions in both of two ranges; null if there are none. Ends that can't be compared are ignored. */
export function commonRange(a: VersionRange, b: VersionRange): VersionRange | null {
  const min = outermost(a.min, b.min, 1);
  const max = outermost(a.max, b.max, -1);
  const below = outermost(a.below, b.below, -1);
  const common = tightened({ min, max, below });
  return isEmpty(common) ? null : common;
}

/** The higher (1) or lower (-1) of two ends; the comparable one if the other isn't. */
function outermost(a: string | null, b: string | null, direction: 1 | -1): string | null {
  if (!isComparable(a)) return isComparable(b) ? b : (b ?? a);
  if (!isComparable(b)) return a;
  return compareVersions(a, b) * direction >= 0 ? a : b;
}

/** Keeps the lower one of the two upper ends. */
function tightened({ min, max, below }: VersionRange): VersionRange {
  if (!isComparable(max) || !isComparable(below)) return { min, max, below };
  return compareVersions(max, below) < 0 ? { min, max, below: null } : { min, max: null, below };
}

function isEmpty({ min, max, below }: VersionRange): boolean {
  if (!isComparable(min)) return false;
  if (isComparable(below)) return compareVersions(min, below) >= 0;
  return isComparable(max) && compareVersions(min, max) > 0 && !isReleaseOf(min, max);
}

/** Whether a version is one of the releases of another: 8.1.9 of 8.1. */
function isReleaseOf(version: string, of: string): boolean {
  return version.startsWith(`${of}.`);
}

/** Whether two ranges are written alike. */
export function isSameRange(a: VersionRange, b: VersionRange): boolean {
  return a.min === b.min && a.max === b.max && a.below === b.below;
}
