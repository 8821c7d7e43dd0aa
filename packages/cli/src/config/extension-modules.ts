import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type ConfigProblem,
  type Extension,
  type ExtensionModule,
  isExtension,
  isRecord,
} from '@docsgen/core';
import type { CachePlace } from '../files/state-folder.ts';
import { codeOf, messageOf } from '../process/reasons.ts';
import { readImportedFiles } from './imported-files.ts';
import { type ConfigModule, resolvePackage, runModule } from './run-config.ts';

/** How the modules of a configuration are loaded. */
export interface ModuleLoading {
  /** Absolute path of the configuration. */
  readonly config: string;
  /** The cache of the compiled code; null to cache nothing. */
  readonly cache: CachePlace | null;
  /** Finds the file to run for a module of the site; the file itself by default. */
  readonly locate?: (file: string) => Promise<string>;
}

/** A configuration whose modules have been loaded, and the problems of those that can't be used. */
interface LoadedModules {
  readonly written: unknown;
  readonly problems: readonly ConfigProblem[];
}

/**
 * Loads the modules that `extensions` names by their path or their package.
 *
 * @throws ConfigFailure for a module that throws
 */
export async function loadModules(
  written: unknown,
  loading: ModuleLoading,
): Promise<LoadedModules> {
  if (!isRecord(written) || !Array.isArray(written.extensions)) return { written, problems: [] };
  const problems: ConfigProblem[] = [];
  const extensions: unknown[] = [];
  for (const [at, item] of (written.extensions as readonly unknown[]).entries()) {
    if (typeof item !== 'string') {
      extensions.push(item);
      continue;
    }
    const loaded = await loadModule(item, loading);
    if (typeof loaded === 'string') problems.push({ message: loaded, path: `extensions.${at}` });
    else extensions.push(loaded);
  }
  return { written: { ...written, extensions }, problems };
}

/** A text that can be the path of a module. */
const modulePath = /(['"])(\.{1,2}\/[^'"\n]+\.[cm]?[jt]sx?)\1/g;

/** The modules whose paths are in the text of a configuration, without running it. */
export async function modulesNamedIn(config: string): Promise<string[]> {
  const text = await readFile(config, 'utf8').catch(() => '');
  return [...text.matchAll(modulePath)].map(([, , name = '']) =>
    path.resolve(path.dirname(config), name),
  );
}

/** Loads the extensions of a module. Returns a message if there is none, or it exports none. */
async function loadModule(name: string, loading: ModuleLoading): Promise<ExtensionModule | string> {
  const { config, cache, locate = async (file) => file } = loading;
  const root = path.dirname(config);
  let file: string;
  let text: string;
  try {
    file = isPath(name) ? await locate(path.resolve(root, name)) : resolvePackage(name, config);
    text = await readFile(file, 'utf8');
  } catch (cause) {
    const isMissing = ['ENOENT', 'MODULE_NOT_FOUND', 'ERR_MODULE_NOT_FOUND'].includes(
      codeOf(cause),
    );
    const what = isPath(name) ? 'module' : 'package';
    const reason = isMissing ? `there is no ${what} "${name}"` : messageOf(cause);
    return `extensions: ${reason}.`;
  }
  const extensions = await extensionsIn({ file, name, text, cache });
  if (extensions === null) {
    return `extensions: ${name} must export \`extensions\`: what \`defineRule\` and its neighbours make, or a list of it.`;
  }
  const { digest } = await readImportedFiles(path.dirname(file), [file]);
  return { type: 'module', file, digest, extensions };
}

/** The extensions of a module that has been loaded before, for another thread. */
export async function extensionsOf(file: string): Promise<readonly Extension[]> {
  const module = { file, name: file, text: await readFile(file, 'utf8'), cache: null };
  return (await extensionsIn(module)) ?? [];
}

/** Runs a module. Returns what it exports as `extensions`; null if that isn't one or a list of them. */
async function extensionsIn(module: ConfigModule): Promise<readonly Extension[] | null> {
  const exported = await runModule(module);
  const listed: unknown = isRecord(exported) ? exported.extensions : undefined;
  const all = Array.isArray(listed) ? (listed as readonly unknown[]).flat() : [listed];
  return all.length > 0 && all.every(isExtension) ? all : null;
}

/** Whether a name is a path, not that of a package. */
function isPath(name: string): boolean {
  return /^\.{1,2}\//.test(name) || path.isAbsolute(name);
}
