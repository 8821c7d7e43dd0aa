import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseEncoding, compress, type Encoding } from './compression.ts';
import { isCompressible } from './content-types.ts';
import { type Delivery, deliver, type SendTimeouts, sendTimeouts } from './deliver.ts';
import type { HttpResponse } from './http-response.ts';
import { type ByteRange, parseRange } from './ranges.ts';

/** Options for sending responses. */
export interface SendOptions {
  /** Whether to compress. On the same machine that takes longer than it saves. */
  readonly compress: boolean;
  /** Limits for slow clients. */
  readonly timeouts?: SendTimeouts;
}

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
  const encoding = request.range === undefined ? chooseEncoding(acceptedBy(request)) : 'identity';
  return compressed(whole, encoding);
}

function acceptedBy(request: RequestHeaders): string | undefined {
  const accepted = request['accept-encoding'];
  return Array.isArray(accepted) ? accepted.join(',') : accepted;
}

async function compressed(
  { status, headers, body }: HttpResponse,
  encoding: Encoding,
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

function partial({ headers, body }: HttpResponse, range: ByteRange | 'empty'): Delivery {
  if (range === 'empty') {
    const own = { 'Content-Range': `bytes */${body.length}` };
    return { status: 416, headers: { ...headers, ...own }, body: Buffer.alloc(0) };
  }
  const { start, end } = range;
  const own = { 'Content-Range': `bytes ${start}-${end - 1}/${body.length}` };
  const answer = { status: 206, headers: { ...headers, ...own } };
  return Buffer.isBuffer(body)
    ? { ...answer, body: body.subarray(start, end) }
    : { ...answer, body, range };
}
