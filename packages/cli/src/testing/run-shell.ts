import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import type { Writable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { killMarked } from './kill-marked.ts';

/** Where a command runs. */
export interface ShellPlace {
  /** The working directory, absolute. */
  readonly folder: string;
  /** The whole environment. */
  readonly env: Readonly<Record<string, string>>;
}

/** Limits of a command. */
export interface ShellLimits {
  readonly seconds: number;
  readonly signal: AbortSignal;
}

/** How a command ended. */
export type CommandEnd =
  | { readonly type: 'exit'; readonly code: number }
  | { readonly type: 'signal'; readonly signal: string }
  | { readonly type: 'timeout' }
  | { readonly type: 'flood' };

/** What a command printed, and how it ended. */
export interface CommandResult {
  readonly output: string;
  readonly end: CommandEnd;
}

/** The most bytes that a command may print. */
export const mostOutput = 1_000_000;

/**
 * The program around each command. It is in a process group of its own, which is killed when the
 * command has ended. A sample that kills its parent kills this program, not docsgen. The guard ends
 * the group if docsgen itself is killed: it then reads the end of the pipe. Files are limited to a
 * gigabyte (blocks of 512 bytes).
 */
const wrapper = `( read -r docsgen_line <&4; kill -9 0 ) >/dev/null 2>&1 3<&- &
exec 4<&- 2>&1
ulimit -c 0
ulimit -f 2000000
`;

/** A started program. */
interface Running {
  /** What it has printed and wasn't taken yet. */
  readonly output: () => string;
  /** Removes the first characters of the output. */
  readonly take: (length: number) => string;
  /** Called when it has printed something. */
  onOutput: () => void;
  readonly commands: Writable;
  readonly ended: Promise<CommandEnd>;
  readonly stop: (why: CommandEnd) => void;
}

/** Starts a program of the shell, and kills all that it has started when it ends. */
function start(script: string, args: readonly string[], place: ShellPlace): Running {
  const mark = randomUUID();
  const child = spawn('/bin/sh', ['-c', `${wrapper}${script}`, 'sh', ...args], {
    cwd: place.folder,
    env: { ...place.env, DOCSGEN_SAMPLE: mark },
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore', 'pipe', 'pipe'],
  });
  let text = '';
  let size = 0;
  let reason: CommandEnd | null = null;
  const stop = (why: CommandEnd): void => {
    reason ??= why;
    killGroup(child);
  };
  const commands = child.stdio[3] as Writable;
  // A program that ends before it has read everything closes the pipes.
  for (const pipe of [commands, child.stdio[4] as Writable]) pipe.on('error', () => undefined);
  const running: Running = {
    output: () => text,
    take(length) {
      const taken = text.slice(0, length);
      text = text.slice(length);
      return taken;
    },
    onOutput: () => undefined,
    commands,
    stop,
    ended: ended(child, mark).then((end) => reason ?? end),
  };
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
    if (size > mostOutput) return;
    size += Buffer.byteLength(chunk);
    text += chunk;
    if (size > mostOutput) stop({ type: 'flood' });
    running.onOutput();
  });
  return running;
}

/** Waits for the end of a program, kills what it has left, and waits for the rest of its output. */
async function ended(child: ChildProcess, mark: string): Promise<CommandEnd> {
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const end = await new Promise<CommandEnd>((resolve) => {
    child.once('error', () => resolve({ type: 'exit', code: 127 }));
    child.once('exit', (code, signal) => {
      resolve(code === null ? { type: 'signal', signal: String(signal) } : { type: 'exit', code });
    });
  });
  killGroup(child);
  await killMarked(mark);
  const patience = new AbortController();
  // A process that couldn't be killed may still hold the pipe.
  const late = wait(2000, undefined, { signal: patience.signal }).catch(() => undefined);
  await Promise.race([closed, late]);
  patience.abort();
  for (const stream of child.stdio) stream?.destroy();
  return end;
}

function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Every process of the group has ended.
  }
}

/** Calls `stop` when the time is over or the run is aborted. Returns a function that ends this. */
function watch(stop: (why: CommandEnd) => void, { seconds, signal }: ShellLimits): () => void {
  const timer = setTimeout(() => stop({ type: 'timeout' }), seconds * 1000);
  const abort = () => stop({ type: 'signal', signal: 'SIGINT' });
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort, { once: true });
  return () => {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  };
}

/** Runs a command line to its end. */
export async function runCommand(
  command: string,
  place: ShellPlace,
  limits: ShellLimits,
): Promise<CommandResult> {
  const running = start('/bin/sh -c "$1" 3<&-\nexit "$?"\n', [command], place);
  const unwatch = watch(running.stop, limits);
  const end = await running.ended;
  unwatch();
  return { output: plainText(running.output()), end };
}

/** A shell that runs one command after another, so that variables and the folder last. */
export interface ShellSession {
  /** Runs a command; null if the shell has ended before. */
  run(command: string, limits: ShellLimits): Promise<CommandResult | null>;
  /** Ends the shell with all that it has started. */
  close(): Promise<void>;
}

/**
 * The program that a session's shell runs: it reads the paths of files with commands from a pipe,
 * and prints a mark and the exit code behind the output of each.
 */
function driver(mark: string): string {
  return `docsgen_code=0
docsgen_return() { return "$docsgen_code"; }
while IFS= read -r docsgen_file <&3; do
docsgen_text=$(command -p cat "$docsgen_file")
command eval "docsgen_return; $docsgen_text" 3<&-
docsgen_code=$?
printf '\\n%s %s\\n' ${mark} "$docsgen_code"
done
`;
}

/**
 * Starts a session.
 *
 * @param shell The command line of the shell, such as `bash`.
 * @param write Writes a command into a file outside of the folder, and returns its path.
 */
export function startSession(
  shell: string,
  place: ShellPlace,
  write: (command: string) => Promise<string>,
): ShellSession {
  const mark = randomUUID();
  const running = start(`${shell} -c "$1" sh\nexit "$?"\n`, [driver(mark)], place);
  const signs = new RegExp(`\\n${mark} (\\d+)\\n`);
  let last: CommandEnd | null = null;
  const ended = running.ended.then((end) => {
    last = end;
    running.onOutput();
  });
  return {
    async run(command, limits) {
      if (last !== null) return null;
      const file = await write(command);
      const unwatch = watch(running.stop, limits);
      const result = new Promise<CommandResult>((resolve) => {
        running.onOutput = () => {
          const found = signs.exec(running.output());
          if (found !== null) {
            const output = running.take(found.index);
            running.take(found[0].length);
            resolve({ output: plainText(output), end: { type: 'exit', code: Number(found[1]) } });
          } else if (last !== null) {
            resolve({ output: plainText(running.take(mostOutput * 2)), end: last });
          }
        };
        running.commands.write(`${file}\n`);
        // The shell may have ended meanwhile.
        running.onOutput();
      });
      const done = await result;
      unwatch();
      return done;
    },
    async close() {
      running.stop({ type: 'exit', code: 0 });
      await ended;
    },
  };
}

/** The text of an output: without colours and other control characters. */
function plainText(output: string): string {
  return (
    stripVTControlCharacters(output)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: They are removed.
      .replace(/[\x00-\x08\x0b-\x1f\x7f]/g, '')
  );
}
