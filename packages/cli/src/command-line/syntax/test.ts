import type { CommonOptions } from '../../session.ts';
import { configOption, defineCommand, formatOption } from '../command.ts';
import {
  addReportOptions,
  cacheDirOption,
  type FindingFormat,
  findingFormats,
  parseJobs,
  parsePaths,
  type ReportOptions,
} from '../option-values.ts';

/** Options of `docsgen test`. */
export interface TestFlags extends CommonOptions, ReportOptions {
  readonly config?: string;
  readonly cache?: boolean;
  readonly cacheDir?: string;
  readonly format: FindingFormat;
  readonly strict?: boolean;
  /** Files and folders, relative to the working directory. */
  readonly only?: readonly string[];
  readonly list?: boolean;
  readonly update?: boolean;
  readonly jobs?: number;
}

/** `docsgen test`. */
export const addTest = defineCommand({
  name: 'test',
  summary: 'run the samples of the content',
  description:
    'Runs the blocks of code that `samples` of the configuration names, and reports those that fail. It runs what the content says, with your rights; no other command does.',
  help: `Examples:
  $ docsgen test
  $ docsgen test --only content/guides
  $ docsgen test --list
  $ docsgen test --update
  $ docsgen test --format github --no-cache`,
  declare: (command) =>
    addReportOptions(
      command
        .argument('[root]', 'folder of the site', '.')
        .addOption(configOption())
        .addOption(formatOption('-f, --format <format>', findingFormats))
        .option('--strict', 'fail on warnings too'),
    )
      .option(
        '--only <path>',
        'run only the samples of this file or folder; repeatable',
        parsePaths,
      )
      .option('--list', 'run nothing, print what would be run')
      .option('--update', 'write the new output of terminal sessions into the content')
      .option('-j, --jobs <n>', 'number of runs at the same time (default: cores)', parseJobs)
      .option('--no-cache', 'run also samples that have passed before')
      .addOption(cacheDirOption()),
  load: async () => (await import('../../commands/test.ts')).testCommand,
});
