/**
 * The name of a pack is the time at which it was written and the SHA-256 of its bytes. Names sort
 * by time, and two machines that hold the same pack can tell so by its name.
 */

/** Digits of the time, in ms, with base 36. */
const timeDigits = 9;

const form = /^[\da-z]{9}-([\da-f]{64})\.pack$/;

/** The name of a pack. @param time As `timeAfter` returns it. */
export function packName(time: string, digest: string): string {
  return `${time}-${digest}.pack`;
}

/** The SHA-256 in a pack's name; null for another name, such as one of a former version. */
export function digestInName(name: string): string | null {
  return form.exec(name)?.[1] ?? null;
}

/**
 * The current time for the name of a pack, or the time after that of the newest pack if the clock
 * stands or was set back.
 */
export function timeAfter(newest: string | undefined): string {
  const last = newest === undefined ? 0 : Number.parseInt(newest.slice(0, timeDigits), 36);
  const time = Math.max(Date.now(), (Number.isNaN(last) ? 0 : last) + 1);
  return time.toString(36).padStart(timeDigits, '0');
}
