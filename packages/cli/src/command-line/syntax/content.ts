import type { Command } from 'commander';
import type { CommonOptions } from '../../session.ts';
import { configOption, defineCommand, formatOption } from '../command.ts';
import { parsePath } from '../option-values.ts';

/** The commands whose arguments name something in a site, which `--root` names. */

/** Options of each of them. */
interface RootFlags extends CommonOptions {
  readonly root: string;
  readonly config?: string;
}

/** Options of `docsgen new`. */
export interface NewFlags extends RootFlags {
  readonly title?: string;
  readonly collection?: string;
}

/** `docsgen new`. */
export const addNew = defineCommand({
  name: 'new',
  summary: 'create an entry',
  description: 'Creates an entry with front matter, in the folder that its id names.',
  help: `Examples:
  $ docsgen new guides/install
  $ docsgen new guides/install --title "Install the server"
  $ docsgen new guides/install --root docs --collection general`,
  declare: (command) =>
    addRootOptions(
      command
        .argument('<id>', 'id of the entry, such as guides/install')
        .option('--title <text>', 'its title (default: from the id)')
        .option('--collection <id>', 'its collection (default: the one that contains the folder)'),
    ),
  load: async () => (await import('../../commands/new.ts')).newCommand,
});

/** Options of `docsgen explain`. */
export interface ExplainFlags extends RootFlags {
  readonly drafts?: boolean;
  readonly format: 'pretty' | 'json';
}

/** `docsgen explain`. */
export const addExplain = defineCommand({
  name: 'explain',
  summary: 'explain a page or a rule',
  description:
    'Explains a page: its source, its place in the site and what its HTML depends on. Or a rule: what it finds, with an example.',
  help: `Examples:
  $ docsgen explain guides/install
  $ docsgen explain /general/releases
  $ docsgen explain content/guides/install.md --format json | jq .page.dependsOn
  $ docsgen explain broken-link    what the rule finds, with an example and its fix`,
  declare: (command) =>
    addRootOptions(
      command
        .argument('<page>', 'its route, its id or its file; or the name of a rule')
        .option('--drafts', 'include entries marked as drafts'),
    ).addOption(formatOption('-f, --format <format>', ['pretty', 'json'])),
  load: async () => (await import('../../commands/explain.ts')).explainCommand,
});

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

/** Options of `docsgen version`. */
export interface VersionFlags extends RootFlags {
  readonly collection?: string;
}

/** `docsgen version`. */
export const addVersion = defineCommand({
  name: 'version',
  summary: 'create a version from the current content',
  description: 'Copies the entries and sidebars of a collection to a version of this name.',
  help: `Entries are copied to versioned_docs/version-<name>, sidebars to versioned_sidebars, and the name
becomes the first in versions.json, as in Docusaurus. The new version is served at
the collection's own address, and the current content below next/.

Examples:
  $ docsgen version 2.0
  $ docsgen version 2.0 --collection api`,
  declare: (command) =>
    addRootOptions(
      command
        .argument('<name>', 'name of the version, such as 2.0')
        .option('--collection <id>', 'its collection (default: the only one)'),
    ),
  load: async () => (await import('../../commands/version.ts')).versionCommand,
});

function addRootOptions(command: Command): Command {
  return command
    .option('--root <dir>', 'folder of the site', parsePath, '.')
    .addOption(configOption());
}
