import type { Readable } from 'node:stream';
import type { ByteRange } from './ranges.ts';

/** What a server answers, before conditions, ranges and compression are looked at. */
export interface HttpResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: ResponseBody;
}

/** A body that is at hand, or one that is read as fast as the client takes it. */
export type ResponseBody = Buffer | FileBody;

/** A file that is too large to be held for everybody who asks for it. */
export interface FileBody {
  /** In bytes. */
  readonly length: number;
  /** Begins to read the file, or a part of it. @throws when it isn't there as it was any more. */
  open(range?: ByteRange): Promise<Readable>;
}

/** An answer whose body is at hand. */
export interface BufferedResponse extends HttpResponse {
  readonly body: Buffer;
}

/** A page of plain text: for what no page of the site answers. */
export function textResponse(
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): BufferedResponse {
  return {
    status,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      ...headers,
    },
    body: Buffer.from(`${text}\n`),
  };
}

/** Sends the reader elsewhere. The location must be ready for a header. */
export function redirectResponse(status: number, location: string): BufferedResponse {
  return textResponse(status, `See ${location}`, { Location: location });
}

/** JSON for the client. */
export function jsonResponse(status: number, value: unknown): BufferedResponse {
  return {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' },
    body: Buffer.from(JSON.stringify(value)),
  };
}
