import { createServer, type RequestListener, type Server } from 'node:http';
import { isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { ServerOptions } from '../command-line/syntax/serve.ts';
import { Failure } from '../process/failure.ts';
import { messageOf } from '../process/reasons.ts';
import { escapeLine } from '../reporting/escape.ts';
import type { Session } from '../session.ts';
import { createListener, type Handler, hostCheck, isOpenHost } from './request-listener.ts';

/** The context for starting a server. */
export interface StartOptions extends ServerOptions {
  readonly handle: Handler;
  readonly compress: boolean;
}

/** A server that accepts requests. */
export interface StartedServer {
  /** Such as `http://localhost:3000`. */
  readonly origin: string;
  /** Its addresses for other machines; empty unless it is open to the network. */
  readonly networkOrigins: readonly string[];
  /** Closes all connections, including reload streams. */
  close(): Promise<void>;
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
  const servers = await listen(listener, options);
  const bound = portOf(servers[0]);
  if (port !== 0 && bound !== port) io.stderr.write(`Port ${port} is in use.\n`);
  const isOpen = isOpenHost(host);
  if (isOpen) io.stderr.write('Anyone on this network can open the site, drafts included.\n');
  const name = isOpen ? 'localhost' : isIPv6(host) ? `[${host}]` : host;
  return {
    origin: `http://${name}:${bound}`,
    networkOrigins: isOpen ? networkOrigins(bound) : [],
    close: async () => void (await Promise.all(servers.map(closeServer))),
  };
}

function networkOrigins(port: number): string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => `http://${address}:${port}`);
}

/** Number of further ports to try. */
const attempts = 100;

/** Listens on the first free port. @throws Failure when no port is free or the host isn't this machine. */
async function listen(
  listener: RequestListener,
  { host, port, strictPort }: ServerOptions,
): Promise<readonly Server[]> {
  const last = strictPort || port === 0 ? port : Math.min(65_535, port + attempts);
  for (let candidate = port; candidate <= last; candidate += 1) {
    const servers = await tryToListen(listener, host, candidate);
    if (servers !== null) return servers;
  }
  const range = strictPort ? `Port ${port} is` : `The ports ${port} to ${last} are`;
  throw new Failure(`${range} in use; choose another with --port, or any free one with --port 0.`);
}

/** Listens on both addresses of `localhost`, since clients differ in which they try first. */
async function tryToListen(
  listener: RequestListener,
  host: string,
  port: number,
): Promise<readonly Server[] | null> {
  const first = await listenOn(listener, host === 'localhost' ? '127.0.0.1' : host, port);
  if (first === 'taken') return null;
  if (first === 'absent') throw new Failure(`This machine has no address ${host} to listen on.`);
  if (host !== 'localhost') return [first];
  const second = await listenOn(listener, '::1', portOf(first));
  if (second === 'absent') return [first];
  if (second !== 'taken') return [first, second];
  await closeServer(first);
  return port === 0 ? tryToListen(listener, host, port) : null;
}

async function listenOn(
  listener: RequestListener,
  address: string,
  port: number,
): Promise<Server | 'taken' | 'absent'> {
  const server = createLimitedServer(listener);
  const problem = await new Promise<NodeJS.ErrnoException | null>((resolve) => {
    server.once('error', resolve);
    server.listen(port, address, () => resolve(null));
  });
  if (problem === null) {
    server.removeAllListeners('error');
    // Errors such as too many open files are temporary: the server continues.
    server.on('error', () => undefined);
    return server;
  }
  if (problem.code === 'EADDRINUSE') return 'taken';
  if (problem.code === 'EACCES') {
    throw new Failure(`Port ${port} needs administrator rights; choose one from 1024 up.`);
  }
  const absent = ['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'ENOTFOUND', 'EAI_AGAIN'];
  if (absent.includes(problem.code ?? '')) return 'absent';
  throw new Failure(`The server could not start: ${messageOf(problem)}`, { cause: problem });
}

/** Creates a server that closes the connections of slow clients. */
function createLimitedServer(listener: RequestListener): Server {
  const limits = {
    headersTimeout: 10_000,
    requestTimeout: 20_000,
    keepAliveTimeout: 5_000,
    connectionsCheckingInterval: 2_000,
    maxHeaderSize: 16_384,
    requireHostHeader: true,
    noDelay: true,
  };
  const server = createServer(limits, listener);
  server.maxHeadersCount = 100;
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const status = statusOf(error.code);
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
    // A client that doesn't read the response must not hold the connection open either.
    setTimeout(() => socket.destroy(), 1_000).unref();
  });
  return server;
}

function statusOf(code: string | undefined): string {
  if (code === 'HPE_HEADER_OVERFLOW') return '431 Request Header Fields Too Large';
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return '408 Request Timeout';
  return '400 Bad Request';
}

function portOf(server: Server | undefined): number {
  const address = server?.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
