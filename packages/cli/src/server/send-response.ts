import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import Negotiator from 'negotiator';
import { type ByteRange, type HttpResponse, isCompressible } from './http-response.ts';

/** Options for sending responses. */
export interface SendOptions {
  /** Whether to compress. On the same machine that takes longer than it saves. */
  readonly compress: boolean;
  /** Limits for slow clients. */
  readonly timeouts?: SendTimeouts;
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

/** Slower than any real network, and short enough to stop clients that hold connections open. */
const sendTimeouts: SendTimeouts = { idleMs: 30_000, baseMs: 60_000, bytesPerSecond: 8_192 };

/** Minimum size for compression: smaller bodies fit into a packet anyway. */
const worthCompressing = 1024;

/** Sends a response as the request asks: as 304, as a range, compressed or unchanged. */
export async function send(
  request: IncomingMessage,
  response: ServerResponse,
  answer: HttpResponse,
  options: SendOptions,
): Promise<void> {
  const delivery = await planFor(request.headers, answer, options);
  if (response.destroyed || response.headersSent) return;
  await deliver(request, response, delivery, options.timeouts ?? sendTimeouts);
}

/** A response to send. */
interface Delivery extends HttpResponse {
  /** The encoding of a streamed body. */
  readonly encoding?: Encoding;
}

type RequestHeaders = IncomingMessage['headers'];

async function planFor(
  request: RequestHeaders,
  answer: HttpResponse,
  options: SendOptions,
): Promise<Delivery> {
  const { status, headers, body } = answer;
  if (status !== 200) return answer;
  if (isUnchanged(request, headers)) return { ...answer, status: 304, body: Buffer.alloc(0) };
  const whole = { status, headers: { ...headers, 'Accept-Ranges': 'bytes' }, body };
  if (request.range !== undefined && mayUseRange(request, headers)) {
    const range = parseRange(request.range, body.length);
    if (range !== null) return partial(whole, range);
  }
  const type = headers['Content-Type'] ?? '';
  if (!options.compress || !isCompressible(type) || body.length < worthCompressing) return whole;
  // Responses are either compressed or partial: a range of a compressed body couldn't be decoded.
  const encoding =
    request.range === undefined
      ? chooseEncoding(String(request['accept-encoding'] ?? ''))
      : 'identity';
  return compressed(whole, encoding);
}

async function compressed(
  { status, headers, body }: HttpResponse,
  encoding: Encoding | 'identity',
): Promise<Delivery> {
  const vary = { ...headers, Vary: 'Accept-Encoding' };
  if (encoding === 'identity') return { status, headers: vary, body };
  const { ETag: tag, ...rest } = vary as Record<string, string>;
  const own = tag === undefined ? {} : { ETag: tag.replace(/"$/, `-${encoding}"`) };
  const answer = { status, headers: { ...rest, ...own, 'Content-Encoding': encoding } };
  if (!Buffer.isBuffer(body)) return { ...answer, body, encoding };
  return { ...answer, body: await compress(body, encoding) };
}

/**
 * Whether the client has the current content. If-None-Match takes precedence over
 * If-Modified-Since, which has a resolution of seconds.
 */
function isUnchanged(request: RequestHeaders, headers: HttpResponse['headers']): boolean {
  const wanted = request['if-none-match'];
  const { ETag: tag, 'Last-Modified': modified } = headers;
  if (wanted !== undefined) {
    if (wanted.trim() === '*') return true;
    return tag !== undefined && wanted.split(',').some((each) => bareTag(each) === bareTag(tag));
  }
  const since = Date.parse(request['if-modified-since'] ?? '');
  return modified !== undefined && Date.parse(modified) <= since;
}

/** An entity tag without its weakness prefix and its encoding suffix. */
function bareTag(tag: string): string {
  return tag
    .trim()
    .replace(/^W\//, '')
    .replace(/-(br|gzip)"$/, '"');
}

/** Whether If-Range allows a range: joined with one of a changed file, a download is corrupt. */
function mayUseRange(request: RequestHeaders, headers: HttpResponse['headers']): boolean {
  const condition = request['if-range'];
  if (condition === undefined) return true;
  if (condition.includes('"')) return condition === headers.ETag;
  return condition === headers['Last-Modified'];
}

function partial({ headers, body }: HttpResponse, range: ByteRange | 'empty'): HttpResponse {
  if (range === 'empty') {
    const own = { 'Content-Range': `bytes */${body.length}` };
    return { status: 416, headers: { ...headers, ...own }, body: Buffer.alloc(0) };
  }
  const { start, end } = range;
  const own = { 'Content-Range': `bytes ${start}-${end - 1}/${body.length}` };
  const part = Buffer.isBuffer(body)
    ? body.subarray(start, end)
    : { length: end - start, open: () => body.open(range) };
  return { status: 206, headers: { ...headers, ...own }, body: part };
}

/** The longest delay of a timer, in milliseconds; a longer one would fire at once. */
const longestWait = 2 ** 31 - 1;

/** Streams a response at the client's pace, so that no more than a buffer of it is in memory. */
async function deliver(
  request: IncomingMessage,
  response: ServerResponse,
  delivery: Delivery,
  timeouts: SendTimeouts,
): Promise<void> {
  const { status, headers, body, encoding } = delivery;
  // The length of a body that is compressed while streaming isn't known in advance.
  const own = encoding === undefined ? { 'Content-Length': String(body.length) } : {};
  const isBare = request.method === 'HEAD' || status === 304;
  const parts = isBare || Buffer.isBuffer(body) ? null : await body.open();
  if (response.destroyed) {
    parts?.destroy();
    return;
  }
  response.writeHead(status, { ...headers, ...own });
  if (isBare) {
    response.end();
    return;
  }
  endWhenSlow(response, body.length, timeouts);
  if (parts === null) response.end(body);
  else await pour(parts, response, delivery);
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
  { encoding, body }: Delivery,
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
      if (read !== body.length) throw new Error('the file has just changed');
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

/**
 * Parses a `Range` header. Null: the whole file is sent, because the header is invalid or asks for
 * several ranges, which may overlap and exceed the file's size many times. Empty: the range can't
 * be satisfied (416).
 */
export function parseRange(header: string, size: number): ByteRange | 'empty' | null {
  const [, first, last] = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/.exec(header.trim()) ?? [];
  if (first === undefined || last === undefined || first + last === '') return null;
  if (first !== '' && last !== '' && Number(last) < Number(first)) return null;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size : Math.min(size, Number(last) + 1);
  return start < end ? { start, end } : 'empty';
}

/** The encoding of a compressed body. */
type Encoding = 'br' | 'gzip';

/** The library's types lack its second parameter. */
interface Negotiation {
  encodings(
    available: readonly string[],
    options: { readonly preferred: readonly string[] },
  ): string[];
}

/** The best encoding that the client accepts. */
export function chooseEncoding(accepted: string | undefined): Encoding | 'identity' {
  const headers = { 'accept-encoding': accepted };
  const negotiation: Negotiation = new Negotiator({ headers });
  const [best] = negotiation.encodings(['br', 'gzip'], { preferred: ['br', 'gzip'] });
  return best === 'br' || best === 'gzip' ? best : 'identity';
}

/** A compromise between speed and size, as static hosts use. */
const brotliQuality = 5;

/** Compresses a body. */
function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(body);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return promisify(brotliCompress)(body, { params });
}

/** Compresses a streamed body. */
function compressor(encoding: Encoding): Transform {
  if (encoding === 'gzip') return createGzip();
  return createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } });
}
