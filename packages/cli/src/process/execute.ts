import type { Invocation } from '../command-line/command.ts';
import { explainFault } from '../reporting/faults.ts';
import { openSession } from '../session.ts';
import { type LoadRenderer, loadTheme } from '../theme/load-renderer.ts';
import { type ExitCode, exitCodes } from './exit-code.ts';
import { listenForInterruption } from './interruption.ts';
import type { Io } from './io.ts';

/** Does what a command line asks for, until it is done or Ctrl-C is pressed. */
export async function execute(
  invocation: Invocation,
  io: Io,
  loadRenderer: LoadRenderer = loadTheme,
): Promise<ExitCode> {
  const interruption = listenForInterruption(io);
  const session = openSession(invocation.options, { io, interruption, loadRenderer });
  try {
    const code = await invocation.execute(session);
    return interruption.happened ? exitCodes.interrupted : code;
  } catch (error) {
    if (!interruption.happened) return explainFault(error, invocation, session);
    const note = invocation.builds ? '; the previous output is as it was' : '';
    io.stderr.write(`Interrupted${note}.\n`);
    return exitCodes.interrupted;
  } finally {
    interruption.stopListening();
  }
}
