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

/** What its `package.json` says, as far as the program asks. */
interface Manifest {
  readonly version: string;
  readonly homepage?: string;
}

let known: Manifest | undefined;

/** It doesn't change while the program runs. */
function manifest(): Manifest {
  known ??= JSON.parse(readFileSync(packageFile('package.json'), 'utf8')) as Manifest;
  return known;
}

/** The version that `docsgen --version` prints. */
export function packageVersion(): string {
  return manifest().version;
}

/** The address of the project; undefined while the package names none. */
export function packageHomepage(): string | undefined {
  return manifest().homepage;
}
