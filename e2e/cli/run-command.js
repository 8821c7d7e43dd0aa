import process from 'node:process';
import { createInterface } from 'node:readline';

// Runs commands of the built program in one process, which loads it once: starting a process takes
// ten times as long as most commands. Run as a script, it reads a command per line of JSON, and writes
// how each ended; so commands of another user need only one process.

/**
 * Runs a command to its end, as in a process whose output is a pipe.
 *
 * @param {{ cwd: string, env: Record<string, string | undefined>, args: readonly string[] }} command
 */
export async function runCommand({ cwd, env, args }) {
  const { run } = await import('../../packages/cli/bundle/main.js');
  let stdout = '';
  let stderr = '';
  const code = await run(args, {
    cwd,
    env,
    stdout: stream((text) => {
      stdout += text;
    }),
    stderr: stream((text) => {
      stderr += text;
    }),
    onSigint: () => () => undefined,
  });
  return { code, stdout, stderr };
}

function stream(write) {
  return { write, isTTY: false, columns: 80 };
}

if (process.argv[2] === '--serve') {
  for await (const line of createInterface({ input: process.stdin })) {
    process.stdout.write(`${JSON.stringify(await runCommand(JSON.parse(line)))}\n`);
  }
}
