import type { StageName } from '@docsgen/core';
import type { Io } from '../process/io.ts';
import { duration } from './escape.ts';

/** Progress on stderr, for a terminal. Results go to stdout. */
export interface Progress {
  stage(name: StageName | 'test', elapsedMs: number): void;
  /** Increases the number of items of the stage, and the number of finished ones. */
  work(toDo: number, done: number, elapsedMs: number): void;
  /** Erases the progress line. */
  done(): void;
}

const labels: Readonly<Record<StageName | 'test', string>> = {
  discover: 'Finding files',
  parse: 'Reading content',
  graph: 'Connecting pages',
  check: 'Checking',
  page: 'Preparing pages',
  render: 'Rendering',
  write: 'Writing',
  test: 'Running samples',
};

/**
 * With `--verbose` a line per stage; else, on a terminal outside CI, one line that is rewritten;
 * else nothing, because a log needs no progress.
 */
export function createProgress(
  { stderr, env }: Pick<Io, 'stderr' | 'env'>,
  { quiet, verbose }: { readonly quiet: boolean; readonly verbose: boolean },
): Progress {
  if (quiet) return silent;
  if (verbose) {
    return {
      stage: (name, elapsed) => stderr.write(`${duration(elapsed).padStart(8)}  ${name}\n`),
      work: () => undefined,
      done: () => undefined,
    };
  }
  if (!stderr.isTTY || inCi(env) || env.TERM === 'dumb') return silent;
  return oneLine((text) => stderr.write(clearLine + text.slice(0, stderr.columns - 1)));
}

const silent: Progress = { stage: () => undefined, work: () => undefined, done: () => undefined };

/** Minimum time between two updates of the line, in milliseconds. */
const refreshMs = 100;

/** The stage with its progress and its rate, on one line. */
function oneLine(show: (text: string) => void): Progress {
  let stage = { label: '', began: 0, toDo: 0, done: 0 };
  let shownAt = 0;
  return {
    stage(name, elapsedMs) {
      stage = { label: labels[name], began: elapsedMs, toDo: 0, done: 0 };
      shownAt = elapsedMs;
      show(`${stage.label}…`);
    },
    work(toDo, done, elapsedMs) {
      stage.toDo += toDo;
      stage.done += done;
      if (elapsedMs - shownAt < refreshMs) return;
      shownAt = elapsedMs;
      const rate = Math.round((stage.done * 1000) / (elapsedMs - stage.began));
      show(`${stage.label}… ${stage.done} of ${stage.toDo}, ${rate} a second`);
    },
    done: () => show(''),
  };
}

/** Returns to the start of the line and erases it. */
const clearLine = '\r\u001B[2K';

function inCi({ CI }: Io['env']): boolean {
  return CI !== undefined && CI !== '' && CI !== 'false' && CI !== '0';
}
