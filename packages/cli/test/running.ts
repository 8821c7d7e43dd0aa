import { connect } from 'node:net';
import { onTestFinished } from 'vitest';
import { run } from '../src/main.ts';
import type { Io } from '../src/process/io.ts';
import { plainRenderer, type World } from './helpers.ts';

/** A command that runs until Ctrl-C. */
export interface Running {
  readonly port: number;
  readonly origin: string;
  /** Its output so far. */
  output(): string;
  /** Waits until its output matches. */
  written(pattern: RegExp): Promise<void>;
  /** Presses Ctrl-C and returns the exit code. */
  stop(): Promise<number>;
}

/** Starts a command in this process, and ends it after the test. */
export async function start(cwd: string, line: string, world: World = {}): Promise<Running> {
  const { env = {}, renderer = async () => plainRenderer } = world;
  let output = '';
  let press = (): void => undefined;
  const stream = {
    isTTY: false,
    columns: 100,
    write(text: string) {
      output += text;
    },
  };
  const io: Io = {
    cwd,
    env,
    stdout: stream,
    stderr: stream,
    onSigint(listener) {
      press = listener;
      return () => undefined;
    },
  };
  const ended = run(line.split(' ').filter(Boolean), io, renderer);
  let code: number | null = null;
  void ended.then((ending) => {
    code = ending;
  });
  const stop = (): Promise<number> => {
    press();
    return ended;
  };
  onTestFinished(() => void stop());
  const written = (pattern: RegExp): Promise<void> =>
    until(() => pattern.test(output) || code !== null).then(() => {
      if (!pattern.test(output)) throw new Error(`It ended with ${code} and wrote:\n${output}`);
    });
  await written(/Serving|Previewing|pages in/);
  const port = Number(/http:\/\/[^/]*:(\d+)/.exec(output)?.[1] ?? 0);
  return { port, origin: `http://127.0.0.1:${port}`, output: () => output, written, stop };
}

/** Polls a condition until it is true, for up to two minutes. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 120_000;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('The condition was not met in time.');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Sends a raw request, which a client library would correct, and reads the whole response. */
export function raw(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' ? undefined : reject(error),
    );
    socket.on('close', () => resolve(Buffer.concat(chunks).toString('latin1')));
  });
}

/** Sends a GET request with exactly this target and these headers. */
export function get(
  port: number,
  target: string,
  headers: readonly string[] = [],
): Promise<string> {
  const host = headers.some((header) => /^host:/i.test(header)) ? [] : [`Host: localhost:${port}`];
  const lines = [`GET ${target} HTTP/1.1`, ...host, ...headers, 'Connection: close', '', ''];
  return raw(port, lines.join('\r\n'));
}

/** The status of a raw response; 0 if it is empty. */
export function statusOf(answer: string): number {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
}

/** A header of a raw response. */
export function headerOf(answer: string, name: string): string | undefined {
  return new RegExp(`^${name}: (.*)\r$`, 'im').exec(answer.split('\r\n\r\n')[0] ?? '')?.[1];
}

/** Subscribes to a page's event stream. `states` collects the events. */
export async function listen(
  origin: string,
  page: string,
): Promise<{ states: PageNews[]; close(): void }> {
  const controller = new AbortController();
  const response = await fetch(`${origin}/__docsgen/events?page=${encodeURIComponent(page)}`, {
    signal: controller.signal,
  });
  const states: PageNews[] = [];
  const read = async (): Promise<void> => {
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      const messages = text.split('\n\n');
      text = messages.pop() ?? '';
      for (const message of messages) {
        const data = /^data: (.*)$/m.exec(message)?.[1];
        if (data !== undefined) states.push(JSON.parse(data));
      }
    }
  };
  void read().catch(() => undefined);
  const close = (): void => controller.abort();
  onTestFinished(close);
  await until(() => states.length > 0);
  return { states, close };
}

/** An event of the stream: the state of a page. */
export interface PageNews {
  readonly state: string;
  readonly rules: string;
  readonly failure: readonly string[];
  readonly problems: readonly { readonly rule: string; readonly message: string }[];
}
