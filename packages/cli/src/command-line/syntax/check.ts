import { addCheckingOptions, type CheckingOptions } from '../../checking/options.ts';
import type { CommonOptions } from '../../session.ts';
import { type AddCommand, action, configOption, formatOption } from '../command.ts';
import { checkHelp } from '../help.ts';
import { addReportOptions, parseLimit, type ReportOptions } from '../option-values.ts';

const formats = ['pretty', 'json', 'github', 'gitlab', 'sarif'] as const;

/** Output formats of `docsgen check`. */
type CheckFormat = (typeof formats)[number];

/** Options of `docsgen check`. */
export interface CheckFlags extends CommonOptions, CheckingOptions, ReportOptions {
  readonly config?: string;
  readonly format: CheckFormat;
  readonly strict?: boolean;
  readonly maxWarnings?: number;
}

/** `docsgen check`. */
export const addCheck: AddCommand = (program, choose) => {
  const command = program
    .command('check')
    .summary('report problems in the content')
    .description(
      'Reports broken links, ids, anchors and other mistakes in the content. Changes no source file without --fix.',
    )
    .argument('[root]', 'folder of the site', '.')
    .addOption(configOption())
    .addOption(formatOption('-f, --format <format>', formats))
    .option('--strict', 'fail on warnings too')
    .option(
      '--max-warnings <n>',
      'fail on more warnings than this (default: no limit)',
      parseLimit,
    );
  addCheckingOptions(addReportOptions(command))
    .addHelpText('after', checkHelp)
    .action(action(choose, async () => (await import('../../commands/check.ts')).checkCommand));
};
