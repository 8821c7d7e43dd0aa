import type { BuildShard } from '@docsgen/core';
import type { Command } from 'commander';
import type { BuildOptions } from '../../api/options.ts';
import type { CommonOptions } from '../../session.ts';
import { configOption, defineCommand, formatOption } from '../command.ts';
import {
  addReportOptions,
  cacheDirOption,
  parseBase,
  parseJobs,
  parsePath,
  parseShardOption,
  pollOption,
  type ReportOptions,
} from '../option-values.ts';

/** Options of `docsgen build`. */
export interface BuildFlags
  extends CommonOptions,
    ReportOptions,
    Omit<BuildOptions, 'root' | 'rules' | 'signal' | 'onNote'> {
  /** False: `--no-cache`. */
  readonly cache: boolean;
  readonly shard?: BuildShard;
  readonly format: 'pretty' | 'json';
}

/** Options of `docsgen watch`. */
export interface WatchFlags extends BuildFlags {
  readonly poll?: number;
}

/** `docsgen build`. */
export const addBuild = defineCommand({
  name: 'build',
  summary: 'build the site',
  description: 'Builds the site. If the content has errors, the previous output stays unchanged.',
  help: `Examples:
  $ docsgen build
  $ docsgen build --base /docs/ --out-dir public
  $ docsgen build --strict --format json > build.json`,
  builds: true,
  declare: (command) =>
    addBuildOptions(command).option(
      '--shard <i/n>',
      'process one shard of the entries into the cache; writes no site',
      parseShardOption,
    ),
  load: async () => (await import('../../commands/build.ts')).buildCommand,
});

/** `docsgen watch`. */
export const addWatch = defineCommand({
  name: 'watch',
  summary: 'build, and rebuild on changes',
  description: 'Builds the site, and rebuilds it on each change, until Ctrl-C.',
  help: `Examples:
  $ docsgen watch
  $ docsgen watch --out-dir /srv/docs --drafts
  $ docsgen watch . --poll 1000    on a network folder, which reports no changes

Errors in the content or the configuration are reported while it watches; the output is unchanged
until they are fixed. If the configuration is invalid at the start, the command ends with exit
code 2.`,
  builds: true,
  declare: (command) => addBuildOptions(command).addOption(pollOption()),
  load: async () => (await import('../../commands/watch.ts')).watchCommand,
});

function addBuildOptions(command: Command): Command {
  return addReportOptions(command.argument('[root]', 'folder of the site', '.'))
    .option(
      '-o, --out-dir <dir>',
      'folder to write to (default: "dist", or the configuration\'s)',
      parsePath,
    )
    .option('--base <path>', 'path below which the site is served (default: "/")', parseBase)
    .addOption(configOption())
    .option('--no-cache', 'neither read nor write the cache')
    .addOption(cacheDirOption())
    .option('--clean', 'write every file, even unchanged ones and those that docsgen did not write')
    .option('--strict', 'fail on warnings too')
    .option('--drafts', 'include entries marked as drafts')
    .option('--no-search', 'build without the search index')
    .option('--jobs <n>', 'threads to parse with (default: by the size of the site)', parseJobs)
    .addOption(formatOption('--format <format>', ['pretty', 'json']));
}
