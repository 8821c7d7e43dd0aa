import { addRootOptions, defineCommand, type RootFlags } from '../command.ts';
import { parsePath } from '../option-values.ts';

/** Options of `docsgen mv`. */
export interface MvFlags extends RootFlags {
  readonly dryRun?: boolean;
  /** False: `--no-redirect`. */
  readonly redirect?: boolean;
}

/** `docsgen mv`. */
export const addMv = defineCommand({
  name: 'mv',
  summary: 'move an entry or a folder with every reference to it',
  description: 'Moves an entry or a folder, and updates every reference to it.',
  help: `Paths are relative to the working directory, to the site or to a folder of entries; ids work, too.
References in links, sidebars, front matter and includes are updated, and former addresses redirect.
Files that git tracks are moved by git.

Examples:
  $ docsgen mv guides/install guides/set-up
  $ docsgen mv content/guides content/manual --dry-run | git apply --check`,
  declare: (command) =>
    addRootOptions(
      command
        .argument('<from>', 'entry or folder', parsePath)
        .argument('<to>', 'its new name, or a folder to put it into', parsePath)
        .option('--dry-run', 'show what would change as a patch, and change nothing')
        .option('--no-redirect', 'add no redirects from former addresses'),
    ),
  load: async () => (await import('../../commands/mv.ts')).mvCommand,
});
