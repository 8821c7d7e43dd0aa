import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

/** A static host for a site, which sends the headers of its `_headers`. */
export interface Host {
  readonly origin: string;
  /** The paths of all requests, in order. */
  readonly requests: string[];
  close(): Promise<void>;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};

/** Serves files by path. */
export async function serve(files: ReadonlyMap<string, string | Uint8Array>): Promise<Host> {
  const requests: string[] = [];
  const headers = headersForAll(String(files.get('_headers')));
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    requests.push(pathname);
    const asked = decoded(pathname).slice(1);
    const name = asked === '' || asked.endsWith('/') ? `${asked}index.html` : asked;
    const content = files.get(name);
    const type = content === undefined ? '.html' : path.extname(name);
    response.writeHead(content === undefined ? 404 : 200, {
      ...headers,
      'content-type': types[type] ?? 'application/octet-stream',
    });
    response.end(content ?? files.get('404.html') ?? 'not found');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, requests, close: () => closed(server) };
}

/** The headers of the first rule, which applies to all paths. */
function headersForAll(text: string): Record<string, string> {
  const [rule = ''] = text.split(/\n(?=\S)/);
  const lines = rule.split('\n').slice(1);
  return Object.fromEntries(
    lines.filter(Boolean).map((line) => {
      const at = line.indexOf(':');
      return [line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()];
    }),
  );
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}

/** Decodes a path; a malformed one is returned unchanged. */
function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
