import type { CommonOptions } from '../../session.ts';
import { type AddCommand, action } from '../command.ts';
import { helpText } from '../help.ts';
import { parsePath } from '../option-values.ts';

/** Options of `docsgen init`. */
export interface InitFlags extends CommonOptions {
  /** Relative to the working directory. */
  readonly from?: string;
}

const help = helpText(`Examples:
  $ docsgen init
  $ docsgen init docs && cd docs && npm install && npm start
  $ docsgen init --from docs          create a site from the Markdown files in docs/
  $ docsgen init --from docusaurus    create a configuration from docusaurus.config.js`);

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
    .addHelpText('after', help)
    .action(action(choose, async () => (await import('../../commands/init.ts')).initCommand));
};
