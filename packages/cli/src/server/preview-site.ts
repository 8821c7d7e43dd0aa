import type { PreviewFlags } from '../command-line/syntax/serve.ts';
import { loadConfig } from '../config/load-config.ts';
import { type ExitCode, exitCodes } from '../process/exit-code.ts';
import { Interrupted } from '../process/interruption.ts';
import type { Session } from '../session.ts';
import { openBuiltSite } from './built-site.ts';
import { type Handler, methodNotAllowed } from './request-listener.ts';
import { startServer } from './start-server.ts';
import { answerFrom } from './static-site.ts';

/** Serves a built site until Ctrl-C. */
export async function previewSite(
  root: string,
  options: PreviewFlags,
  session: Session,
): Promise<ExitCode> {
  const { io, style, quiet, interruption } = session;
  const { config } = await interruption.race(loadConfig({ ...options, root }, io));
  const currentSite = await openBuiltSite(config);
  const handle: Handler = async ({ request, target }) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return methodNotAllowed('GET, HEAD');
    }
    return answerFrom(await currentSite(), target);
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
