import { parseArguments } from './command-line/arguments.ts';
import { type ExitCode, exitCodes } from './process/exit-code.ts';
import { type Io, processIo } from './process/io.ts';
import type { LoadRenderer } from './theme/load-renderer.ts';

/**
 * Runs the command line of the process, and flushes its output. Called by the launcher, which exits
 * then.
 */
export async function main(): Promise<ExitCode> {
  const io = processIo();
  const code = await run(process.argv.slice(2), io);
  // After Ctrl-C the process doesn't wait for a reader of its output.
  if (code === exitCodes.interrupted) return code;
  const problem = await io.flush();
  if (problem === null) return code;
  io.stderr.write(`error: ${problem}\n`);
  await io.flush();
  return code === exitCodes.ok ? exitCodes.usage : code;
}

/**
 * Runs a command line, without the program's name, and returns its exit code. Help, the version and
 * usage errors load only the command-line parser.
 */
export async function run(
  argv: readonly string[],
  io: Io,
  loadRenderer?: LoadRenderer,
): Promise<ExitCode> {
  const parsed = parseArguments(argv, io);
  if (parsed.type === 'exit') return parsed.code;
  const { execute } = await import('./process/execute.ts');
  return execute(parsed.invocation, io, loadRenderer);
}
