import { type AddCommand, action } from '../command.ts';
import { helpText } from '../help.ts';
import { pollOption } from '../option-values.ts';
import { addBuildOptions, type BuildFlags } from './build.ts';

/** Options of `docsgen watch`. */
export interface WatchFlags extends BuildFlags {
  readonly poll?: number;
}

const help = helpText(`Examples:
  $ docsgen watch
  $ docsgen watch --out-dir /srv/docs --drafts
  $ docsgen watch . --poll 1000    on a network folder, which reports no changes

Errors in the content or the configuration are reported while it watches; the output is unchanged
until they are fixed. If the configuration is invalid at the start, the command ends with exit
code 2.`);

/** `docsgen watch`. */
export const addWatch: AddCommand = (program, choose) => {
  const command = program
    .command('watch')
    .summary('build, and rebuild on changes')
    .description('Builds the site, and rebuilds it on each change, until Ctrl-C.')
    .argument('[root]', 'folder of the site', '.');
  addBuildOptions(command)
    .addOption(pollOption())
    .addHelpText('after', help)
    .action(
      action(choose, async () => (await import('../../commands/watch.ts')).watchCommand, {
        builds: true,
      }),
    );
};
