import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { type FileBody, type HttpResponse, textResponse } from '../src/server/http-response.ts';
import { createListener } from '../src/server/request-listener.ts';
import type { SendTimeouts } from '../src/server/send-response.ts';
import { until } from './running.ts';

const length = 64 << 20;

/** Starts a server that responds to every request with this body. Returns its port. */
async function serverOf(body: HttpResponse['body'], timeouts: SendTimeouts): Promise<number> {
  const handle = async (): Promise<HttpResponse> => ({ ...textResponse(200, ''), body });
  const onFault = (error: unknown): void => expect.fail(String(error));
  const server: Server = createServer(
    createListener({ isOurHost: () => true, handle, compress: false, onFault, timeouts }),
  );
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** Sends a request on a paused socket, which reads nothing. */
function ask(port: number): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.pause();
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  onTestFinished(() => void socket.destroy());
  return socket;
}

/** A body that records how much of it was read, and whether it is still open. */
function watchedBody(): FileBody & { open: FileBody['open']; read(): number; isOpen(): boolean } {
  let [read, streams] = [0, 0];
  return {
    length,
    read: () => read,
    isOpen: () => streams > 0,
    async open() {
      streams += 1;
      const parts = async function* () {
        for (; read < length; read += 1 << 16) yield Buffer.alloc(1 << 16);
      };
      const stream = Readable.from(parts(), { objectMode: false });
      return stream.on('close', () => {
        streams -= 1;
      });
    },
  };
}

const endless: SendTimeouts = { idleMs: 60_000, baseMs: 60_000, bytesPerSecond: 1 };

test('a file is read no faster than its reader takes it', async () => {
  const body = watchedBody();
  const socket = ask(await serverOf(body, endless));
  await until(() => body.read() > 0);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(body.read()).toBeLessThan(length / 2);
  let received = 0;
  socket.on('data', (part: Buffer) => {
    received += part.length;
  });
  socket.resume();
  await until(() => received > length);
  expect(body.isOpen()).toBe(false);
});

test.each([
  ['takes nothing', { ...endless, idleMs: 100 }],
  ['takes too long', { ...endless, baseMs: 100, bytesPerSecond: 1e12 }],
])('the connection of a reader that %s is ended, and the file closed', async (_, timeouts) => {
  const body = watchedBody();
  ask(await serverOf(body, timeouts));
  await until(() => body.read() > 0);
  await until(() => !body.isOpen());
  expect(body.read()).toBeLessThan(length);
});

test('so is that of one who takes nothing of what is held', async () => {
  const port = await serverOf(Buffer.alloc(length), { ...endless, idleMs: 100 });
  const socket = ask(port);
  await new Promise((resolve) => socket.once('connect', resolve));
  let isClosed = false;
  socket.on('close', () => {
    isClosed = true;
  });
  // The received data is read at the end; only then does the socket report that it was closed.
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  let received = 0;
  socket.on('data', (part: Buffer) => {
    received += part.length;
  });
  socket.resume();
  await until(() => isClosed);
  expect(received).toBeLessThan(length);
});

test('a file that becomes shorter meanwhile isn’t taken for all of it', async () => {
  const body: FileBody = {
    length: 1_000,
    async open() {
      return Readable.from([Buffer.from('half')], { objectMode: false });
    },
  };
  const port = await serverOf(body, endless);
  await expect(fetch(`http://127.0.0.1:${port}/`).then((got) => got.text())).rejects.toThrow();
});
