import { type Diagnostic, digest } from '@docsgen/core';

/**
 * Returns a function for the fingerprint of a diagnostic, which identifies it across runs even if
 * its line number changes: a digest of its rule, its file and the text of its line, followed by an
 * ordinal for diagnostics with the same digest.
 */
export function createFingerprints(): (diagnostic: Diagnostic) => string {
  const seen = new Map<string, number>();
  return ({ rule, file, frame }) => {
    const key = digest(`${rule}\0${file}\0${markedLine(frame)}`).slice(0, 32);
    const ordinal = (seen.get(key) ?? 0) + 1;
    seen.set(key, ordinal);
    return `${key}:${ordinal}`;
  };
}

/** The marked line of a frame, without its number and with normalized spaces. */
function markedLine(frame: string): string {
  const [, text = ''] = /^> *\d+ \| ?(.*)$/m.exec(frame) ?? [];
  return text.replaceAll(/\s+/g, ' ').trim();
}
