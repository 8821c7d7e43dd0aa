/**
 * The public address of the manual, such as `https://docs.example.org/docsgen/`, with a slash at
 * its end. The manual's own configuration, reports and `explain` take it from here. Null while it
 * isn't published: then reports link to the README's section on rules, on the package's page.
 */
export const manualUrl: string | null = null;
