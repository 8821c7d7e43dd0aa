import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { repository } from './program.ts';

const execute = promisify(execFile);

/** The folders of this repository's packages, by package name. */
export const packages = {
  '@docsgen/highlight': 'packages/highlight',
  '@docsgen/text': 'packages/text',
  '@docsgen/markdown': 'packages/markdown',
  '@docsgen/mdx': 'packages/mdx',
  '@docsgen/core': 'packages/core',
  '@docsgen/renderer': 'packages/renderer',
  '@docsgen/releases': 'packages/releases',
  '@docsgen/builtins': 'packages/builtins',
  '@docsgen/dialects': 'packages/dialects',
  '@docsgen/migrate': 'packages/migrate',
  '@docsgen/prose': 'packages/prose',
  '@docsgen/review': 'packages/review',
  '@docsgen/search': 'packages/search',
  docsgen: 'packages/cli',
  'create-docsgen': 'packages/create-docsgen',
} as const;

/** The fields of a manifest, or of an entry of a lock file, that are used here. */
interface Manifest {
  readonly version: string;
  readonly bin?: Readonly<Record<string, string>>;
  /** The address from which it was downloaded; in lock files. */
  readonly resolved?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** A packed package. */
export interface Packed {
  readonly name: string;
  readonly filename: string;
  /** Paths below the package. */
  readonly files: readonly { readonly path: string }[];
  /** Total size of its files in bytes. */
  readonly unpackedSize: number;
}

/** Packs the packages into a folder. */
export async function packAll(folder: string): Promise<readonly Packed[]> {
  const flags = ['--json', '--ignore-scripts', '--pack-destination', folder];
  const { stdout } = await execute('npm', ['pack', '--workspaces', ...flags], {
    cwd: repository,
    maxBuffer: 2 ** 26,
  });
  // Some versions of npm print an array, others an object.
  const answer: readonly Packed[] | Readonly<Record<string, Packed>> = JSON.parse(stdout);
  return Object.values(answer);
}

/**
 * Installs the packed packages into an empty folder with npm. Other packages have the versions of
 * this repository's lock file, so that npm finds them in its cache.
 *
 * @throws the error of npm, whose `stderr` has the reason.
 */
export async function installInto(folder: string, packed: readonly Packed[]): Promise<void> {
  const dependencies = Object.fromEntries(
    packed.map(({ name, filename }) => [name, `file:${filename}`]),
  );
  const root = { name: 'user', version: '1.0.0', dependencies };
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ ...root, type: 'module' }));
  const lock = { name: root.name, lockfileVersion: 3, packages: await lockFor(root) };
  await writeFile(path.join(folder, 'package-lock.json'), JSON.stringify(lock));
  const flags = ['--prefer-offline', '--no-audit', '--no-fund', '--omit=dev', '--ignore-scripts'];
  await execute('npm', ['ci', ...flags], { cwd: folder });
}

/** The entries of a lock file for this repository's packages and all of their dependencies. */
async function lockFor(root: Manifest): Promise<Record<string, object>> {
  const text = await readFile(path.join(repository, 'package-lock.json'), 'utf8');
  const ours: Readonly<Record<string, Manifest>> = JSON.parse(text).packages;
  const entries: Record<string, object> = { '': root };
  const add = (folder: string, manifest: Manifest): void => {
    const place = installedAt(folder);
    if (place in entries) return;
    entries[place] = manifest;
    const { dependencies, optionalDependencies, peerDependencies } = manifest;
    const wanted = { ...dependencies, ...optionalDependencies, ...peerDependencies };
    for (const name of Object.keys(wanted)) {
      const found = lookUp(ours, folder, name);
      const entry = ours[found];
      if (entry !== undefined && !(name in packages)) add(found, entry);
    }
  };
  for (const [name, folder] of Object.entries(packages)) {
    const {
      version,
      bin = {},
      dependencies = {},
    } = await readManifest(path.join(repository, folder));
    const resolved = root.dependencies?.[name] ?? '';
    add(folder, { version, bin, dependencies, resolved });
  }
  return entries;
}

async function readManifest(folder: string): Promise<Manifest> {
  return JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'));
}

/** Converts a path in this repository's lock file to one in an installation of its packages. */
function installedAt(locked: string): string {
  const own = Object.entries(packages).find(([, folder]) => `${locked}/`.startsWith(`${folder}/`));
  return own === undefined ? locked : `node_modules/${own[0]}${locked.slice(own[1].length)}`;
}

/** Resolves a package as Node.js does, from a folder of the lock file. */
function lookUp(lock: Readonly<Record<string, unknown>>, from: string, name: string): string {
  const nested = `${from}/node_modules/${name}`;
  if (nested in lock) return nested;
  const parent = from.lastIndexOf('/node_modules/');
  if (parent !== -1) return lookUp(lock, from.slice(0, parent), name);
  return `node_modules/${name}`;
}
