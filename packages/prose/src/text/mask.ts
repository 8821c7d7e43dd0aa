import type { ProseBlock } from '@docsgen/core';
import { escapePattern } from './patterns.ts';

/** Names and patterns of text that isn't checked. */
export type Ignored = readonly (string | RegExp)[];

/** The text of a block, of the same length, in which U+FFFC stands for what isn't checked. Kept by block. */
export type Mask = (block: ProseBlock) => string;

/** Addresses, paths, names of files and of identifiers. */
const technical = [
  /(?:https?:\/\/|www\.)[^\s\uFFFC]+/g,
  /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g,
  /(?:[\w.-]*\/)+[\w.-]+\.\w+|\/[\w.-]+(?:\/[\w.-]+)+/g,
  /[\w-]+(?:\.[\w-]+)*\.(?:[cm]?[jt]sx?|json|ya?ml|toml|mdx?|html?|css|php|py|rb|go|rs|sh|txt|xml|ini|env)\b/g,
  /\w*_\w[\w_]*/g,
];

/** Text between quotation marks, of one paragraph. */
const quoted = /"[^"\uFFFC]{1,400}"|“[^”]{1,400}”|„[^“”]{1,400}[“”]|«[^»]{1,400}»|‹[^›]{1,400}›/g;

/**
 * Makes a mask of addresses, file names and what a site ignores.
 *
 * @param hidesQuotes Whether it also hides what stands between quotation marks.
 */
export function createMask(ignored: Ignored = [], hidesQuotes = false): Mask {
  const own = ignored.map((one) =>
    typeof one === 'string'
      ? new RegExp(`(?<![\\p{L}\\p{N}])${escapePattern(one)}(?![\\p{L}\\p{N}])`, 'gu')
      : new RegExp(one.source, `${one.flags.replace(/[gy]/g, '')}g`),
  );
  const known = new WeakMap<ProseBlock, string>();
  return (block) => {
    const kept = known.get(block);
    if (kept !== undefined) return kept;
    const { text } = block;
    // Most texts have none of these signs, and the patterns take as long as all else.
    const found = [...(/[/@_]|\.\w/.test(text) ? technical : []), ...(hidesQuotes ? [quoted] : [])];
    const masked = [...own, ...found].reduce((left, one) => left.replace(one, hidden), text);
    known.set(block, masked);
    return masked;
  };
}

function hidden(text: string): string {
  return '\uFFFC'.repeat(text.length);
}
