import { readFileSync } from 'node:fs';

/** What the program reads of its own manifest. */
interface PackageManifest {
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
}

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
  return readManifest().version;
}

/** The range of versions of a dependency that the manifest names; empty where it has none. */
export function dependencyVersion(name: string): string {
  return readManifest().dependencies[name] ?? '';
}

function readManifest(): PackageManifest {
  return JSON.parse(readFileSync(packageFile('package.json'), 'utf8')) as PackageManifest;
}
