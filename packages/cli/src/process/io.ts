/**
 * The environment of a command besides the file system. Commands receive it as a parameter, so that
 * tests run them without a process. `process-io.ts` adapts the process.
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
