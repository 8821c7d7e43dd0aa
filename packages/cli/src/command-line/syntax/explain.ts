import { addRootOptions, defineCommand, formatOption, type RootFlags } from '../command.ts';

/** Options of `docsgen explain`. */
export interface ExplainFlags extends RootFlags {
  readonly drafts?: boolean;
  readonly format: 'pretty' | 'json';
}

/** `docsgen explain`. */
export const addExplain = defineCommand({
  name: 'explain',
  summary: 'explain a page or a rule',
  description:
    'Explains a page: its source, its place in the site and what its HTML depends on. Or a rule: what it finds, with an example.',
  help: `Examples:
  $ docsgen explain guides/install
  $ docsgen explain /general/releases
  $ docsgen explain content/guides/install.md --format json | jq .page.dependsOn
  $ docsgen explain broken-link    what the rule finds, with an example and its fix`,
  declare: (command) =>
    addRootOptions(
      command
        .argument('<page>', 'its route, its id or its file; or the name of a rule')
        .option('--drafts', 'include entries marked as drafts'),
    ).addOption(formatOption('-f, --format <format>', ['pretty', 'json'])),
  load: async () => (await import('../../commands/explain.ts')).explainCommand,
});
