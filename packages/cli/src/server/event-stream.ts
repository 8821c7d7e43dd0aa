import type { IncomingMessage, ServerResponse } from 'node:http';

interface Stream {
  readonly response: ServerResponse;
  readonly page: string;
  /** The state that was last sent. */
  lastSent: string;
}

/** Limit of open streams: more than the tabs of one user, few enough to keep in memory. */
const most = 4_096;
/** Interval of keep-alive comments: shorter than the idle timeout of common proxies. */
const heartbeatMs = 20_000;
/** A client with this much unread data, in bytes, is considered gone. */
const mostUnread = 1 << 20;

/** The reload streams of open pages: server-sent events, so that the server parses no input. */
export class EventStreams {
  readonly #streams = new Set<Stream>();
  readonly #heartbeat = setInterval(() => {
    for (const { response } of this.#streams) write(response, ': still here\n\n');
  }, heartbeatMs).unref();

  /** Opens a stream for a page and sends the state. Returns false if there are too many streams. */
  open(
    request: IncomingMessage,
    response: ServerResponse,
    { page, state }: { readonly page: string; readonly state: string },
  ): boolean {
    if (this.#streams.size >= most) return false;
    response.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'same-origin',
    });
    const stream = { response, page, lastSent: state };
    this.#streams.add(stream);
    response.on('close', () => this.#streams.delete(stream));
    request.resume();
    // The browser reconnects half a second after the server has closed the connection.
    write(response, `retry: 500\ndata: ${state}\n\n`);
    return true;
  }

  /** Sends each page its state if it differs from the last one sent. */
  async update(stateOf: (page: string) => Promise<string>): Promise<void> {
    const states = new Map<string, string>();
    for (const stream of [...this.#streams]) {
      const state = states.get(stream.page) ?? (await stateOf(stream.page));
      states.set(stream.page, state);
      if (state === stream.lastSent) continue;
      stream.lastSent = state;
      write(stream.response, `data: ${state}\n\n`);
    }
  }

  /** Ends all streams. */
  close(): void {
    clearInterval(this.#heartbeat);
    for (const { response } of this.#streams) response.end();
  }
}

function write(response: ServerResponse, text: string): void {
  if (response.writableLength > mostUnread) response.destroy();
  else response.write(text);
}
