/**
 * The environment of a command besides the file system. Commands receive it as a parameter, so that
 * tests run them without a process. `processIo` adapts the process.
 */
export interface Io {
  /** Absolute; paths on the command line are relative to it. */
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Results. */
  readonly stdout: OutputStream;
  /** Progress, logs and errors. */
  readonly stderr: OutputStream;
  /** Calls `listener` at the first Ctrl-C. Returns a function that stops listening. */
  onSigint(listener: () => void): () => void;
}

/** An output stream. */
export interface OutputStream {
  write(text: string): void;
  /** Whether it is a terminal. */
  readonly isTTY: boolean;
  /** Width in characters. */
  readonly columns: number;
}

/** The parts of Node.js's `process` that commands use. */
export type Host = Pick<NodeJS.Process, 'cwd' | 'env' | 'once' | 'off'> & {
  readonly stdout: HostStream;
  readonly stderr: HostStream;
};

type HostStream = Pick<NodeJS.WriteStream, 'write' | 'on'> &
  Partial<Pick<NodeJS.WriteStream, 'isTTY' | 'columns'>>;

/** Width of help texts without a terminal. */
const defaultColumns = 80;

/** The process as commands see it, with a function that waits for its output. */
export interface ProcessIo extends Io {
  /**
   * Waits until both streams are flushed. Returns the error that prevented it for stdout; null if
   * there was none.
   */
  flush(): Promise<string | null>;
}

/** Adapts the process. No other module uses its streams and signals. */
export function processIo(host: Host = process): ProcessIo {
  const stdout = outputStream(host.stdout);
  const stderr = outputStream(host.stderr);
  return {
    cwd: host.cwd(),
    env: host.env,
    stdout,
    stderr,
    async flush() {
      await stderr.flush();
      return stdout.flush();
    },
    onSigint(listener) {
      // `once`: a second Ctrl-C finds no listener and ends the process immediately.
      host.once('SIGINT', listener);
      return () => void host.off('SIGINT', listener);
    },
  };
}

/** Wraps a stream. After a write has failed, later ones are dropped and the command continues. */
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
      // A closed pipe, as by `head`, is not an error.
      if (failure === null || failure.code === 'EPIPE') return null;
      const { FileSystemError } = await import('@docsgen/core');
      return new FileSystemError(failure.code ?? failure.message, 'standard output').message;
    },
    isTTY: stream.isTTY ?? false,
    // Some terminals report 0.
    columns: stream.columns || defaultColumns,
  };
}
