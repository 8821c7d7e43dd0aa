import { type AddCommand, action } from '../command.ts';
import { watchHelp } from '../help.ts';
import { pollOption } from '../option-values.ts';
import { addBuildOptions, type BuildFlags } from './build.ts';

/** Options of `docsgen watch`. */
export interface WatchFlags extends BuildFlags {
  readonly poll?: number;
}

/** `docsgen watch`. */
export const addWatch: AddCommand = (program, choose) => {
  const command = program
    .command('watch')
    .summary('build, and rebuild on changes')
    .description('Builds the site, and rebuilds it on each change, until Ctrl-C.')
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
