import { readFileSync } from 'node:fs';

/**
 * The address of a file that the package ships, by its path in the package.
 *
 * This module lies one folder below the package's root wherever it runs: in `src`, `dist` and
 * `bundle`. Others may be bundled into a folder at another depth, so they ask here.
 */
export function packageFile(name: string): URL {
  return new URL(`../${name}`, import.meta.url);
}

/** The version that `docsgen --version` prints. */
export function packageVersion(): string {
  const manifest = JSON.parse(readFileSync(packageFile('package.json'), 'utf8'));
  return (manifest as { readonly version: string }).version;
}
