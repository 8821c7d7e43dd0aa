import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { compressor, type Encoding } from './compression.ts';
import type { HttpResponse } from './http-response.ts';
import type { ByteRange } from './ranges.ts';

/** A response to send. */
export interface Delivery extends HttpResponse {
  /** The range of a file's body; the whole by default. */
  readonly range?: ByteRange;
  /** The encoding of a streamed body. */
  readonly encoding?: Exclude<Encoding, 'identity'>;
}

/** Timeouts after which a slow client's connection is closed. */
export interface SendTimeouts {
  /** Longest time without progress, in milliseconds. */
  readonly idleMs: number;
  /**
   * Longest time for a response, in milliseconds, plus a second for each `bytesPerSecond` bytes.
   */
  readonly baseMs: number;
  readonly bytesPerSecond: number;
}

/**
 * Default timeouts: slower than any real network, and short enough to stop clients that hold
 * connections open.
 */
export const sendTimeouts: SendTimeouts = { idleMs: 30_000, baseMs: 60_000, bytesPerSecond: 8_192 };

/** The longest delay of a timer, in milliseconds; a longer one would fire at once. */
const longestWait = 2 ** 31 - 1;

/** Streams a response at the client's pace, so that no more than a buffer of it is in memory. */
export async function deliver(
  request: IncomingMessage,
  response: ServerResponse,
  delivery: Delivery,
  timeouts: SendTimeouts,
): Promise<void> {
  const { status, headers, body, encoding } = delivery;
  const length = lengthOf(delivery);
  // The length of a body that is compressed while streaming isn't known in advance.
  const own = encoding === undefined ? { 'Content-Length': String(length) } : {};
  const isBare = request.method === 'HEAD' || status === 304;
  const parts = isBare || Buffer.isBuffer(body) ? null : await body.open(delivery.range);
  if (response.destroyed) {
    parts?.destroy();
    return;
  }
  response.writeHead(status, { ...headers, ...own });
  if (isBare) {
    response.end();
    return;
  }
  endWhenSlow(response, length, timeouts);
  if (parts === null) response.end(body);
  else await pour(parts, response, { encoding, length });
}

function lengthOf({ body, range }: Delivery): number {
  return range === undefined || Buffer.isBuffer(body) ? body.length : range.end - range.start;
}

/** Ends the connection of a client that reads nothing or too slowly. */
function endWhenSlow(response: ServerResponse, length: number, timeouts: SendTimeouts): void {
  const { idleMs, baseMs, bytesPerSecond } = timeouts;
  const end = (): void => void response.destroy();
  const wait = setTimeout(end, Math.min(longestWait, baseMs + (1_000 * length) / bytesPerSecond));
  wait.unref();
  response.setTimeout(idleMs, end);
  response.on('close', () => clearTimeout(wait));
}

async function pour(
  parts: Readable,
  response: ServerResponse,
  {
    encoding,
    length,
  }: { readonly encoding: Delivery['encoding'] | undefined; readonly length: number },
): Promise<void> {
  let read = 0;
  const counted = Readable.from(
    (async function* () {
      for await (const part of parts as AsyncIterable<Buffer>) {
        read += part.length;
        yield part;
      }
      // If the file has become shorter, the connection is closed, so that the client doesn't accept
      // the response as complete.
      if (read !== length) throw new Error('the file has just changed');
    })(),
    { objectMode: false },
  );
  try {
    if (encoding === undefined) await pipeline(counted, response);
    else await pipeline(counted, compressor(encoding), response);
  } catch {
    // The client has disconnected or was too slow, or the file has changed.
    response.destroy();
  } finally {
    parts.destroy();
  }
}
