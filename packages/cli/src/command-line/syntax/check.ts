import type { Command } from 'commander';
import type { CheckOptions, SiteOptions } from '../../api/options.ts';
import type { CommonOptions } from '../../session.ts';
import { type AddCommand, action, configOption, formatOption } from '../command.ts';
import { helpText } from '../help.ts';
import { addReportOptions, parseLimit, parsePath, type ReportOptions } from '../option-values.ts';

const formats = ['pretty', 'json', 'github', 'gitlab', 'sarif'] as const;

/** Output formats of `docsgen check`. */
type CheckFormat = (typeof formats)[number];

/** Options of `docsgen check`. */
export interface CheckFlags
  extends CommonOptions,
    ReportOptions,
    Omit<CheckOptions, keyof SiteOptions> {
  readonly config?: string;
  readonly format: CheckFormat;
}

const help = helpText(`Examples:
  $ docsgen check
  $ docsgen check --max-warnings 20 --rule orphan-entry=off
  $ docsgen check --format json | jq '.diagnostics[].message'
  $ docsgen check --format sarif > docsgen.sarif
  $ docsgen check --format gitlab > gl-code-quality-report.json
  $ docsgen check --fix --dry-run | git apply
  $ docsgen check --against published/docsgen-manifest.json
  $ docsgen check --against-sitemap https://docs.example.org/sitemap.xml`);

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
    .addHelpText('after', help)
    .action(action(choose, async () => (await import('../../commands/check.ts')).checkCommand));
};

/** Declares the options that change files or that need git, the network or another site. */
function addCheckingOptions(command: Command): Command {
  return command
    .option('--fix', 'apply safe fixes, and report the other findings')
    .option('--dry-run', 'with --fix: write nothing, print what would change as a diff')
    .option('--external', 'request external links too')
    .option('--against <manifest.json>', 'report published addresses that are gone', parsePath)
    .option(
      '--against-sitemap <place>',
      'like --against, for a site of another generator: file or address of its sitemap.xml, or its built folder',
      parsePath,
    )
    .option('--update-baseline', 'write all current findings into docsgen-baseline.json');
}
