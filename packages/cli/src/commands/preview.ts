import { type AddCommand, action, configOption } from '../command.ts';
import { type ExitCode, exitCodes } from '../exit-code.ts';
import { previewHelp } from '../help.ts';
import { Interrupted } from '../interruption.ts';
import { loadConfig } from '../load-config.ts';
import { addServerOptions, parseBase, parsePath, type ServerOptions } from '../option-values.ts';
import { openBuiltSite } from '../server/built-site.ts';
import { answerFrom } from '../server/published-site.ts';
import { type Handler, methodNotAllowed } from '../server/request-listener.ts';
import { startServer } from '../server/start-server.ts';
import type { CommonOptions, Session } from '../session.ts';

/** Options of `docsgen preview`. */
interface PreviewOptions extends CommonOptions, ServerOptions {
  readonly config?: string;
  readonly outDir?: string;
  readonly base?: string;
}

/** `docsgen preview`. */
export const addPreview: AddCommand = (program, choose) => {
  const command = program
    .command('preview')
    .summary('serve what was built as a static host would')
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

/** Serves the output of a build until Ctrl-C. */
async function previewCommand(
  root: string,
  options: PreviewOptions,
  session: Session,
): Promise<ExitCode> {
  const { config: file } = options;
  const choice = { root, overrides: options, ...(file === undefined ? {} : { config: file }) };
  const { io, style, quiet, interruption } = session;
  const { config } = await interruption.race(loadConfig(choice, io));
  const site = await openBuiltSite(config);
  const handle: Handler = async ({ request, target }) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return methodNotAllowed('GET, HEAD');
    }
    return answerFrom(await site.current(), target);
  };
  const server = await startServer({ ...options, handle, compress: true }, session);
  try {
    const address = style.bold(`${server.origin}${config.base}`);
    if (!quiet) io.stdout.write(`${style.green(style.marks.ok)} Previewing ${address}\n`);
    return await interruption.race(new Promise<never>(() => undefined));
  } catch (error) {
    if (error instanceof Interrupted) return exitCodes.interrupted;
    throw error;
  } finally {
    await server.close();
  }
}
