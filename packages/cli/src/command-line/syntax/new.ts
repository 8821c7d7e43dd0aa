import { addRootOptions, defineCommand, type RootFlags } from '../command.ts';

/** Options of `docsgen new`. */
export interface NewFlags extends RootFlags {
  readonly title?: string;
  readonly collection?: string;
}

/** `docsgen new`. */
export const addNew = defineCommand({
  name: 'new',
  summary: 'create an entry',
  description: 'Creates an entry with front matter, in the folder that its id names.',
  help: `Examples:
  $ docsgen new guides/install
  $ docsgen new guides/install --title "Install the server"
  $ docsgen new guides/install --root docs --collection general`,
  declare: (command) =>
    addRootOptions(
      command
        .argument('<id>', 'id of the entry, such as guides/install')
        .option('--title <text>', 'its title (default: from the id)')
        .option('--collection <id>', 'its collection (default: the one that contains the folder)'),
    ),
  load: async () => (await import('../../commands/new.ts')).newCommand,
});
