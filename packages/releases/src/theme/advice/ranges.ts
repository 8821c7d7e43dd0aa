import type { VersionRange } from '../../model/index.ts';
import type { UpgradeTexts } from '../text/upgrades/en.ts';

/** Describes versions, such as "7.4" or "8.0 to 8.1"; empty if no end is stated. */
export function rangeText({ min, max, below }: VersionRange, text: UpgradeTexts): string {
  const end = max ?? below;
  if (min === null) {
    if (max !== null) return text.upTo(max);
    return below === null ? '' : text.below(below);
  }
  if (end === null) return text.orLater(min);
  const start = shortened(min, end);
  if (max === null) return text.fromBelow(start, end);
  return start === max ? max : text.fromTo(start, max);
}

/** A version without the zeros that the other one doesn't have: 8.0 for 8.0.0 beside 8.1. */
function shortened(version: string, other: string): string {
  const parts = version.split('.');
  const length = other.split('.').length;
  return parts.slice(length).every((part) => /^0+$/.test(part))
    ? parts.slice(0, length).join('.')
    : version;
}
