import picocolors from 'picocolors';
import type { Io, OutputStream } from '../process/io.ts';

/** The style of text on a stream. */
export interface Style extends ReturnType<typeof picocolors.createColors> {
  readonly marks: Marks;
}

/** Symbols of summary lines. Plain ASCII outside of terminals. */
interface Marks {
  readonly ok: string;
  readonly warning: string;
  readonly info: string;
  readonly error: string;
  readonly dash: string;
}

const terminalMarks: Marks = { ok: '✓', warning: '⚠', info: 'ℹ', error: '✖', dash: '—' };
const plainMarks: Marks = { ok: 'ok', warning: '!', info: 'i', error: 'failed:', dash: '-' };

/** The flags `--color` and `--no-color`; undefined without either. */
export type ColorFlag = boolean | undefined;

/** The style of a stream. */
export function styleFor(stream: OutputStream, env: Io['env'], flag: ColorFlag): Style {
  const marks = stream.isTTY ? terminalMarks : plainMarks;
  return { ...picocolors.createColors(wantsColor(stream, env, flag)), marks };
}

/** Precedence: flags, FORCE_COLOR, NO_COLOR, TERM, the terminal. */
export function wantsColor(stream: OutputStream, env: Io['env'], flag: ColorFlag): boolean {
  if (flag !== undefined) return flag;
  if (env.FORCE_COLOR) return env.FORCE_COLOR !== '0' && env.FORCE_COLOR !== 'false';
  if (env.NO_COLOR) return false;
  if (env.TERM === 'dumb') return false;
  return stream.isTTY;
}
