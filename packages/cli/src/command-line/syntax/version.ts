import type { CommonOptions } from '../../session.ts';
import { type AddCommand, action, configOption } from '../command.ts';
import { versionHelp } from '../help.ts';
import { parsePath } from '../option-values.ts';

/** Options of `docsgen version`. */
export interface VersionFlags extends CommonOptions {
  readonly root: string;
  readonly config?: string;
  readonly collection?: string;
}

/** `docsgen version`. */
export const addVersion: AddCommand = (program, choose) => {
  program
    .command('version')
    .summary('create a version from the current content')
    .description('Copies the entries and sidebars of a collection to a version of this name.')
    .argument('<name>', 'name of the version, such as 2.0')
    .option('--collection <id>', 'its collection (default: the only one)')
    .option('--root <dir>', 'folder of the site', parsePath, '.')
    .addOption(configOption())
    .addHelpText('after', versionHelp)
    .action(action(choose, async () => (await import('../../commands/version.ts')).versionCommand));
};
