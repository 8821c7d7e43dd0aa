import { readFileSync } from 'node:fs';

/**
 * The URL of a file in the package, by its path in it.
 *
 * This module is one folder below the package's root wherever it runs: in `src`, `dist` and
 * `bundle`. Bundled modules may be at another depth, so they use this function.
 */
export function packageFile(name: string): URL {
  return new URL(`../${name}`, import.meta.url);
}

/** The version of the package. */
export function packageVersion(): string {
  const manifest = JSON.parse(readFileSync(packageFile('package.json'), 'utf8'));
  return (manifest as { readonly version: string }).version;
}
