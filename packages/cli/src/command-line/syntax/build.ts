import type { BuildShard } from '@docsgen/core';
import type { Command } from 'commander';
import type { CommonOptions } from '../../session.ts';
import { type AddCommand, action, configOption, formatOption } from '../command.ts';
import { helpText } from '../help.ts';
import {
  addReportOptions,
  parseBase,
  parseJobs,
  parsePath,
  parseShardOption,
  type ReportOptions,
} from '../option-values.ts';

/** Options of `docsgen build`. */
export interface BuildFlags extends CommonOptions, ReportOptions {
  readonly outDir?: string;
  readonly base?: string;
  readonly config?: string;
  /** False: `--no-cache`. */
  readonly cache: boolean;
  readonly clean?: boolean;
  readonly strict?: boolean;
  readonly drafts?: boolean;
  /** False: `--no-search`. */
  readonly search?: boolean;
  readonly jobs?: number;
  readonly shard?: BuildShard;
  readonly format: 'pretty' | 'json';
}

const help = helpText(`Examples:
  $ docsgen build
  $ docsgen build --base /docs/ --out-dir public
  $ docsgen build --strict --format json > build.json`);

/** `docsgen build`. */
export const addBuild: AddCommand = (program, choose) => {
  const command = program
    .command('build')
    .summary('build the site')
    .description('Builds the site. If the content has errors, the previous output stays unchanged.')
    .argument('[root]', 'folder of the site', '.');
  addBuildOptions(command)
    .option(
      '--shard <i/n>',
      'process one shard of the entries into the cache; writes no site',
      parseShardOption,
    )
    .addHelpText('after', help)
    .action(
      action(choose, async () => (await import('../../commands/build.ts')).buildCommand, {
        builds: true,
      }),
    );
};

/** Adds the options that `build` and `watch` share. */
export function addBuildOptions(command: Command): Command {
  return addReportOptions(command)
    .option(
      '-o, --out-dir <dir>',
      'folder to write to (default: "dist", or the configuration\'s)',
      parsePath,
    )
    .option('--base <path>', 'path below which the site is served (default: "/")', parseBase)
    .addOption(configOption())
    .option('--no-cache', 'neither read nor write the cache')
    .option('--clean', 'write every file, even unchanged ones')
    .option('--strict', 'fail on warnings too')
    .option('--drafts', 'include entries marked as drafts')
    .option('--no-search', 'build without the search index')
    .option('--jobs <n>', 'threads to parse with (default: by the size of the site)', parseJobs)
    .addOption(formatOption('--format <format>', ['pretty', 'json']));
}
