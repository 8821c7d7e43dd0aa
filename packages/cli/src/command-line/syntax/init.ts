import type { CommonOptions } from '../../session.ts';
import { type AddCommand, action } from '../command.ts';
import { initHelp } from '../help.ts';
import { parsePath } from '../option-values.ts';

/** Options of `docsgen init`. */
export interface InitFlags extends CommonOptions {
  /** Relative to the working directory. */
  readonly from?: string;
}

/** `docsgen init`. */
export const addInit: AddCommand = (program, choose) => {
  program
    .command('init')
    .summary('create a starter site, or a site from your Markdown files')
    .description(
      'Creates a site. Existing files stay as they are, except that lines are added to .gitignore.',
    )
    .argument('[dir]', 'folder for the site', '.')
    .option(
      '--from <folder>',
      'create it from the Markdown files in this folder, or from the Docusaurus site there (docusaurus)',
      parsePath,
    )
    .addHelpText('after', initHelp)
    .action(action(choose, async () => (await import('../../commands/init.ts')).initCommand));
};
