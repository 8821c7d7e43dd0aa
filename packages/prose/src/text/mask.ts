import type { ProseBlock } from '@docsgen/core';
import { escapePattern } from './patterns.ts';

/** Names and patterns of text that isn't checked. */
export type Ignored = readonly (string | RegExp)[];

/** The text of a block, of the same length, in which U+FFFC stands for what isn't checked. */
export type Mask = (block: ProseBlock) => string;

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
  return ({ text }) => {
    const plain = hidesQuotes ? text.replace(quoted, hidden) : text;
    const left = own.reduce((masked, one) => masked.replace(one, hidden), plain);
    return /[/@_]|\.\w/.test(left) ? left.replace(run, shown) : left;
  };
}

function hidden(text: string): string {
  return '\uFFFC'.repeat(text.length);
}

/** Signs between spaces. */
const run = /[^\s\uFFFC]+/g;

/** A run of signs, which is hidden if it is an address or a name of a file or in code. */
function shown(written: string): string {
  if (!/[/@_.]/.test(written)) return written;
  let start = 0;
  let end = written.length;
  while (start < end && opening.has(written[start] ?? '')) start += 1;
  while (end > start && closing.has(written[end - 1] ?? '')) end -= 1;
  const inner = written.slice(start, end);
  return isTechnical(inner)
    ? written.slice(0, start) + hidden(inner) + written.slice(end)
    : written;
}

/** Signs before and behind a word that belong to the sentence. */
const opening: ReadonlySet<string> = new Set('("\'“„«[');
const closing: ReadonlySet<string> = new Set('.,;:!?…)"\'”“»]');

/** Whether a text is an address, a path, or the name of a file or of something in code. */
function isTechnical(text: string): boolean {
  if (text.includes('://') || text.startsWith('www.') || text.includes('_')) return true;
  const dot = text.lastIndexOf('.');
  if (dot > text.lastIndexOf('@') && text.includes('@')) return true;
  const slashes = text.split('/').length - 1;
  // "and/or" is no path.
  if (slashes > 1 || text.startsWith('/') || (slashes > 0 && dot > 0)) return true;
  return dot >= 0 && extensions.has(text.slice(dot + 1).toLowerCase());
}

const extensions: ReadonlySet<string> = new Set([
  'js',
  'ts',
  'cjs',
  'mjs',
  'cts',
  'mts',
  'jsx',
  'tsx',
  'json',
  'yml',
  'yaml',
  'toml',
  'md',
  'mdx',
  'html',
  'css',
  'scss',
  'php',
  'py',
  'rb',
  'go',
  'rs',
  'sh',
  'txt',
  'xml',
  'ini',
  'env',
  'svg',
  'png',
  'jpg',
  'gif',
  'pdf',
  'zip',
  'gz',
  'csv',
  'sql',
  'java',
  'vue',
  'lock',
]);
