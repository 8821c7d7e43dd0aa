import type { PackFile } from './pack-folder.ts';

/** Bytes that are read at once while ranges are requested in the order in which they lie. */
export const windowSize = 128 * 1024;

/** Bytes that are read at once otherwise, and the maximum gap that still counts as in order. */
const nearSize = 32 * 1024;

/**
 * Number of parts of a file in memory. A build reads data, code and texts of entries in turns, which lie
 * in three places, and threads that parse store entries of two parts of the site in turns.
 */
const mostWindows = 4;

/** A part of a file in memory. */
interface Window {
  readonly start: number;
  readonly bytes: Buffer;
}

/**
 * Creates a function that reads ranges of a file, and returns fewer bytes at its end. Requests in the
 * order of the file are read ahead.
 */
export function readAhead(file: PackFile): (offset: number, length: number) => Buffer {
  /** The one that was used last is the first. */
  let windows: readonly Window[] = [];
  return (offset, length) => {
    const known = windows.find((window) => contains(window, offset, length));
    const before = known ?? windows.find((window) => precedes(window, offset));
    const size = Math.min(before === undefined ? nearSize : windowSize, file.size - offset);
    const window = known ?? {
      start: offset,
      bytes: file.read(offset, Math.max(length, size)),
    };
    if (window !== windows[0]) {
      const others = windows.filter((one) => one !== before);
      windows = [window, ...others].slice(0, mostWindows);
    }
    return window.bytes.subarray(offset - window.start, offset - window.start + length);
  };
}

function contains({ start, bytes }: Window, offset: number, length: number): boolean {
  return offset >= start && offset + length <= start + bytes.length;
}

/** Whether a range begins in a window or shortly behind it. */
function precedes({ start, bytes }: Window, offset: number): boolean {
  return offset >= start && offset - start - bytes.length < nearSize;
}
