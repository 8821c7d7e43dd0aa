import { upgradesAr } from './ar.ts';
import { upgradesDe } from './de.ts';
import { type UpgradeTexts, upgradesEn } from './en.ts';

const languages: ReadonlyMap<string, UpgradeTexts> = new Map([
  ['ar', upgradesAr],
  ['de', upgradesDe],
]);

/** The texts of answers to how to upgrade, by language tag; English ones without a translation. */
export function upgradeTexts(tag: string): UpgradeTexts {
  return languages.get(tag.split('-')[0]?.toLowerCase() ?? '') ?? upgradesEn;
}
