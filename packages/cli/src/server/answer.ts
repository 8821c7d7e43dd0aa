import type { Readable } from 'node:stream';
import type { ByteRange } from './ranges.ts';

/** What a server answers, before conditions, ranges and compression are looked at. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Body;
}

/** A body that is at hand, or one that is read as fast as the client takes it. */
export type Body = Buffer | FileBody;

/** A file that is too large to be held for everybody who asks for it. */
export interface FileBody {
  /** In bytes. */
  readonly length: number;
  /** Begins to read the file, or a part of it. @throws when it isn't there as it was any more. */
  open(range?: ByteRange): Promise<Readable>;
}

/** An answer whose body is at hand. */
export interface ReadyAnswer extends Answer {
  readonly body: Buffer;
}

/** A page of plain text: for what no page of the site answers. */
export function plainAnswer(
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): ReadyAnswer {
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
export function redirectAnswer(status: number, location: string): ReadyAnswer {
  return plainAnswer(status, `See ${location}`, { Location: location });
}

/** JSON for the client. */
export function jsonAnswer(status: number, value: unknown): ReadyAnswer {
  return {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' },
    body: Buffer.from(JSON.stringify(value)),
  };
}
