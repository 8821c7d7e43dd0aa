import { type AddCommand, action, configOption } from '../command-line/command.ts';
import { serveHelp } from '../command-line/help.ts';
import {
  addServerOptions,
  parseBase,
  pollOption,
  type ServerOptions,
} from '../command-line/option-values.ts';
import type { ExitCode } from '../process/exit-code.ts';
import type { CommonOptions, Session } from '../session.ts';

/** Options of `docsgen serve`. */
export interface ServeOptions extends CommonOptions, ServerOptions {
  readonly config?: string;
  readonly base?: string;
  readonly drafts?: boolean;
  /** False: `--no-search`. */
  readonly search?: boolean;
  readonly open?: boolean;
  readonly poll?: number;
}

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
    .addHelpText('after', serveHelp)
    .action(action(choose, serveCommand));
};

/** Loaded when it is asked for: no other command needs a server. */
async function serveCommand(
  root: string,
  options: ServeOptions,
  session: Session,
): Promise<ExitCode> {
  const { serveSite } = await import('../server/serve-site.ts');
  return serveSite(root, options, session);
}
