import type { CommonOptions } from '../../session.ts';
import { configOption, defineCommand, formatOption } from '../command.ts';
import { cacheDirOption, parsePath } from '../option-values.ts';

/** The formats of `docsgen diff`. */
export const diffFormats = ['pretty', 'json', 'github', 'html'] as const;

/** Options of `docsgen diff`. */
export interface DiffFlags extends CommonOptions {
  readonly root: string;
  readonly config?: string;
  readonly format: (typeof diffFormats)[number];
  readonly outDir?: string;
  readonly locale?: string;
  readonly exitCode?: boolean;
  readonly drafts?: boolean;
  readonly cache?: boolean;
  readonly cacheDir?: string;
}

/** `docsgen diff`. */
export const addDiff = defineCommand({
  name: 'diff',
  summary: 'show what readers will see of a change',
  description:
    'Compares two states of the site: pages that are new, gone, moved or retitled, the words that change in each, links, images, code, sidebars, and findings. Without refs: what the branch changes, from where it left the main branch to the working tree. With one ref: from there to the working tree.',
  help: `Examples:
  $ docsgen diff                         what this branch and the working tree change
  $ docsgen diff HEAD~3                  since three commits
  $ docsgen diff v4.1 v4.2               between two tags
  $ docsgen diff origin/main...topic     what a branch changes
  $ docsgen diff --format html           a report with the changed words marked on the pages
  $ docsgen diff --format github > comment.md
  $ docsgen diff --locale de             what has to be translated into German
  $ docsgen diff --exit-code --quiet     exit code 1 if readers see a difference`,
  declare: (command) =>
    command
      .argument(
        '[refs...]',
        'one or two branches, tags or commits to compare, or a range such as main...topic',
      )
      .option('--root <dir>', 'folder of the site', parsePath, '.')
      .addOption(configOption())
      .addOption(formatOption('-f, --format <format>', diffFormats))
      .option(
        '-o, --out-dir <dir>',
        'with --format html: folder of the report (default: .docsgen/diff beside the configuration)',
        parsePath,
      )
      .option(
        '--locale <name>',
        'show what has to be translated into a language: originals that have no translation, and those that changed since theirs was made',
      )
      .option('--exit-code', 'exit with 1 if readers see a difference')
      .option('--drafts', 'include entries marked as drafts')
      .option('--no-cache', 'neither read nor write the cache')
      .addOption(cacheDirOption()),
  load: async () => (await import('../../commands/diff.ts')).diffCommand,
});
