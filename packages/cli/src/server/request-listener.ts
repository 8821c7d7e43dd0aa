import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import { type HttpResponse, textResponse } from './http-response.ts';
import { parseTarget, type RequestTarget } from './request-target.ts';
import { type SendOptions, send } from './send-response.ts';

/** A validated request. */
export interface SafeRequest {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly target: RequestTarget;
}

/** Answers a request; null if it writes to the response itself. */
export type Handler = (request: SafeRequest) => Promise<HttpResponse | null>;

/** The context of a listener. */
export interface ListenerOptions extends SendOptions {
  readonly isOurHost: HostCheck;
  readonly handle: Handler;
  /** Reports a request that failed because of a bug. */
  readonly onFault: (error: unknown) => void;
}

/** Rejects invalid requests and foreign host names, and handles the others. Never throws. */
export function createListener(options: ListenerOptions): RequestListener {
  return (request, response) => {
    // A client that disconnects is no error.
    request.on('error', () => undefined);
    response.on('error', () => undefined);
    void respond(request, response, options);
  };
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  options: ListenerOptions,
): Promise<void> {
  // Pipelined requests are answered in order, and not at all after the connection has ended.
  if (response.socket === null) await new Promise((resolve) => response.once('socket', resolve));
  try {
    const answer =
      refusal(request, options.isOurHost) ?? (await handleSafe(request, response, options));
    if (answer === null) return;
    // Discards the rest of the body; otherwise the connection would wait for it.
    request.resume();
    await send(request, response, secured(answer), options);
  } catch (error) {
    options.onFault(error);
    if (response.headersSent) response.destroy();
    else await send(request, response, secured(textResponse(500, 'The server failed.')), options);
  }
}

async function handleSafe(
  request: IncomingMessage,
  response: ServerResponse,
  { handle }: ListenerOptions,
): Promise<HttpResponse | null> {
  const target = parseTarget(request.url ?? '');
  if ('status' in target)
    return textResponse(target.status, 'The address of the request is invalid.');
  return handle({ request, response, target });
}

function refusal(request: IncomingMessage, isOurHost: HostCheck): HttpResponse | null {
  const named = request.rawHeaders.filter((text, at) => at % 2 === 0 && /^host$/i.test(text));
  const host = named.length > 1 ? null : parseHostHeader(request.headers.host);
  if (host === null) return textResponse(400, 'The Host header is missing or invalid.');
  if (isOurHost(host)) return null;
  return textResponse(
    403,
    'This host name is not allowed; start the server with --host and this name.',
  );
}

/** The response to an unsupported method. */
export function methodNotAllowed(allow: string): HttpResponse {
  return textResponse(405, `Allowed here: ${allow}`, { Allow: allow });
}

function secured(answer: HttpResponse): HttpResponse {
  const { headers } = answer;
  const common = {
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
  return { ...answer, headers: { ...common, ...headers } };
}

/** Whether the host name of a request is one of the server's own. */
export type HostCheck = (hostname: string) => boolean;

/**
 * The host names that a server accepts, against DNS rebinding: a site could resolve its own name to
 * this machine and then read every response as same-origin. IP addresses can't be rebound, so a
 * server that is open to the network accepts them.
 */
export function hostCheck(listenOn: string): HostCheck {
  const configured = listenOn.toLowerCase();
  const isOpen = isOpenHost(configured);
  return (hostname) => {
    if (hostname === 'localhost' || hostname.endsWith('.localhost')) return true;
    if (hostname === configured || hostname === '::1') return true;
    if (/^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(hostname)) return isIP(hostname) === 4;
    return isOpen && isIP(hostname) !== 0;
  };
}

/** Whether a server that listens on this address is open to the network. */
export function isOpenHost(listenOn: string): boolean {
  return listenOn === '0.0.0.0' || listenOn === '::';
}

/** The host name in a `Host` header, in lower case and without its port; null if it is invalid. */
export function parseHostHeader(header: string | undefined): string | null {
  const match = /^(?:\[([\da-f:.]+)\]|([a-z\d](?:[\w.-]*[a-z\d])?))(?::(\d{1,5}))?$/i.exec(
    header ?? '',
  );
  if (match === null || Number(match[3] ?? 80) > 65_535) return null;
  const [, address, name] = match;
  if (address !== undefined && isIP(address) !== 6) return null;
  return (address ?? name ?? '').toLowerCase();
}

/**
 * Whether a request comes from a page of this server, or from no page. Browsers send
 * `Sec-Fetch-Site`, which pages can't forge, and older ones `Origin`.
 */
export function isSameOrigin({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  return headers.origin === undefined || headers.origin === `http://${headers.host}`;
}
