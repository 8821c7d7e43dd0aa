import { builtins } from '@docsgen/builtins';
import {
  type Extension,
  type ExtensionModule,
  flatExtensions,
  isRecord,
  ownPrefix,
} from '@docsgen/core';
import { type DialectName, isDialectName, loadDialect } from '@docsgen/dialects';
import { releases } from '@docsgen/releases';
import { Failure } from '../process/failure.ts';

/**
 * The modules that every site has, by name. What is built in comes last: of several feeds with one
 * file the last one is published, and that is the one of the configuration.
 */
const modules = {
  releases: moduleNamed('releases', [releases]),
  builtins: moduleNamed('builtins', builtins),
} as const;

/** Loads a module of the program by its file, for another thread. */
export async function ownModule(file: string): Promise<ExtensionModule> {
  const name = file.slice(ownPrefix.length);
  if (isDialectName(name)) return dialectModule(name);
  return name === 'builtins' ? modules.builtins : modules.releases;
}

/**
 * Adds the modules of the program to a configuration, as extensions like a site's own: those that
 * every site has, and the dialects that its collections name. Whatever isn't as it must be is left for
 * the validation.
 *
 * @throws Failure for an extension with the name of one of the dialects
 */
export async function withOwnModules(written: unknown): Promise<unknown> {
  if (!isRecord(written)) return written;
  const { extensions = [] } = written;
  if (!Array.isArray(extensions)) return written;
  const taken = flatExtensions(extensions).find(({ type, name }) => {
    return type === 'dialect' && isDialectName(String(name));
  });
  if (taken !== undefined) {
    const message = `docsgen already has a dialect "${String(taken.name)}"`;
    throw new Failure(`extensions: ${message}; choose another name.`);
  }
  const dialects = await Promise.all(dialectsIn(written.collections).map(dialectModule));
  // After the site's own: of several extensions with a page for an entry, the first one counts.
  return { ...written, extensions: [...extensions, ...dialects, ...Object.values(modules)] };
}

/** The dialects of the program that collections name, each once. */
function dialectsIn(collections: unknown): readonly DialectName[] {
  const listed: readonly unknown[] = Array.isArray(collections) ? collections : [];
  const names = listed.filter(isRecord).map(({ markdown }) => String(markdown));
  return [...new Set(names)].filter(isDialectName);
}

async function dialectModule(name: DialectName): Promise<ExtensionModule> {
  return moduleNamed(name, [await loadDialect(name)]);
}

function moduleNamed(name: string, extensions: readonly Extension[]): ExtensionModule {
  return { type: 'module', file: `${ownPrefix}${name}`, digest: '', extensions };
}
