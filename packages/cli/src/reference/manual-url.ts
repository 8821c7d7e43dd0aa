/**
 * The public address of the manual, such as `https://docs.example.org/docsgen/`, with a slash at
 * its end. The manual's own configuration, reports and `explain` take it from here. Null as long
 * as it is published nowhere: then reports lead to the list of rules on the package's page.
 */
export const manualUrl: string | null = null;
