import type { IncomingMessage, ServerResponse } from 'node:http';

/** Pages that are open in browsers and wait for news. */
export interface EventStreams {
  /** Opens a stream for a page and sends the state. False when there are too many streams. */
  open(
    request: IncomingMessage,
    response: ServerResponse,
    subject: { readonly page: string; readonly state: string },
  ): boolean;
  /** Sends each page its state where that differs from the last one sent. */
  update(stateOf: (page: string) => Promise<string>): Promise<void>;
  close(): void;
}

interface Stream {
  readonly response: ServerResponse;
  readonly page: string;
  told: string;
}

/** Limit of open streams: more than the tabs of one user, few enough to keep in memory. */
const most = 4_096;
/** Interval of keep-alive comments: shorter than the idle timeout of common proxies. */
const heartbeatMs = 20_000;
/** A reader that has left this much unread has gone, whatever its connection says. */
const mostUnread = 1 << 20;

/** Server-sent events: one direction only, so the server parses no input. */
export function createEventStreams(): EventStreams {
  const streams = new Set<Stream>();
  const heartbeat = setInterval(() => {
    for (const { response } of streams) write(response, ': still here\n\n');
  }, heartbeatMs);
  heartbeat.unref();
  return {
    open(request, response, { page, state }) {
      if (streams.size >= most) return false;
      response.writeHead(200, {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store',
        'X-Content-Type-Options': 'nosniff',
        'Cross-Origin-Resource-Policy': 'same-origin',
      });
      const stream = { response, page, told: state };
      streams.add(stream);
      response.on('close', () => streams.delete(stream));
      request.resume();
      // The browser comes back by itself when the server was restarted.
      write(response, `retry: 500\ndata: ${state}\n\n`);
      return true;
    },
    async update(stateOf) {
      const states = new Map<string, string>();
      for (const stream of [...streams]) {
        const state = states.get(stream.page) ?? (await stateOf(stream.page));
        states.set(stream.page, state);
        if (state === stream.told) continue;
        stream.told = state;
        write(stream.response, `data: ${state}\n\n`);
      }
    },
    close() {
      clearInterval(heartbeat);
      for (const { response } of streams) response.end();
    },
  };
}

function write(response: ServerResponse, text: string): void {
  if (response.writableLength > mostUnread) response.destroy();
  else response.write(text);
}
