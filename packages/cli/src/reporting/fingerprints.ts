import { createHash } from 'node:crypto';
import type { Diagnostic } from '@docsgen/core';

/**
 * What a result is recognised by in the next run, although lines above it may have come or gone:
 * its rule, its file and the text of its line. Equal ones are numbered in their order.
 */
export function createFingerprints(): (diagnostic: Diagnostic) => string {
  const seen = new Map<string, number>();
  return ({ rule, file, frame }) => {
    const hash = createHash('sha256').update(`${rule}\0${file}\0${markedLine(frame)}`);
    const key = hash.digest('hex').slice(0, 32);
    const ordinal = (seen.get(key) ?? 0) + 1;
    seen.set(key, ordinal);
    return `${key}:${ordinal}`;
  };
}

/** The line of a frame that the finding is in, without its number; spaces don't matter. */
function markedLine(frame: string): string {
  const [, text = ''] = /^> *\d+ \| ?(.*)$/m.exec(frame) ?? [];
  return text.replaceAll(/\s+/g, ' ').trim();
}
