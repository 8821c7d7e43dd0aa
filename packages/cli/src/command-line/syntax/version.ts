import { addRootOptions, defineCommand, type RootFlags } from '../command.ts';

/** Options of `docsgen version`. */
export interface VersionFlags extends RootFlags {
  readonly collection?: string;
}

/** `docsgen version`. */
export const addVersion = defineCommand({
  name: 'version',
  summary: 'create a version from the current content, or list the versions',
  description:
    'Copies the entries and sidebars of a collection to a version of this name. Without a name, lists the versions, where the files of each come from, and which copies could come from a tag.',
  help: `Entries are copied to versioned_docs/version-<name>, sidebars to versioned_sidebars, and the name
becomes the first in versions.json, as in Docusaurus. The new version is served at
the collection's own address, and the current content below next/.

Versions can come from tags and branches instead, without copies: see ref and refs
of collections[].versions.

Examples:
  $ docsgen version
  $ docsgen version 2.0
  $ docsgen version 2.0 --collection api`,
  declare: (command) =>
    addRootOptions(
      command
        .argument('[name]', 'name of the version, such as 2.0 (default: list the versions)')
        .option('--collection <id>', 'its collection (default: the only one)'),
    ),
  load: async () => (await import('../../commands/version.ts')).versionCommand,
});
