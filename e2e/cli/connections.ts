import { connect, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

// Requests as bytes, over real sockets: no client library corrects what they say.

/** A request as it is sent; the connection ends with its answer. */
export function request(
  target: string,
  headers: readonly string[] = ['Host: localhost'],
  method = 'GET',
): string {
  return [`${method} ${target} HTTP/1.1`, ...headers, 'Connection: close', '', ''].join('\r\n');
}

/** Sends bytes and reads until the connection closes. */
export function raw(port: number, text: string): Promise<string> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, '127.0.0.1', () => socket.write(text, 'latin1'));
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(Buffer.concat(chunks).toString('latin1')));
  });
}

/** The status of an answer; 0 where there was none. */
export function statusOf(answer: string): number {
  return Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0);
}

/** Begins to say something, and keeps the connection until the test ends. */
export function open(port: number, first: string): Socket {
  const socket = connect(port, '127.0.0.1', () => socket.write(first));
  socket.on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  return socket;
}

/** Asks for something and never reads the answer. */
export function openDeaf(
  port: number,
  target: string,
  headers: readonly string[] = [],
): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const lines = [`GET ${target} HTTP/1.1`, 'Host: localhost', ...headers, '', ''];
    const socket = connect(port, '127.0.0.1', () => {
      socket.pause();
      socket.write(lines.join('\r\n'), () => resolve(socket));
    });
    socket.on('error', reject);
    onTestFinished(() => void socket.destroy());
  });
}

/** Listens for the first bytes of an answer, and hangs up. */
export function firstBytes(port: number, text: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text, 'latin1'));
    let heard = '';
    socket.once('data', (chunk) => {
      heard = chunk.toString('latin1');
      socket.destroy();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(heard));
  });
}
