import type { Readable } from 'node:stream';
import { digest } from '@docsgen/core';
import { lookup } from 'mrmime';

/** A response before conditional requests, ranges and compression are applied. */
export interface HttpResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: ResponseBody;
}

/** A body in memory, or a file that is streamed at the client's pace. */
export type ResponseBody = Buffer | FileBody;

/** A file that is too large to be read into memory for each request. */
export interface FileBody {
  /** In bytes. */
  readonly length: number;
  /** Opens the file, or a range of it. @throws when it has changed or is gone. */
  open(range?: ByteRange): Promise<Readable>;
}

/** The bytes from `start` up to but not including `end`. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** A response in plain text, for errors and redirects. */
export function textResponse(
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): HttpResponse {
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

/** A redirect. `location` must be encoded for a header. */
export function redirectResponse(status: number, location: string): HttpResponse {
  return textResponse(status, `See ${location}`, { Location: location });
}

/** A response in JSON, for the reload client. */
export function jsonResponse(status: number, value: unknown): HttpResponse {
  return {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' },
    body: Buffer.from(JSON.stringify(value)),
  };
}

/** The first 20 characters of a content's SHA-256 in hex. */
export function hashOf(content: string | Uint8Array): string {
  return digest(content).slice(0, 20);
}

/** The media type of a file by name. Files without a known extension, such as CNAME, are binary. */
export function contentType(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  // The library's table inherits from Object.prototype, which has keys such as "constructor".
  const found: unknown = name.includes('.') ? lookup(name) : undefined;
  const type = typeof found === 'string' ? found : 'application/octet-stream';
  return isText(type) ? `${type}; charset=utf-8` : type;
}

/** Whether files of a media type become smaller by compression. */
export function isCompressible(type: string): boolean {
  return isText(type.replace(/;.*/, '')) || type === 'application/wasm';
}

function isText(type: string): boolean {
  return type.startsWith('text/') || /[/+](json|xml|manifest\+json)$/.test(type);
}
