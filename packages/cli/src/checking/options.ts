import type { Command } from 'commander';
import type { CheckOptions } from '../api/options.ts';
import { parsePath } from '../command-line/option-values.ts';
import { Failure } from '../process/failure.ts';

/** Options of `docsgen check` that change files or that need git, the network or another site. */
export type CheckingOptions = Pick<
  CheckOptions,
  'fix' | 'dryRun' | 'external' | 'against' | 'againstSitemap' | 'updateBaseline'
>;

/** Declares these options. */
export function addCheckingOptions(command: Command): Command {
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

/** Rejects conflicting options. @throws Failure */
export function refuseContradictions(options: CheckingOptions): void {
  const { fix, dryRun, updateBaseline, against, againstSitemap } = options;
  if (dryRun && !fix) throw new Failure('--dry-run needs --fix; check alone changes nothing.');
  if (fix && updateBaseline) {
    throw new Failure('--fix and --update-baseline exclude each other; fix first.');
  }
  if (against !== undefined && againstSitemap !== undefined) {
    throw new Failure('--against and --against-sitemap exclude each other.');
  }
}
