import { ruleNames } from '@docsgen/core';
import { manualUrl } from './manual-url.ts';

/** Where the package is described, and its rules with it. */
const packagePage = 'https://www.npmjs.com/package/docsgen';

/** The address of what is to be read about docsgen first. */
export function homeAddress(): string {
  return manualUrl ?? packagePage;
}

/**
 * Addresses of rules' pages; of the list of rules while there is no manual. Null for a rule of a
 * site's own.
 *
 * @param manual The address of the manual, with a slash at its end.
 */
export function ruleAddresses(manual: string | null = manualUrl): (rule: string) => string | null {
  return (rule) => {
    if (!ruleNames.some((name) => name === rule)) return null;
    return manual === null ? `${packagePage}#rules` : `${manual}reference/rules/${rule}/`;
  };
}
