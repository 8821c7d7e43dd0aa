import { type AddCommand, action, configOption } from '../command-line/command.ts';
import { previewHelp } from '../command-line/help.ts';
import {
  addServerOptions,
  parseBase,
  parsePath,
  type ServerOptions,
} from '../command-line/option-values.ts';
import type { ExitCode } from '../process/exit-code.ts';
import type { CommonOptions, Session } from '../session.ts';

/** Options of `docsgen preview`. */
export interface PreviewOptions extends CommonOptions, ServerOptions {
  readonly config?: string;
  readonly outDir?: string;
  readonly base?: string;
}

/** `docsgen preview`. */
export const addPreview: AddCommand = (program, choose) => {
  const command = program
    .command('preview')
    .summary('serve the built site as a static host would')
    .description(
      'Serves the built output as a static host would: redirects, headers, 404, compression.',
    )
    .argument('[root]', 'folder of the site', '.');
  addServerOptions(command)
    .option('-o, --out-dir <dir>', 'folder that was written to', parsePath)
    .option('--base <path>', 'path below which the site was built', parseBase)
    .addOption(configOption())
    .addHelpText('after', previewHelp)
    .action(action(choose, previewCommand));
};

/** Loaded when it is asked for: no other command needs a server. */
async function previewCommand(
  root: string,
  options: PreviewOptions,
  session: Session,
): Promise<ExitCode> {
  const { previewSite } = await import('../server/preview-site.ts');
  return previewSite(root, options, session);
}
