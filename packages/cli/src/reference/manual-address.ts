import { rules } from '@docsgen/core';
import { packageHomepage } from '../own-package.ts';

/** Where the package is described, and its rules with it. */
const packagePage = 'https://www.npmjs.com/package/docsgen';

/**
 * The address of the manual, with a slash at its end: the package's `homepage`, so that npm,
 * reports and the manual itself say the same. Null while the package names none.
 */
export function manualAddress(): string | null {
  return packageHomepage()?.replace(/(?:#.*)?\/*$/, '/') ?? null;
}

/** The address of what is to be read about docsgen first. */
export function homeAddress(): string {
  return manualAddress() ?? packagePage;
}

/** The address of a rule's page, or of the list of rules; null for a site's own rule. */
export function ruleAddress(rule: string): string | null {
  if (!rules.some(({ name }) => name === rule)) return null;
  const manual = manualAddress();
  return manual === null ? `${packagePage}#rules` : `${manual}reference/rules/${rule}/`;
}
