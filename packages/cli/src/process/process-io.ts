import type { Io, OutputStream } from './io.ts';

/** The part of Node.js's `process` that commands need. */
export type Host = Pick<NodeJS.Process, 'cwd' | 'env' | 'once' | 'off'> & {
  readonly stdout: HostStream;
  readonly stderr: HostStream;
};

type HostStream = Pick<NodeJS.WriteStream, 'write' | 'on'> &
  Partial<Pick<NodeJS.WriteStream, 'isTTY' | 'columns'>>;

/** Width of help texts where there is no terminal to ask. */
const defaultColumns = 80;

/** The process as commands see it. No other file knows its streams, arguments and signals. */
export function processIo(host: Host = process): Io {
  return {
    cwd: host.cwd(),
    env: host.env,
    stdout: outputStream(host.stdout),
    stderr: outputStream(host.stderr),
    onSigint(listener) {
      // Once: a second Ctrl-C finds no listener and ends the process at once.
      host.once('SIGINT', listener);
      return () => void host.off('SIGINT', listener);
    },
  };
}

/** The arguments after the command's own name. */
export function processArguments(): readonly string[] {
  return process.argv.slice(2);
}

function outputStream(stream: HostStream): OutputStream {
  let closed = false;
  stream.on('error', (error: NodeJS.ErrnoException) => {
    // The reader has seen enough, as `head` does: not an error.
    if (error.code !== 'EPIPE') throw error;
    closed = true;
  });
  return {
    write(text) {
      if (!closed) stream.write(text);
    },
    isTTY: stream.isTTY ?? false,
    // Terminals that don't know say 0.
    columns: stream.columns || defaultColumns,
  };
}
