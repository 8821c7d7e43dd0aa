import type { CommonOptions } from '../../session.ts';
import { type AddCommand, action, configOption } from '../command.ts';
import { helpText } from '../help.ts';
import { addServerOptions, parseBase, pollOption, type ServerOptions } from '../option-values.ts';

/** Options of `docsgen serve`. */
export interface ServeFlags extends CommonOptions, ServerOptions {
  readonly config?: string;
  readonly base?: string;
  readonly drafts?: boolean;
  /** False: `--no-search`. */
  readonly search?: boolean;
  readonly open?: boolean;
  readonly poll?: number;
}

const help = helpText(`Examples:
  $ docsgen serve --open
  $ docsgen serve --port 8080 --strict-port
  $ docsgen serve --drafts --host 0.0.0.0    for other machines in the network too

EDITOR, VISUAL or DOCSGEN_EDITOR names the editor that a page's problems open in.
If the configuration is invalid at the start, the command ends with exit code 2. If it becomes
invalid later, the error is shown over the page, and the last valid one is used until it is fixed.`);

/** `docsgen serve`. */
export const addServe: AddCommand = (program, choose) => {
  const command = program
    .command('serve')
    .summary('serve the site and reload pages on changes')
    .description('Serves the site and reloads pages as their sources change, until Ctrl-C.')
    .argument('[root]', 'folder of the site', '.');
  addServerOptions(command)
    .option('--open', 'open the site in the browser')
    .option('--drafts', 'include entries marked as drafts')
    .option('--no-search', 'serve without the search')
    .addOption(pollOption())
    .option('--base <path>', 'path below which the site is served (default: "/")', parseBase)
    .addOption(configOption())
    .addHelpText('after', help)
    .action(action(choose, async () => (await import('../../server/serve-site.ts')).serveSite));
};
