import type { Invocation } from '../command-line/command.ts';
import { explainFault } from '../reporting/explain-fault.ts';
import { openSession } from '../session.ts';
import { createSiteRenderer, type LoadRenderer } from '../theme/load-renderer.ts';
import { type ExitCode, exitCodes } from './exit-code.ts';
import { Failure } from './failure.ts';
import { listenForInterruption } from './interruption.ts';
import type { Io } from './io.ts';

/** Runs a parsed command line until it ends or Ctrl-C is pressed. */
export async function execute(
  invocation: Invocation,
  io: Io,
  loadRenderer: LoadRenderer = createSiteRenderer,
): Promise<ExitCode> {
  const interruption = listenForInterruption(io);
  const session = openSession(invocation.options, { io, interruption, loadRenderer });
  try {
    const code = await unlessStalled(invocation.execute(session));
    return interruption.happened ? exitCodes.interrupted : code;
  } catch (error) {
    if (!interruption.happened) return explainFault(error, invocation, session);
    const note = invocation.builds ? '; the previous output is unchanged' : '';
    io.stderr.write(`Interrupted${note}.\n`);
    return exitCodes.interrupted;
  } finally {
    interruption.stopListening();
  }
}

/** Rejects when the event loop is empty before `work` settles: Node.js would exit silently. */
async function unlessStalled<T>(work: Promise<T>): Promise<T> {
  let onStall = (): void => undefined;
  const stalled = new Promise<never>((_, reject) => {
    onStall = () =>
      reject(
        new Failure(
          'The command waits for a promise that is never settled. Look at the asynchronous functions of the configuration: `create` of its sources, `content` of its outputs.',
        ),
      );
  });
  process.once('beforeExit', onStall);
  try {
    return await Promise.race([work, stalled]);
  } finally {
    process.removeListener('beforeExit', onStall);
  }
}
