/**
 * The public address of the manual with a trailing slash, such as
 * `https://docs.example.org/docsgen/`. The manual's configuration, reports and `explain` use it.
 * Null while the manual isn't published; reports then link to the section on rules of the package's
 * README on npm.
 */
export const manualUrl: string | null = null;
