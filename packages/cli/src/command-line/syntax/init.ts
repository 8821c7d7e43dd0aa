import type { CommonOptions } from '../../session.ts';
import { type AddCommand, action } from '../command.ts';
import { initHelp } from '../help.ts';
import { parsePath } from '../option-values.ts';

/** Options of `docsgen init`. */
export interface InitOptions extends CommonOptions {
  /** Relative to the working directory. */
  readonly from?: string;
}

/** `docsgen init`. */
export const addInit: AddCommand = (program, choose) => {
  program
    .command('init')
    .summary('make a small site to start from, or one of your Markdown')
    .description(
      'Makes a site that works, beside what is there. Only .gitignore is changed: lines are added.',
    )
    .argument('[dir]', 'folder for the site', '.')
    .option(
      '--from <folder>',
      'make it of the Markdown files in this folder of it, or of the Docusaurus site that it is (docusaurus)',
      parsePath,
    )
    .addHelpText('after', initHelp)
    .action(action(choose, async () => (await import('../../commands/init.ts')).initCommand));
};
