import { type AddCommand, action, configOption, type RootFlags } from '../command.ts';
import { helpText } from '../help.ts';
import { parsePath } from '../option-values.ts';

/** Options of `docsgen new`. */
export interface NewFlags extends RootFlags {
  readonly title?: string;
  readonly collection?: string;
}

const help = helpText(`Examples:
  $ docsgen new guides/install
  $ docsgen new guides/install --title "Install the server"
  $ docsgen new guides/install --root docs --collection general`);

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
    .addHelpText('after', help)
    .action(action(choose, async () => (await import('../../commands/new.ts')).newCommand));
};
