import { networkInterfaces } from 'node:os';
import type { ServerOptions } from '../command-line/option-values.ts';
import { messageOf } from '../process/reasons.ts';
import { escapeLine } from '../reporting/escape.ts';
import type { Session } from '../session.ts';
import { hostCheck } from './hosts.ts';
import { listen, type RunningServer } from './listen.ts';
import { createListener, type Handler } from './request-listener.ts';

/** The context for starting a server. */
export interface StartOptions extends ServerOptions {
  readonly handle: Handler;
  readonly compress: boolean;
}

/** A server with its addresses. */
export interface StartedServer extends RunningServer {
  /** Its addresses for other machines; empty unless it is open to the network. */
  readonly networkOrigins: readonly string[];
}

/** Starts a server for a command. @throws Failure */
export async function startServer(
  { handle, compress, ...options }: StartOptions,
  { io, verbose }: Session,
): Promise<StartedServer> {
  const { host, port } = options;
  const listener = createListener({
    isOurHost: hostCheck(host),
    handle,
    compress,
    onFault(error) {
      const stack = verbose && error instanceof Error ? `\n${error.stack ?? ''}` : '';
      io.stderr.write(`error: a request failed: ${escapeLine(messageOf(error))}${stack}\n`);
    },
  });
  const server = await listen(listener, options);
  if (port !== 0 && server.port !== port) io.stderr.write(`Port ${port} is in use.\n`);
  const isOpen = host === '0.0.0.0' || host === '::';
  if (isOpen) io.stderr.write('Anyone on this network can open the site, drafts included.\n');
  return { ...server, networkOrigins: isOpen ? networkOrigins(server.port) : [] };
}

function networkOrigins(port: number): string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => `http://${address}:${port}`);
}
