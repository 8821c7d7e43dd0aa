import type { CommonOptions } from '../../session.ts';
import { type AddCommand, action, configOption } from '../command.ts';
import { helpText } from '../help.ts';
import { addServerOptions, parseBase, parsePath, type ServerOptions } from '../option-values.ts';

/** Options of `docsgen preview`. */
export interface PreviewFlags extends CommonOptions, ServerOptions {
  readonly config?: string;
  readonly outDir?: string;
  readonly base?: string;
}

const help = helpText(`Examples:
  $ docsgen build && docsgen preview
  $ docsgen preview --out-dir public --port 8080`);

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
    .option('-o, --out-dir <dir>', 'folder of the built site', parsePath)
    .option('--base <path>', 'path below which the site was built', parseBase)
    .addOption(configOption())
    .addHelpText('after', help)
    .action(action(choose, async () => (await import('../../server/preview-site.ts')).previewSite));
};
