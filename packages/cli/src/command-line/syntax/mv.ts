import type { Session } from '../../session.ts';
import { type AddCommand, configOption, type RootFlags } from '../command.ts';
import { helpText } from '../help.ts';
import { parsePath } from '../option-values.ts';

/** Options of `docsgen mv`. */
export interface MvFlags extends RootFlags {
  readonly dryRun?: boolean;
  /** False: `--no-redirect`. */
  readonly redirect?: boolean;
}

const help =
  helpText(`Paths are relative to the working directory, to the site or to a folder of entries; ids work, too.
References in links, sidebars, front matter and includes are updated, and former addresses redirect.
Files that git tracks are moved by git.

Examples:
  $ docsgen mv guides/install guides/set-up
  $ docsgen mv content/guides content/manual --dry-run | git apply --check`);

/** `docsgen mv`. */
export const addMv: AddCommand = (program, choose) => {
  program
    .command('mv')
    .summary('move an entry or a folder with every reference to it')
    .description('Moves an entry or a folder, and updates every reference to it.')
    .argument('<from>', 'entry or folder', parsePath)
    .argument('<to>', 'its new name, or a folder to put it into', parsePath)
    .option('--dry-run', 'show what would change as a patch, and change nothing')
    .option('--no-redirect', 'add no redirects from former addresses')
    .option('--root <dir>', 'folder of the site', parsePath, '.')
    .addOption(configOption())
    .addHelpText('after', help)
    .action((from: string, to: string, _: unknown, command) => {
      const options = command.optsWithGlobals() as MvFlags;
      const execute = async (session: Session) => {
        const { mvCommand } = await import('../../commands/mv.ts');
        return mvCommand({ from, to }, options, session);
      };
      choose({ options, builds: false, execute });
    });
};
