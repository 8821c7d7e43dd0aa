import type { StageName } from '@docsgen/core';
import type { Io } from '../io.ts';
import { duration } from './words.ts';

/** Tells a waiting person what goes on. Never a result: it goes to stderr. */
export interface Progress {
  stage(name: StageName, elapsedMs: number): void;
  /** Removes what must not stay on the screen. */
  done(): void;
}

const labels: Readonly<Record<StageName, string>> = {
  discover: 'Finding files',
  parse: 'Reading content',
  graph: 'Connecting pages',
  check: 'Checking',
  page: 'Preparing pages',
  render: 'Rendering',
  write: 'Writing',
};

/**
 * With `--verbose` a line per stage; else, on a terminal outside CI, one line that is rewritten;
 * else nothing, because nobody reads progress in a log.
 */
export function createProgress(
  { stderr, env }: Io,
  { quiet, verbose }: { readonly quiet: boolean; readonly verbose: boolean },
): Progress {
  if (quiet) return silent;
  if (verbose) {
    return {
      stage: (name, elapsed) => stderr.write(`${duration(elapsed).padStart(8)}  ${name}\n`),
      done: () => undefined,
    };
  }
  if (!stderr.isTTY || inCi(env) || env.TERM === 'dumb') return silent;
  return {
    stage: (name) => stderr.write(`${clearLine}${`${labels[name]}…`.slice(0, stderr.columns - 1)}`),
    done: () => stderr.write(clearLine),
  };
}

const silent: Progress = { stage: () => undefined, done: () => undefined };

/** Back to the line's start, and all of it erased. */
const clearLine = '\r\u001B[2K';

function inCi({ CI }: Io['env']): boolean {
  return CI !== undefined && CI !== '' && CI !== 'false' && CI !== '0';
}
