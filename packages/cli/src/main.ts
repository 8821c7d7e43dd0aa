import { FileSystemError, UnusableOutput } from '@docsgen/core';
import { type Invocation, parseArguments } from './arguments.ts';
import { buildCommand } from './commands/build.ts';
import { checkCommand } from './commands/check.ts';
import { type ExitCode, exitCodes } from './exit-code.ts';
import { Failure, messageOf, stackOf } from './failure.ts';
import { listenForInterruption } from './interruption.ts';
import type { Io } from './io.ts';
import { type LoadRenderer, loadTheme } from './load-renderer.ts';
import { processArguments, processIo } from './process-io.ts';
import { styleFor } from './reporting/colors.ts';
import { failureDocument } from './reporting/json.ts';
import { openSession, type Session } from './session.ts';

/** Runs the command line that the process was started with. For the launcher. */
export function main(): Promise<ExitCode> {
  return run(processArguments(), processIo());
}

/** Runs a command line, without the name of the command, and returns its exit code. */
export async function run(
  argv: readonly string[],
  io: Io,
  loadRenderer: LoadRenderer = loadTheme,
): Promise<ExitCode> {
  const invocation = parseArguments(argv, io);
  if (invocation.type === 'exit') return invocation.code;
  const interruption = listenForInterruption(io);
  const session = openSession(invocation.options, { io, interruption, loadRenderer });
  try {
    const code = await execute(invocation, session);
    return interruption.happened ? exitCodes.interrupted : code;
  } catch (error) {
    if (!interruption.happened) return explainFailure(error, invocation, session);
    const note = invocation.type === 'build' ? '; the previous output is as it was' : '';
    io.stderr.write(`Interrupted${note}.\n`);
    return exitCodes.interrupted;
  } finally {
    interruption.stopListening();
  }
}

type Task = Exclude<Invocation, { type: 'exit' }>;

function execute(task: Task, session: Session): Promise<ExitCode> {
  if (task.type === 'build') return buildCommand(task.root, task.options, session);
  return checkCommand(task.root, task.options, session);
}

/** Says why a command could not do its work, to people and, where asked for, as JSON. */
function explainFailure(error: unknown, task: Task, { io, verbose }: Session): ExitCode {
  const { code, lines } = classify(error, task);
  const { red, dim } = styleFor(io.stderr, io.env, task.options.color);
  for (const line of lines) io.stderr.write(`${red('error:')} ${line}\n`);
  const stack = stackOf(error);
  if (verbose && stack !== '') io.stderr.write(`${dim(stack)}\n`);
  if (task.options.format === 'json') io.stdout.write(failureDocument(lines));
  return code;
}

function classify(error: unknown, task: Task): { code: ExitCode; lines: readonly string[] } {
  const message = messageOf(error);
  if (error instanceof Failure) return { code: exitCodes.usage, lines: error.lines };
  if (error instanceof UnusableOutput) return { code: exitCodes.usage, lines: [message] };
  if (error instanceof FileSystemError) {
    const note = task.type === 'build' ? '; the previous output is as it was' : '';
    return { code: exitCodes.usage, lines: [`${message}${note}`] };
  }
  const line = `docsgen failed, which is its own fault: ${message} (--verbose shows where)`;
  return { code: exitCodes.internal, lines: [line] };
}
