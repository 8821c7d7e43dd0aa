import path from 'node:path';
import type { SampleConfig } from '@docsgen/core';
import type { SampleFolder } from './run-folder.ts';
import type { ShellPlace } from './run-shell.ts';

/** What of the site reaches its samples. */
interface SiteEnvironment {
  /** The folder of the configuration, absolute. */
  readonly root: string;
  /** The variable `PATH` of docsgen's own environment. */
  readonly path: string;
}

/** Where a command of the configuration or of a sample runs. */
export function placeOf(
  folder: SampleFolder,
  settings: SampleConfig,
  context: SiteEnvironment,
): ShellPlace {
  return { folder: folder.files, env: environment(folder, settings, context) };
}

/** The whole environment of samples: nothing else of docsgen's own reaches them. */
function environment(
  { home, temporary }: Pick<SampleFolder, 'home' | 'temporary'>,
  { env }: SampleConfig,
  { root, path: own }: SiteEnvironment,
): Record<string, string> {
  return {
    PATH: [...programFolders(root), own].join(path.delimiter),
    HOME: home,
    TMPDIR: temporary,
    LANG: 'C.UTF-8',
    TZ: 'UTC',
    TERM: 'dumb',
    NO_COLOR: '1',
    ...env,
  };
}

/** The folders of programs of npm packages, as npm's own scripts have them. */
function programFolders(root: string): string[] {
  const above = path.dirname(root);
  const own = path.join(root, 'node_modules', '.bin');
  return above === root ? [own] : [own, ...programFolders(above)];
}

/** Fills in the names in a command line of the configuration, quoted for the shell. */
export function fillIn(
  command: string,
  names: { readonly root: string; readonly file?: string; readonly files?: readonly string[] },
): string {
  const { root, file = '', files = [] } = names;
  const values: Readonly<Record<string, string>> = {
    '{root}': quoted(root),
    '{file}': quoted(file),
    '{files}': files.map(quoted).join(' '),
  };
  return command.replace(/\{(?:root|files?)\}/g, (name) => values[name] ?? name);
}

function quoted(text: string): string {
  return /^[\w./@+-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
