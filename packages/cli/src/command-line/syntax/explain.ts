import type { CommonOptions } from '../../session.ts';
import { type AddCommand, action, configOption, formatOption } from '../command.ts';
import { explainHelp } from '../help.ts';
import { parsePath } from '../option-values.ts';

/** Options of `docsgen explain`. */
export interface ExplainOptions extends CommonOptions {
  readonly root: string;
  readonly config?: string;
  readonly drafts?: boolean;
  readonly format: 'pretty' | 'json';
}

/** `docsgen explain`. */
export const addExplain: AddCommand = (program, choose) => {
  program
    .command('explain')
    .summary('say what a page is, and why; or what a rule finds')
    .description(
      'Says what a page is made from, where it stands, and what its HTML follows from; or what a rule finds.',
    )
    .argument('<page>', 'its route, its id or its file; or the name of a rule')
    .option('--drafts', 'include entries marked as drafts')
    .option('--root <dir>', 'folder of the site', parsePath, '.')
    .addOption(configOption())
    .addOption(formatOption('-f, --format <format>', ['pretty', 'json']))
    .addHelpText('after', explainHelp)
    .action(action(choose, async () => (await import('../../commands/explain.ts')).explainCommand));
};
