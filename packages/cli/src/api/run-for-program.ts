import { Failure } from '../process/failure.ts';
import { Interrupted, listenForInterruption } from '../process/interruption.ts';
import type { Io, OutputStream } from '../process/io.ts';
import { refusedLines } from '../reporting/explain-fault.ts';
import { openSession, type Session } from '../session.ts';
import { createSiteRenderer } from '../theme/load-renderer.ts';
import type { SiteOptions } from './options.ts';

type CallOptions = Pick<SiteOptions, 'signal' | 'onNote'>;

/**
 * Runs a command for the API: prints nothing, ignores the signals of the process, and stops when
 * the caller's `AbortSignal` is aborted.
 *
 * @throws Failure when the command can't run; the signal's reason when it is aborted.
 */
export async function runForProgram<T>(
  { signal, onNote = () => undefined }: CallOptions,
  work: (session: Session) => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted();
  const io = silentIo(onNote, signal);
  const interruption = listenForInterruption(io);
  try {
    return await work(openSession({}, { io, interruption, loadRenderer: createSiteRenderer }));
  } catch (error) {
    if (error instanceof Interrupted) signal?.throwIfAborted();
    if (error instanceof Failure) throw error;
    const refused = refusedLines(error);
    throw refused === null ? error : new Failure(refused, { cause: error });
  } finally {
    interruption.stopListening();
  }
}

function silentIo(onNote: (line: string) => void, signal: AbortSignal | undefined): Io {
  const { env } = process;
  const silent = { write: () => undefined, isTTY: false, columns: 80 };
  const notes: OutputStream = { ...silent, write: (text) => onNote(text.trimEnd()) };
  return {
    cwd: process.cwd(),
    env,
    stdout: silent,
    stderr: notes,
    onSigint(listener) {
      signal?.addEventListener('abort', listener, { once: true });
      return () => signal?.removeEventListener('abort', listener);
    },
  };
}
