/** What a server answers, before conditions, ranges and compression are looked at. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** A page of plain text: for what no page of the site answers. */
export function plainAnswer(
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): Answer {
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
export function redirectAnswer(status: number, location: string): Answer {
  return plainAnswer(status, `See ${location}`, { Location: location });
}

/** JSON for the client. */
export function jsonAnswer(status: number, value: unknown): Answer {
  return {
    status,
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' },
    body: Buffer.from(JSON.stringify(value)),
  };
}
