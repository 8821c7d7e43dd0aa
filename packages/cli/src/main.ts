import { parseArguments } from './command-line/arguments.ts';
import { type ExitCode, exitCodes } from './process/exit-code.ts';
import { listenForInterruption } from './process/interruption.ts';
import type { Io } from './process/io.ts';
import { processArguments, processIo } from './process/process-io.ts';
import { explainFault } from './reporting/explain-fault.ts';
import { openSession } from './session.ts';
import { type LoadRenderer, loadTheme } from './theme/load-renderer.ts';

/** Runs the command line that the process was started with. For the launcher. */
export async function main(): Promise<ExitCode> {
  const io = processIo();
  const code = await run(processArguments(), io);
  // After Ctrl-C nothing waits for a reader that has stopped to read.
  if (code === exitCodes.interrupted) return code;
  const problem = await io.flush();
  if (problem === null) return code;
  io.stderr.write(`error: ${problem}\n`);
  return code === exitCodes.ok ? exitCodes.usage : code;
}

/** Runs a command line, without the name of the command, and returns its exit code. */
export async function run(
  argv: readonly string[],
  io: Io,
  loadRenderer: LoadRenderer = loadTheme,
): Promise<ExitCode> {
  const parsed = parseArguments(argv, io);
  if (parsed.type === 'exit') return parsed.code;
  const { invocation } = parsed;
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
