import type { CheckOptions, SiteOptions } from '../../api/options.ts';
import type { CommonOptions } from '../../session.ts';
import { configOption, defineCommand, formatOption } from '../command.ts';
import {
  addReportOptions,
  cacheDirOption,
  type FindingFormat,
  findingFormats,
  parseLimit,
  parsePath,
  parsePaths,
  type ReportOptions,
} from '../option-values.ts';

/** Options of `docsgen check`. */
export interface CheckFlags
  extends CommonOptions,
    ReportOptions,
    Omit<CheckOptions, keyof SiteOptions> {
  readonly config?: string;
  readonly cacheDir?: string;
  readonly format: FindingFormat;
}

/** `docsgen check`. */
export const addCheck = defineCommand({
  name: 'check',
  summary: 'report problems in the content',
  description:
    'Reports broken links, ids, anchors and other mistakes in the content. Changes no source file without --fix.',
  help: `Examples:
  $ docsgen check
  $ docsgen check --max-warnings 20 --rule orphan-entry=off
  $ docsgen check --format json | jq '.diagnostics[].message'
  $ docsgen check --format sarif > docsgen.sarif
  $ docsgen check --format gitlab > gl-code-quality-report.json
  $ docsgen check --fix --dry-run | git apply
  $ docsgen check --findings vale.json --findings spelling.json
  $ docsgen check --since origin/main
  $ docsgen check --against published/docsgen-manifest.json
  $ docsgen check --against-sitemap https://docs.example.org/sitemap.xml`,
  declare: (command) =>
    addReportOptions(
      command
        .argument('[root]', 'folder of the site', '.')
        .addOption(configOption())
        .addOption(formatOption('-f, --format <format>', findingFormats))
        .option('--strict', 'fail on warnings too')
        .option(
          '--max-warnings <n>',
          'fail on more warnings than this (default: no limit)',
          parseLimit,
        ),
    )
      .option('--fix', 'apply safe fixes, and report the other findings')
      .option('--dry-run', 'with --fix: write nothing, print what would change as a diff')
      .option('--external', 'request external links too')
      .option(
        '--since <ref>',
        'report only what is new since the branch left this branch, tag or commit, and addresses that are gone',
        parsePath,
      )
      .option('--against <manifest.json>', 'report published addresses that are gone', parsePath)
      .option(
        '--against-sitemap <place>',
        'like --against, for a site of another generator: file or address of its sitemap.xml, or its built folder',
        parsePath,
      )
      .option(
        '--findings <file.json>',
        'report the findings of Vale or cspell, too, from their JSON; repeatable',
        parsePaths,
      )
      .addOption(cacheDirOption())
      .option('--update-baseline', 'write all current findings into docsgen-baseline.json'),
  load: async () => (await import('../../commands/check.ts')).checkCommand,
});
