import { addRootOptions, defineCommand, type RootFlags } from '../command.ts';

/** Options of `docsgen port`. */
export interface PortFlags extends RootFlags {
  readonly to?: string;
  readonly since?: string;
  readonly patch?: boolean;
  readonly dryRun?: boolean;
}

/** `docsgen port`. */
export const addPort = defineCommand({
  name: 'port',
  summary: 'make an edit of a page in other versions, too',
  description:
    'Merges the edit of a page, and of the files that it includes, into their copies in other versions: its changes that are not committed, else those of its last commit.',
  help: `A copy that has changed in the same lines stays as it is: the edit is left in a patch in the working
directory, and the exit code is 1. Links and imports of the edit lead to the copy's version.
Of a file that pages include, the copies are listed with the pages that include them.
Files of versions from refs can't be changed; --patch prints the patch for each ref.

Examples:
  $ docsgen port guides/install --dry-run
  $ docsgen port guides/install --to 5.1,5.0
  $ docsgen port guides/install --since main
  $ docsgen port content/_partials/requirements.md
  $ docsgen port guides/install --to 4.2 --patch > 4.2.patch`,
  declare: (command) =>
    addRootOptions(
      command
        .argument('<page>', 'its id, its route or its file; or the file of a partial')
        .option(
          '--to <versions>',
          'names of versions, with commas (default: all that have the page)',
        )
        .option('--since <ref>', 'the edit is the change since this commit, branch or tag')
        .option('--patch', 'print patches for the versions from refs, and change nothing')
        .option('--dry-run', 'print what would change as a patch, and change nothing'),
    ),
  load: async () => (await import('../../commands/port.ts')).portCommand,
});
