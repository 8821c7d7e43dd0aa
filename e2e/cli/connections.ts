import { connect, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

// Raw requests over real sockets: a client library would correct invalid ones.

/** The text of a request that closes the connection after its response. */
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

/** The status of a raw response; 0 if it is empty. */
export function statusOf(answer: string): number {
  return Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0);
}

/** Sends the start of a request, and keeps the connection open until the test ends. */
export function open(port: number, first: string): Socket {
  const socket = connect(port, '127.0.0.1', () => socket.write(first));
  socket.on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  return socket;
}

/** Sends a request and never reads the response. */
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

/** Returns the first bytes of a response, and closes the connection. */
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
