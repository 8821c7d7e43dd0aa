import type { Span } from '../model/index.ts';
import { fileStart, indexLines } from '../text/lines.ts';

/**
 * Finds the positions of quoted texts below a key, in order, in a configuration of any language.
 * Computed values have no position; they are reported at the start of the file.
 */
export function findInConfig(text: string, key: string): (written: string) => Span {
  const lines = indexLines(text);
  let from = Math.max(0, text.search(new RegExp(`\\b${key}\\b`)));
  return (written) => {
    const offsets = [`'${written}'`, `"${written}"`, `\`${written}\``]
      .map((quoted) => text.indexOf(quoted, from))
      .filter((at) => at >= 0);
    if (offsets.length === 0) return fileStart;
    const at = Math.min(...offsets) + 1;
    from = at;
    return lines.span(at, at + written.length);
  };
}
