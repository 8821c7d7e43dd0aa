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

/** The process as commands see it, and whether its results have arrived. */
export interface ProcessIo extends Io {
  /** Waits for what was written to stdout. Says why it could not be; null when it could. */
  flush(): Promise<string | null>;
}

/** The process as commands see it. No other file knows its streams, arguments and signals. */
export function processIo(host: Host = process): ProcessIo {
  const stdout = outputStream(host.stdout);
  return {
    cwd: host.cwd(),
    env: host.env,
    stdout,
    stderr: outputStream(host.stderr),
    flush: stdout.flush,
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

/** A stream that is closed or full takes nothing more: a command goes on without it. */
function outputStream(stream: HostStream): OutputStream & Pick<ProcessIo, 'flush'> {
  let failure: NodeJS.ErrnoException | null = null;
  stream.on('error', (error: NodeJS.ErrnoException) => {
    failure ??= error;
  });
  return {
    write(text) {
      if (failure === null) stream.write(text);
    },
    async flush() {
      await new Promise<void>((resolve) => stream.write('', () => resolve()));
      // The reader has seen enough, as `head` does: not an error.
      if (failure === null || failure.code === 'EPIPE') return null;
      const { FileSystemError } = await import('@docsgen/core');
      return new FileSystemError(failure.code ?? failure.message, 'standard output').message;
    },
    isTTY: stream.isTTY ?? false,
    // Terminals that don't know say 0.
    columns: stream.columns || defaultColumns,
  };
}
