import type { CommonOptions } from '../../session.ts';
import { type AddCommand, action, configOption } from '../command.ts';
import { newHelp } from '../help.ts';
import { parsePath } from '../option-values.ts';

/** Options of `docsgen new`. */
export interface NewFlags extends CommonOptions {
  readonly root: string;
  readonly config?: string;
  readonly title?: string;
  readonly collection?: string;
}

/** `docsgen new`. */
export const addNew: AddCommand = (program, choose) => {
  program
    .command('new')
    .summary('create an entry')
    .description('Creates an entry with front matter, in the folder that its id names.')
    .argument('<id>', 'id of the entry, such as guides/install')
    .option('--title <text>', 'its title (default: from the id)')
    .option('--collection <id>', 'its collection (default: the one that contains the folder)')
    .option('--root <dir>', 'folder of the site', parsePath, '.')
    .addOption(configOption())
    .addHelpText('after', newHelp)
    .action(action(choose, async () => (await import('../../commands/new.ts')).newCommand));
};
