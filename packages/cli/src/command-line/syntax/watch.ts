import { type AddCommand, action } from '../command.ts';
import { watchHelp } from '../help.ts';
import { pollOption } from '../option-values.ts';
import { addBuildOptions, type BuildOptions } from './build.ts';

/** Options of `docsgen watch`. */
export interface WatchCommandOptions extends BuildOptions {
  readonly poll?: number;
}

/** `docsgen watch`. */
export const addWatch: AddCommand = (program, choose) => {
  const command = program
    .command('watch')
    .summary('build, then rebuild what changes')
    .description('Builds the site and keeps the output fresh until Ctrl-C.')
    .argument('[root]', 'folder of the site', '.');
  addBuildOptions(command)
    .addOption(pollOption())
    .addHelpText('after', watchHelp)
    .action(
      action(choose, async () => (await import('../../commands/watch.ts')).watchCommand, {
        builds: true,
      }),
    );
};
