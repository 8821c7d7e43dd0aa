import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { type HostCheck, parseHostHeader } from './hosts.ts';
import { type HttpResponse, textResponse } from './http-response.ts';
import { parseTarget, type RequestTarget } from './request-target.ts';
import { type SendOptions, send } from './send-response.ts';

/** A request that was found harmless. */
export interface SafeRequest {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly target: RequestTarget;
}

/** Answers requests; null when it has written, or will write, to the response itself. */
export type Handler = (request: SafeRequest) => Promise<HttpResponse | null>;

/** What a listener is made of. */
export interface ListenerOptions extends SendOptions {
  readonly isOurHost: HostCheck;
  readonly handle: Handler;
  /** A request that failed by a fault of ours. */
  readonly onFault: (error: unknown) => void;
}

/** Turns requests away that no browser of a reader sends, and answers the rest. Never throws. */
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
  // Of many requests in a row each is looked at when it is its turn; after the connection has
  // ended it never is.
  if (response.socket === null) await new Promise((resolve) => response.once('socket', resolve));
  try {
    const answer =
      refusal(request, options.isOurHost) ?? (await handleSafe(request, response, options));
    if (answer === null) return;
    // What is left of a body is of no interest; without this the connection would wait for it.
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
  if ('status' in target) return textResponse(target.status, 'That is no address of a page.');
  return handle({ request, response, target });
}

function refusal(request: IncomingMessage, isOurHost: HostCheck): HttpResponse | null {
  const named = request.rawHeaders.filter((text, at) => at % 2 === 0 && /^host$/i.test(text));
  const host = named.length > 1 ? null : parseHostHeader(request.headers.host);
  if (host === null) return textResponse(400, 'The Host header names no host.');
  if (isOurHost(host)) return null;
  return textResponse(403, 'This server does not go by that name; --host tells it another.');
}

/** The answer to a method that nothing here takes. */
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
