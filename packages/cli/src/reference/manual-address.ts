import { allRuleNames } from './all-rules.ts';
import { manualUrl } from './manual-url.ts';

/** The package's page, which shows its README. */
const packagePage = 'https://www.npmjs.com/package/docsgen';

/** The address of docsgen's introduction. */
export function homeAddress(): string {
  return manualUrl ?? packagePage;
}

/**
 * The address of a rule's page in the manual; of the README's section on rules while the manual has
 * no address. Null for a rule of a site.
 *
 * @param manual The address of the manual, with a trailing slash.
 */
export function ruleAddress(rule: string, manual: string | null = manualUrl): string | null {
  if (!allRuleNames.includes(rule)) return null;
  return manual === null ? `${packagePage}#rules` : `${manual}reference/rules/${rule}/`;
}
