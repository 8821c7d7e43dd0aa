import { type AddCommand, action, configOption, formatOption, type RootFlags } from '../command.ts';
import { helpText } from '../help.ts';
import { parsePath } from '../option-values.ts';

/** Options of `docsgen explain`. */
export interface ExplainFlags extends RootFlags {
  readonly drafts?: boolean;
  readonly format: 'pretty' | 'json';
}

const help = helpText(`Examples:
  $ docsgen explain guides/install
  $ docsgen explain /general/releases
  $ docsgen explain content/guides/install.md --format json | jq .page.dependsOn
  $ docsgen explain broken-link    what the rule finds, with an example and its fix`);

/** `docsgen explain`. */
export const addExplain: AddCommand = (program, choose) => {
  program
    .command('explain')
    .summary('explain a page or a rule')
    .description(
      'Explains a page: its source, its place in the site and what its HTML depends on. Or a rule: what it finds, with an example.',
    )
    .argument('<page>', 'its route, its id or its file; or the name of a rule')
    .option('--drafts', 'include entries marked as drafts')
    .option('--root <dir>', 'folder of the site', parsePath, '.')
    .addOption(configOption())
    .addOption(formatOption('-f, --format <format>', ['pretty', 'json']))
    .addHelpText('after', help)
    .action(action(choose, async () => (await import('../../commands/explain.ts')).explainCommand));
};
