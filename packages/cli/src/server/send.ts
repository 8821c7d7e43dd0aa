import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Answer } from './answer.ts';
import { chooseEncoding, compress, type Encoding } from './compression.ts';
import { isCompressible } from './content-types.ts';
import { type ByteRange, parseRanges } from './ranges.ts';

/** How a server sends what it answers. */
export interface SendOptions {
  /** Whether to compress; not worth it for a server on the same machine. */
  readonly compress: boolean;
}

/** Shorter bodies fit into a packet either way. */
const worthCompressing = 1024;

/** Sends an answer: unchanged, in part, compressed or as it is, as the request wants it. */
export async function send(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
  options: SendOptions,
): Promise<void> {
  const plan = await planFor(request.headers, answer, options);
  if (response.destroyed || response.headersSent) return;
  response.writeHead(plan.status, { ...plan.headers, 'Content-Length': String(plan.body.length) });
  if (request.method === 'HEAD' || plan.status === 304) response.end();
  else response.end(plan.body);
}

type RequestHeaders = IncomingMessage['headers'];

async function planFor(
  request: RequestHeaders,
  answer: Answer,
  options: SendOptions,
): Promise<Answer> {
  const { status, headers, body } = answer;
  if (status !== 200) return answer;
  if (isUnchanged(request, headers)) return { ...answer, status: 304, body: Buffer.alloc(0) };
  const withRanges = { ...headers, 'Accept-Ranges': 'bytes' };
  if (request.range !== undefined && mayUseRange(request, headers)) {
    const ranges = parseRanges(request.range, body.length);
    if (ranges !== null) return partial({ status, headers: withRanges, body }, ranges);
  }
  const type = headers['Content-Type'] ?? '';
  if (!options.compress || !isCompressible(type) || body.length < worthCompressing) {
    return { status, headers: withRanges, body };
  }
  // A range of a compressed body is of no use to anybody, so that one is always sent whole.
  const encoding = request.range === undefined ? chooseEncoding(acceptedBy(request)) : 'identity';
  return compressed({ status, headers: withRanges, body }, encoding);
}

function acceptedBy(request: RequestHeaders): string | undefined {
  const accepted = request['accept-encoding'];
  return Array.isArray(accepted) ? accepted.join(',') : accepted;
}

async function compressed({ status, headers, body }: Answer, encoding: Encoding): Promise<Answer> {
  const vary = { ...headers, Vary: 'Accept-Encoding' };
  if (encoding === 'identity') return { status, headers: vary, body };
  const { ETag: tag, ...rest } = vary as Record<string, string>;
  const own = tag === undefined ? {} : { ETag: tag.replace(/"$/, `-${encoding}"`) };
  return {
    status,
    headers: { ...rest, ...own, 'Content-Encoding': encoding },
    body: await compress(body, encoding),
  };
}

/** If-None-Match counts before If-Modified-Since, which has whole seconds only. */
function isUnchanged(request: RequestHeaders, headers: Answer['headers']): boolean {
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
function mayUseRange(request: RequestHeaders, headers: Answer['headers']): boolean {
  const condition = request['if-range'];
  if (condition === undefined) return true;
  if (condition.includes('"')) return condition === headers.ETag;
  return condition === headers['Last-Modified'];
}

function partial({ headers, body }: Answer, ranges: readonly ByteRange[]): Answer {
  const [first, ...more] = ranges;
  const span = ({ start, end }: ByteRange): string => `bytes ${start}-${end - 1}/${body.length}`;
  if (first === undefined) {
    const range = { 'Content-Range': `bytes */${body.length}` };
    return { status: 416, headers: { ...headers, ...range }, body: Buffer.alloc(0) };
  }
  if (more.length === 0) {
    const part = body.subarray(first.start, first.end);
    return { status: 206, headers: { ...headers, 'Content-Range': span(first) }, body: part };
  }
  const boundary = 'docsgen-byteranges';
  const type = headers['Content-Type'] ?? 'application/octet-stream';
  const parts = ranges.flatMap((range) => [
    Buffer.from(`--${boundary}\r\nContent-Type: ${type}\r\nContent-Range: ${span(range)}\r\n\r\n`),
    body.subarray(range.start, range.end),
    Buffer.from('\r\n'),
  ]);
  return {
    status: 206,
    headers: { ...headers, 'Content-Type': `multipart/byteranges; boundary=${boundary}` },
    body: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  };
}
