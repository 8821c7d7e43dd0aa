import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** Handles a request; `hits` is the number of requests to its path, including this one. */
export type Handler = (request: IncomingMessage, response: ServerResponse, hits: number) => void;

/** A server that was started for a test. */
export interface TestServer {
  readonly url: string;
  /** `METHOD /path` in the order of arrival. */
  readonly requests: readonly string[];
  /** The maximum number of concurrent requests. */
  readonly mostAtOnce: () => number;
}

/** Starts a server with a handler per path. It responds to other paths with 404. */
export async function server(
  handlers: Readonly<Record<string, Handler>>,
  tls?: { readonly key: string; readonly cert: string },
): Promise<TestServer> {
  const requests: string[] = [];
  const hits = new Map<string, number>();
  let now = 0;
  let most = 0;
  const listener = (request: IncomingMessage, response: ServerResponse) => {
    const { url = '', method } = request;
    requests.push(`${method} ${url}`);
    hits.set(url, (hits.get(url) ?? 0) + 1);
    now += 1;
    most = Math.max(most, now);
    response.on('close', () => {
      now -= 1;
    });
    const handler = handlers[url];
    if (handler === undefined) response.writeHead(404).end();
    else handler(request, response, hits.get(url) ?? 0);
  };
  const http = tls === undefined ? createServer(listener) : createTlsServer(tls, listener);
  http.on('clientError', (_, socket) => socket.destroy());
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));
  onTestFinished(
    () =>
      new Promise<void>((done) => {
        http.closeAllConnections();
        http.close(() => done());
      }),
  );
  const { port } = http.address() as AddressInfo;
  const scheme = tls === undefined ? 'http' : 'https';
  return { url: `${scheme}://127.0.0.1:${port}`, requests, mostAtOnce: () => most };
}
