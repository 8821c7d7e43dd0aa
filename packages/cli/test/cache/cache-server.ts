import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** A server that stores bodies by path, as nginx with WebDAV does. */
export interface CacheServer {
  readonly address: string;
  readonly values: Map<string, Buffer>;
  /** All requests so far, such as `GET /cache/ab12`. */
  readonly requests: string[];
  /** Handles a request in place of the server, if it returns true. */
  intercept: (request: IncomingMessage, response: ServerResponse) => boolean;
}

/** Starts a server on this machine, which ends after the test. */
export async function cacheServer(): Promise<CacheServer> {
  const values = new Map<string, Buffer>();
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const { method = '', url = '' } = request;
    requests.push(`${method} ${url}`);
    if (own.intercept(request, response)) return;
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const known = values.get(url);
      if (method === 'PUT') values.set(url, Buffer.concat(chunks));
      response.statusCode = method === 'PUT' ? 201 : known === undefined ? 404 : 200;
      response.end(method === 'GET' ? known : undefined);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}/cache/`;
  const own: CacheServer = { address, values, requests, intercept: () => false };
  return own;
}
