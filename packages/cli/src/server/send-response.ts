import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseEncoding, compress, type Encoding } from './compression.ts';
import { isCompressible } from './content-types.ts';
import { type Delivery, deliver, type SendTimeouts, sendTimeouts } from './deliver.ts';
import type { HttpResponse } from './http-response.ts';
import { type ByteRange, parseRange } from './ranges.ts';

/** How a server sends what it answers. */
export interface SendOptions {
  /** Whether to compress; not worth it for a server on the same machine. */
  readonly compress: boolean;
  /** How slow a client may be. */
  readonly patience?: SendTimeouts;
}

/** Shorter bodies fit into a packet either way. */
const worthCompressing = 1024;

/** Sends an answer: unchanged, in part, compressed or as it is, as the request wants it. */
export async function send(
  request: IncomingMessage,
  response: ServerResponse,
  answer: HttpResponse,
  options: SendOptions,
): Promise<void> {
  const delivery = await planFor(request.headers, answer, options);
  if (response.destroyed || response.headersSent) return;
  await deliver(request, response, delivery, options.patience ?? sendTimeouts);
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
  // A range of a compressed body can't be decoded, so a compressed response is always whole.
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

/** If-None-Match counts before If-Modified-Since, which has whole seconds only. */
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

/** A tag without its mark of weakness and without what its encoding adds. */
function bareTag(tag: string): string {
  return tag
    .trim()
    .replace(/^W\//, '')
    .replace(/-(br|gzip)"$/, '"');
}

/** A range of another state of the file would tear it. */
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
